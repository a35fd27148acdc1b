import { roleOf, speakerOf } from "./call-messages";
import type { JsonObject } from "./equal";
import { sideOf } from "./message-role";
import { numberIn } from "./read";
import { toolPartsIn, withResults } from "./tool-uses";

/**
 * A transfer during a call: its destination in the record's words (name, ID or number), or, if the call
 * doesn't say, the tool that made it.
 */
export type Transferred = { to: string } | { tool: string };

/**
 * The transfers in a call's messages, in order, except failed ones.
 * @param messages may leave out those that aren't about tools
 */
export function transfersIn(messages: readonly JsonObject[]): Transferred[] {
  return transfersAndMessages(messages).map(({ transfer }) => transfer);
}

/** The same, each with the message that made it. */
export function transfersAndMessages(
  messages: readonly JsonObject[],
): { transfer: Transferred; message: JsonObject }[] {
  const ordered = inOrder(messages);
  const parts = ordered.flatMap((message, at) =>
    toolPartsIn(message).map((part) => ({ ...part, message, at })),
  );
  const uses = withResults(
    parts,
    (part) => part,
    (call, result) => {
      call.hasFailed = result.hasFailed;
      call.destination ??= result.destination;
      call.name ??= result.name;
      call.isTransfer ||= result.isTransfer;
    },
  );
  const byTools = uses.flatMap(({ isTransfer, hasFailed, destination, name = "", message, at }) => {
    if (!isTransfer || hasFailed) return [];
    return [{ transfer: destination === undefined ? { tool: name } : { to: destination }, message, at }];
  });
  return withChangesOfSpeaker(ordered, byTools).map(({ transfer, message }) => ({ transfer, message }));
}

/**
 * The transfers that tools made, and those that show only in who speaks. A change of the speaker after a
 * tool's transfer is that transfer, and says where it led.
 */
function withChangesOfSpeaker(
  messages: readonly JsonObject[],
  byTools: readonly { transfer: Transferred; message: JsonObject; at: number }[],
) {
  const tools = [...byTools];
  const others: typeof tools = [];
  let now: string | undefined;
  let since = 0;
  for (const [at, message] of messages.entries()) {
    const speaker = sideOf(roleOf(message)) === "assistant" ? speakerOf(message) : undefined;
    if (speaker === undefined || speaker === now) continue;
    const made = tools.findLastIndex((one) => one.at >= since && one.at < at);
    const tool = tools[made];
    if (now !== undefined && !tool) others.push({ transfer: { to: speaker }, message, at });
    else if (tool && "tool" in tool.transfer) tools[made] = { ...tool, transfer: { to: speaker } };
    now = speaker;
    since = at;
  }
  return [...tools, ...others].toSorted((one, other) => one.at - other.at);
}

/** By time if every message has one, else in the given order: some services send messages out of order. */
function inOrder(messages: readonly JsonObject[]): readonly JsonObject[] {
  const timed = messages.map((message) => ({ message, time: numberIn(message.time) }));
  if (timed.some(({ time }) => time === undefined)) return messages;
  return timed.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0)).map(({ message }) => message);
}

const ELSEWHERE = /^[+\d\s().#*-]+$|^(sips?|tel|https?):|@/i;

/** Whether a destination is a number or an address, not an assistant. */
export function leadsElsewhere(words: string): boolean {
  return !/\p{L}/u.test(words) || ELSEWHERE.test(words);
}
