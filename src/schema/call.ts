import { z } from "zod";
import { group, items, longText, map, number, text } from "./field";

/** One turn of a call. The API defines no units for `time`, `endTime` and `duration`. */
const callMessage = z.looseObject({
  role: text({ label: "Role", help: "Who is speaking." }),
  message: longText({ label: "Message", help: "What was said." }),
  secondsFromStart: number({
    label: "Seconds from start",
    help: "When it was said, from the start of the call.",
    unit: "seconds",
  }),
  time: number({ label: "Start", help: "When the turn started." }),
  endTime: number({ label: "End", help: "When the turn ended." }),
  duration: number({ label: "Duration", help: "How long the turn lasted." }),
  source: text({ label: "Source", help: "Where the turn came from." }),
});

export const call = z.looseObject({
  id: text({ label: "ID", help: "The call's ID." }),
  type: text({ label: "Type", help: "How the call was made, such as by phone or on the web." }),
  status: text({ label: "Status", help: "The call's state, such as in progress or ended." }),
  endedReason: text({ label: "End reason", help: "Why the call ended." }),
  assistantId: text({ label: "Assistant", help: "The assistant that took the call." }),
  phoneNumberId: text({
    label: "Phone number",
    help: "The organization's number that made or received the call.",
  }),
  customer: map({ label: "Customer", help: "The person on the call." }),
  createdAt: text({ label: "Created", help: "When the call was created." }),
  startedAt: text({ label: "Started", help: "When the conversation started." }),
  endedAt: text({ label: "Ended", help: "When the call ended." }),
  updatedAt: text({ label: "Last changed", help: "When the call was last changed." }),
  summary: longText({ label: "Summary", help: "What the call was about." }),
  analysis: group(
    {
      summary: longText({ label: "Analysis summary", help: "What the call was about." }),
      successEvaluation: text({ label: "Success evaluation", help: "Whether the call was successful." }),
    },
    { label: "Analysis", help: "The service's summary, evaluation and structured data." },
  ),
  transcript: longText({ label: "Transcript", help: "The conversation as text." }),
  messages: items(callMessage, { label: "Messages", help: "The conversation, turn by turn." }),
  recordingUrl: text({ label: "Recording", help: "The URL of the recording." }),
  stereoRecordingUrl: text({
    label: "Stereo recording",
    help: "The URL of the recording with one channel per side.",
  }),
  phoneCallProvider: text({ label: "Call provider", help: "The vendor that carried the call." }),
  phoneCallProviderId: text({ label: "Provider call ID", help: "The call's ID at its provider." }),
  phoneCallTransport: text({ label: "Call transport", help: "How the call was carried." }),
  transport: map({ label: "Transport", help: "Details of how the call was carried." }),
  orgId: text({ label: "Organization (orgId)", help: "The organization the call belongs to." }),
  organizationId: text({ label: "Organization", help: "The organization the call belongs to." }),
});

export type Call = z.infer<typeof call>;
