import { z } from "zod";
import { group, items, longText, map, number, text } from "./field";

/** One turn of a call. The API defines no units for `time`, `endTime` and `duration`. */
const callMessage = z.looseObject({
  role: text({ label: "Role", help: "Who speaks." }),
  message: longText({ label: "Message", help: "What was said." }),
  secondsFromStart: number({ label: "From start", help: "When it was said.", unit: "seconds" }),
  time: number({ label: "Begins", help: "When the turn began." }),
  endTime: number({ label: "Ends", help: "When the turn ended." }),
  duration: number({ label: "Duration", help: "How long the turn lasted." }),
  source: text({ label: "Source", help: "Where the turn came from." }),
});

export const call = z.looseObject({
  id: text({ label: "Id", help: "The call's id." }),
  type: text({ label: "Type", help: "How the call came about." }),
  status: text({ label: "Status", help: "How far the call has come." }),
  endedReason: text({ label: "Ended because", help: "Why the call ended." }),
  assistantId: text({ label: "Assistant", help: "The assistant that took the call." }),
  phoneNumberId: text({ label: "Phone number", help: "The number that was called or called from." }),
  customer: map({ label: "Customer", help: "Who the assistant spoke with." }),
  createdAt: text({ label: "Created", help: "When the call was created." }),
  startedAt: text({ label: "Started", help: "When the conversation began." }),
  endedAt: text({ label: "Ended", help: "When the call ended." }),
  updatedAt: text({ label: "Changed", help: "When the record was last changed." }),
  summary: longText({ label: "Summary", help: "What the call was about." }),
  analysis: group(
    {
      summary: longText({ label: "Summary of the analysis", help: "What the call was about." }),
      successEvaluation: text({ label: "Evaluation", help: "Whether the call was a success." }),
    },
    { label: "Analysis", help: "What the service worked out after the call." },
  ),
  transcript: longText({ label: "Transcript", help: "The whole conversation as text." }),
  messages: items(callMessage, { label: "Messages", help: "The conversation, turn by turn." }),
  recordingUrl: text({ label: "Recording", help: "The address of the recording." }),
  stereoRecordingUrl: text({
    label: "Stereo recording",
    help: "The address of the recording with a channel for each side.",
  }),
  phoneCallProvider: text({ label: "Call provider", help: "Who carried the call." }),
  phoneCallProviderId: text({ label: "Provider's id", help: "The call's id at its provider." }),
  phoneCallTransport: text({ label: "Call transport", help: "How the call was carried." }),
  transport: map({ label: "Transport", help: "Further facts on how the call was carried." }),
  orgId: text({ label: "Organization (orgId)", help: "The organization that the call belongs to." }),
  organizationId: text({ label: "Organization", help: "The organization that the call belongs to." }),
});

export type Call = z.infer<typeof call>;
