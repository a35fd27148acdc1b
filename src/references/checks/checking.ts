import { HOLDER_KINDS, LIST_OF, type ListKey, type ReferenceLists } from "@/references/facts";
import { createMemo } from "./memo";
import type { Problem } from "./problem";
import { type Ask, type FromChecks, SENT_LISTS, type ToChecks } from "./protocol";

interface Kept {
  numbers: readonly number[];
  records: readonly unknown[];
}

/**
 * The worker's side of the checks: stores the organization's records and their problems, and answers with
 * what changed.
 * @param answer called once per ask, in order
 */
export function createChecking(answer: (message: FromChecks) => void): (message: ToChecks) => void {
  const memo = createMemo();
  let records = new Map<number, unknown>();
  let told = new Map<number, readonly Problem[]>();
  const kept = new Map<ListKey, Kept>();

  /** Returns the same array for the same records, because caches recognize a list by its array. */
  const listOf = (list: ListKey, numbers: readonly number[]): readonly unknown[] => {
    const before = kept.get(list);
    if (before && isSame(before.numbers, numbers)) return before.records;
    const now = { numbers, records: numbers.map((number) => records.get(number)) };
    kept.set(list, now);
    return now.records;
  };

  const check = ({ lists: asked, goneToolIds, gonePhoneNumberIds }: Ask) => {
    const lists: ReferenceLists = { goneToolIds, gonePhoneNumberIds };
    for (const list of SENT_LISTS) {
      const numbers = asked[list];
      if (numbers) Object.assign(lists, { [list]: listOf(list, numbers) });
      else kept.delete(list);
    }
    const problemsOf = memo(lists);
    const found = new Map<number, readonly Problem[]>();
    for (const kind of HOLDER_KINDS) {
      for (const number of asked[LIST_OF[kind]] ?? []) {
        found.set(number, problemsOf(kind, records.get(number)));
      }
    }
    const changed = [...found].filter(
      ([number, problems]) => problems !== told.get(number) && (problems.length > 0 || told.has(number)),
    );
    told = new Map([...found].filter(([, problems]) => problems.length > 0));
    const wanted = new Set(Object.values(asked).flat());
    records = new Map([...records].filter(([number]) => wanted.has(number)));
    answer({ changed });
  };

  return (message) => {
    if ("check" in message) return check(message.check);
    for (const [number, record] of message.put) records.set(number, record);
  };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}
