import { numberAt } from "./read";
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
export function transfersIn(messages: readonly unknown[]): Transferred[] {
  return transfersAndMessages(messages).map(({ transfer }) => transfer);
}

/** The same, each with the message that made it. */
export function transfersAndMessages(
  messages: readonly unknown[],
): { transfer: Transferred; message: unknown }[] {
  const parts = inOrder(messages).flatMap((message) =>
    toolPartsIn(message).map((part) => ({ ...part, message })),
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
  return uses.flatMap(({ isTransfer, hasFailed, destination, name = "", message }) => {
    if (!isTransfer || hasFailed) return [];
    return [{ transfer: destination === undefined ? { tool: name } : { to: destination }, message }];
  });
}

/** By time if every message has one, else in the given order: some services send messages out of order. */
function inOrder(messages: readonly unknown[]): readonly unknown[] {
  const timed = messages.map((message) => ({ message, time: numberAt(message, "time") }));
  if (timed.some(({ time }) => time === undefined)) return messages;
  return timed.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0)).map(({ message }) => message);
}

const ELSEWHERE = /^[+\d\s().#*-]+$|^(sips?|tel|https?):|@/i;

/** Whether a destination is a number or an address, not an assistant. */
export function leadsElsewhere(words: string): boolean {
  return !/\p{L}/u.test(words) || ELSEWHERE.test(words);
}
