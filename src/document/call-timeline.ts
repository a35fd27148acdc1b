import { sayDuration } from "@/lib/time";
import { sentence } from "@/lib/words";
import { roleOf, speakerOf, textOfMessage } from "./call-messages";
import { isRecord } from "./equal";
import { isToolRole, type Side, sideOf } from "./message-role";
import { type Conversation, messageTimes, type Span } from "./message-times";
import { listedCalls, structuresIn, type ToolPart, toolPart, withResults } from "./tool-uses";

/** A use of a tool: the call and its result. The turn's text is the arguments, then the result. */
export interface ToolUse extends Pick<ToolPart, "kind" | "id" | "name" | "destination"> {
  /** Where the result starts in the text; undefined if there's none. */
  resultAt: number | undefined;
  /** What the result says; undefined if there's none. */
  outcome: "ok" | "failed" | undefined;
  /** From the call to its result; undefined if a time is missing. */
  milliseconds: number | undefined;
}

/** One message of a call, or a tool's call together with its result. */
export interface Turn {
  /** Its index among the messages, in the service's order; calls of the same message share it. */
  position: number;
  side: Side;
  /** The speaker's label. */
  who: string;
  /** The service's own value for it. */
  role: string | undefined;
  text: string;
  /** When it was said; undefined if its times don't fit. Then it's listed, but not drawn. */
  span: Span | undefined;
  /** What the service sent, if it can't be read as a message. */
  odd?: unknown;
  tool?: ToolUse;
  /** The assistant that the message itself names as its speaker, by ID or name. */
  speaker?: string | undefined;
  /** The previous turn has the same speaker, and both are audible. */
  isContinued?: true;
  /** What happened before it: a silence of this many seconds, or an interruption of the previous speaker. */
  gap?: { kind: "silence"; seconds: number } | { kind: "interruption" };
}

/** A period of time, in seconds from the start of the call. */
export interface TimeRange {
  from: number;
  to: number;
}

/** How much one side spoke. */
interface Talk {
  side: Exclude<Side, "aside">;
  turns: number;
  /** In seconds; turns without a length don't count. */
  seconds: number;
  /** The share of all speech, 0 to 1. */
  share: number;
}

export interface Timeline {
  /** Sorted by time if every message has one, else in the service's order. */
  turns: Turn[];
  /** The audible turns that have a time, sorted by start. */
  spoken: (Turn & { span: Span })[];
  /** The call's length in seconds; 0 if unknown. */
  seconds: number;
  /** Periods when nobody spoke, between two turns or before the first. */
  silences: TimeRange[];
  talk: Talk[];
  /** Messages whose times don't fit. */
  notDrawn: number;
  /** Every audible turn has a time and an end that the service returned: `silences` and `talk` are complete. */
  isTimed: boolean;
  /** The transcript as text, if no audible turn says anything. */
  transcript: string | undefined;
}

const WHO: Record<Side, string | undefined> = {
  customer: "Customer",
  assistant: "Assistant",
  other: undefined,
  aside: undefined,
};
/** The shortest pause that counts as a silence, in seconds. */
const SHORTEST_SILENCE = 1;
/** The shortest silence that's shown between two turns, in seconds. */
const LONG_SILENCE = 3;
/**
 * Turns that overlap by fewer seconds aren't interruptions, because speech recognition isn't more precise.
 */
const OVERLAP = 0.5;
const DAY = 24 * 3600;

/** A call's messages on a timeline, whatever they contain. */
export function timelineOf(conversation: Conversation): Timeline {
  const spans = messageTimes(conversation);
  const given = withResults(
    conversation.messages.flatMap((message, at) => toTurns(message, at, spans[at])),
    ({ tool }) => tool,
    takeIn,
  );
  const hasAllTimes = given.every(({ span }) => span !== undefined);
  const turns = hasAllTimes ? given.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0)) : given;
  const spoken = turns
    .filter((turn): turn is Turn & { span: Span } => turn.span !== undefined && turn.side !== "aside")
    .sort((a, b) => a.span.start - b.span.start);
  const silences = silencesOf(spoken);
  markGaps(spoken, silences);
  markContinued(turns);
  const said = spans.reduce((latest, span) => Math.max(latest, span?.end ?? 0), 0);
  const length = conversation.seconds ?? 0;
  return {
    turns,
    spoken,
    seconds: Math.max(said, length <= DAY ? length : 0),
    silences,
    talk: talkOf(spoken),
    notDrawn: spans.filter((span) => span === undefined).length,
    isTimed: turns.every(({ side, span }) => side === "aside" || (span && !span.isEndGuessed)),
    transcript: turns.some(({ side, text }) => side !== "aside" && text !== "")
      ? undefined
      : conversation.transcript,
  };
}

/** A message's turns: the message, unless it only calls tools, and each tool that it calls. */
function toTurns(message: unknown, position: number, span: Span | undefined): Turn[] {
  const role = roleOf(message);
  const side = sideOf(role);
  const who = WHO[side] ?? (role === undefined ? "Unknown" : sentence(role));
  const own = textOfMessage(message);
  const calls = listedCalls(message);
  const speaks = calls.length === 0 || (side !== "aside" && Boolean(own));
  const toolTurn = (part: ToolPart, at: number): Turn => ({
    position: at,
    side: "aside",
    who: part.name ?? who,
    role,
    text: part.text,
    span,
    tool: toolUse(part, span),
  });
  const called = calls.map((part, at) =>
    toolTurn(part, position + (at + (speaks ? 1 : 0)) / (calls.length + 1)),
  );
  if (!speaks) return called;
  const text = own || (structuresIn(message) ?? own);
  if (isRecord(message) && isToolRole(role) && text !== undefined) {
    return [toolTurn(toolPart(message, role, text), position)];
  }
  const speaker = speakerOf(message);
  const turn: Turn = {
    position,
    side,
    who,
    role,
    text: typeof text === "string" ? text : "",
    span,
    ...(speaker !== undefined && { speaker }),
    ...(!(isRecord(message) && typeof text === "string") && { odd: message }),
  };
  return [turn, ...called];
}

function toolUse(part: ToolPart, span: Span | undefined): ToolUse {
  const { kind, id, name, destination, hasFailed } = part;
  const use = { kind, id, name, destination };
  if (kind === "call") return { ...use, resultAt: undefined, outcome: undefined, milliseconds: undefined };
  return {
    ...use,
    resultAt: 0,
    outcome: hasFailed ? "failed" : "ok",
    milliseconds: span && !span.isEndGuessed ? (span.end - span.start) * 1000 : undefined,
  };
}

/** Adds a tool's result to its call. */
function takeIn(call: Turn, { text, span, tool: result }: Turn): void {
  if (!call.tool || !result) return;
  const from = call.span;
  const until = span && (span.isEndGuessed ? span.start : span.end);
  call.tool = {
    ...call.tool,
    name: call.tool.name ?? result.name,
    destination: call.tool.destination ?? result.destination,
    resultAt: call.text === "" ? 0 : call.text.length + 1,
    outcome: result.outcome,
    milliseconds:
      from && until !== undefined && until >= from.start ? (until - from.start) * 1000 : undefined,
  };
  call.who = call.tool.name ?? call.who;
  call.text = call.text === "" ? text : `${call.text}\n${text}`;
  call.span = from && until !== undefined ? { ...from, end: Math.max(from.end, until) } : (from ?? span);
}

/** If the end of a turn is only estimated, the silence after it is unknown. */
function silencesOf(spoken: Timeline["spoken"]): TimeRange[] {
  const silences: TimeRange[] = [];
  let until = 0;
  let isSure = true;
  for (const { span } of spoken) {
    if (isSure && span.start - until >= SHORTEST_SILENCE) silences.push({ from: until, to: span.start });
    if (span.end >= until) {
      until = span.end;
      isSure = !span.isEndGuessed;
    }
  }
  return silences;
}

/** Marks silences and interruptions at the turns that follow them. */
function markGaps(spoken: Timeline["spoken"], silences: readonly TimeRange[]): void {
  const silenceBefore = new Map(silences.map(({ from, to }) => [to, to - from]));
  spoken.forEach((turn, index) => {
    const seconds = silenceBefore.get(turn.span.start) ?? 0;
    // Only the first of several turns that start together follows it.
    silenceBefore.delete(turn.span.start);
    const before = spoken[index - 1];
    if (seconds >= LONG_SILENCE) turn.gap = { kind: "silence", seconds };
    else if (
      before &&
      before.side !== turn.side &&
      !before.span.isEndGuessed &&
      before.span.end - turn.span.start >= OVERLAP
    ) {
      turn.gap = { kind: "interruption" };
    }
  });
}

function markContinued(turns: readonly Turn[]): void {
  turns.forEach((turn, index) => {
    const before = turns[index - 1];
    const isSame =
      before &&
      before.side === turn.side &&
      before.who === turn.who &&
      before.role === turn.role &&
      before.speaker === turn.speaker;
    if (isSame && turn.side !== "aside" && !turn.gap && !("odd" in turn) && !("odd" in before)) {
      turn.isContinued = true;
    }
  });
}

function talkOf(spoken: Timeline["spoken"]): Talk[] {
  const bySide = new Map<Talk["side"], { turns: number; seconds: number }>();
  for (const { side, span } of spoken) {
    if (side === "aside") continue;
    const sum = bySide.get(side) ?? { turns: 0, seconds: 0 };
    sum.turns += 1;
    if (!span.isEndGuessed) sum.seconds += span.end - span.start;
    bySide.set(side, sum);
  }
  const all = [...bySide.values()].reduce((sum, { seconds }) => sum + seconds, 0);
  return (["customer", "assistant", "other"] as const).flatMap((side) => {
    const sum = bySide.get(side);
    return sum ? [{ side, ...sum, share: all > 0 ? sum.seconds / all : 0 }] : [];
  });
}

/** The longest of several silences. */
export function longestOf(silences: readonly TimeRange[]): TimeRange | undefined {
  return silences.reduce<TimeRange | undefined>(
    (longest, silence) =>
      !longest || silence.to - silence.from > longest.to - longest.from ? silence : longest,
    undefined,
  );
}

/**
 * The turn heard at a moment: the latest that has started.
 * @returns its index; -1 before the first
 */
export function turnAt(spoken: Timeline["spoken"], seconds: number): number {
  let low = 0;
  let high = spoken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spoken[middle]?.span.start ?? 0) > seconds + 0.05) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/**
 * The conversation as plain text, one line per turn, with its time if it has one: "0:09 Customer: I'd like a
 * refund."
 */
export function transcriptText({ turns, transcript }: Timeline): string {
  if (transcript !== undefined) return transcript;
  return turns
    .map(({ span, who, text, odd }) => {
      const said = odd === undefined ? text : JSON.stringify(odd);
      return `${span ? `${sayDuration(span.start)} ` : ""}${who}: ${said}`;
    })
    .join("\n");
}
