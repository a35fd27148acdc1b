import { textAt } from "@/lib/read";
import { findIn, fold, type Hit } from "@/lib/search";
import { readable } from "@/lib/words";
import { customerOf, sayType, summaryOf, turnsOf } from "./reading";

/** What is searched of a call, the parts in which people look first at the start. */
function partsOf(call: object): string[] {
  const { name, number } = customerOf(call);
  const transcript = textAt(call, "transcript");
  const status = textAt(call, "status");
  const ended = textAt(call, "endedReason");
  const type = textAt(call, "type");
  return [
    transcript ??
      turnsOf(call)
        .map(({ text }) => text)
        .join("\n"),
    summaryOf(call),
    name,
    number,
    status && readable(status),
    ended && readable(ended),
    ended,
    type && sayType(type),
    textAt(call, "id"),
    textAt(call, "phoneNumberId"),
    textAt(call, "phoneCallProviderId"),
  ].filter((part) => part !== undefined);
}

/** Folding a transcript costs a hundred times as much as searching it: each call is folded once. */
const folded = new WeakMap<object, string>();

/** Search over calls: whole transcripts, summaries, customers, statuses, and the names of their assistants. */
export function callSearch(names: ReadonlyMap<string, string>) {
  const assistant = (call: object) => names.get(textAt(call, "assistantId") ?? "");
  return {
    matches: (call: object, query: string): boolean => {
      let text = folded.get(call);
      if (text === undefined) {
        text = fold(partsOf(call).join("\n"));
        folded.set(call, text);
      }
      const wanted = fold(query);
      return text.includes(wanted) || fold(assistant(call) ?? "").includes(wanted);
    },
    find: (call: object, query: string): Hit | undefined =>
      findIn([...partsOf(call), assistant(call)], query),
  };
}
