/** A call as its builder makes it. */
type MadeCall = { [field: string]: unknown };

interface MadeMessage {
  [field: string]: unknown;
  role: string;
  message: string;
}

/**
 * Ways in which calls differ from most. A service may well return any of them, since no field is
 * guaranteed.
 */
const ODDITIES: ((call: MadeCall, messages: MadeMessage[]) => MadeCall)[] = [
  // Only the record, without the conversation.
  ({
    messages: _m,
    transcript: _t,
    summary: _s,
    analysis: _a,
    recordingUrl: _r,
    stereoRecordingUrl: _o,
    ...call
  }) => call,
  // Nobody took the call.
  ({
    startedAt: _s,
    transcript: _t,
    summary: _u,
    analysis: _a,
    recordingUrl: _r,
    stereoRecordingUrl: _o,
    ...call
  }) => ({
    ...call,
    endedAt: call.createdAt,
    updatedAt: call.createdAt,
    endedReason: "customer-did-not-answer",
    messages: [],
  }),
  // The caller said nothing.
  (call, messages) => {
    const [prompt, greeting] = [messages[0], messages.find(({ role }) => role === "bot")];
    const said = [prompt, greeting].flatMap((message) => (message ? [message] : []));
    return {
      ...call,
      endedReason: "silence-timed-out",
      messages: said,
      transcript: greeting ? `AI: ${greeting.message}` : "",
      summary: "Nobody spoke. The call ended after a silence.",
      analysis: { summary: "Nobody spoke. The call ended after a silence." },
    };
  },
  // Null for what isn't known.
  (call) => ({
    ...call,
    customer: null,
    analysis: null,
    recordingUrl: null,
    stereoRecordingUrl: null,
    transport: null,
  }),
  // No clock times, only seconds from the start.
  (call, messages) => ({
    ...call,
    messages: messages.map(({ role, message, secondsFromStart }) => ({ role, message, secondsFromStart })),
  }),
  // Values that the API doesn't name, fields of a newer service, and two different summaries.
  (call, messages) => ({
    ...call,
    endedReason: "pipeline-error-voice-worker-4429",
    cost: 0.1834,
    costBreakdown: { voice: 0.09, model: 0.0634, carrier: 0.03 },
    summary: "The call broke down in the voice worker.",
    messages: messages.map((message, index) =>
      index % 5 === 4 ? { ...message, sentiment: { label: "neutral", score: 0.61 } } : message,
    ),
  }),
  // Times without a zone.
  (call) => ({
    ...call,
    createdAt: String(call.createdAt).replace("Z", ""),
    startedAt: String(call.startedAt).replace("Z", ""),
    endedAt: String(call.endedAt).replace("Z", ""),
  }),
];

/** The first calls of every organization are ordinary; after that, some are odd. */
const PLAIN = 30;
const EVERY = 37;

/**
 * Makes some calls odd, one kind after another.
 * @param index the call's number, 0 being the newest
 */
export function oddly(call: MadeCall, messages: MadeMessage[], index: number): MadeCall {
  if (!isOdd(index)) return call;
  const oddity = ODDITIES[Math.floor(index / EVERY) % ODDITIES.length];
  return oddity ? oddity(call, messages) : call;
}

/** Whether the call with this number is an odd one. */
export const isOdd = (index: number) => index >= PLAIN && index % EVERY === 0;
