import { isRecord, type JsonObject } from "@/document/equal";
import { fromPlain } from "@/document/exact-json";
import { factsOf, LIST_OF, type ListKey, REFERRER_KINDS, type ReferenceLists } from "@/references/facts";
import type { ReferrerKind } from "@/references/reference";
import { changesOf, type Observation, stillHold, watch } from "@/references/watch";
import { problemsOf } from "./check";
import type { Problem } from "./problem";
import { type CheckRequest, type CheckResponse, SENT_LISTS, type WorkerMessage } from "./protocol";

interface StoredList {
  numbers: readonly number[];
  records: readonly JsonObject[];
}

/**
 * The worker's side of the checks: stores the organization's records and their problems, and answers with
 * what changed.
 * @param answer called once per request, in order
 */
export function createChecking(answer: (message: CheckResponse) => void): (message: WorkerMessage) => void {
  const memo = createMemo();
  let records = new Map<number, JsonObject>();
  let reported = new Map<number, readonly Problem[]>();
  const stored = new Map<ListKey, StoredList>();

  /** Returns the same array for the same records, because caches recognize a list by its array. */
  const listOf = (list: ListKey, numbers: readonly number[]): readonly JsonObject[] => {
    const before = stored.get(list);
    if (before && isSame(before.numbers, numbers)) return before.records;
    const now = { numbers, records: numbers.flatMap<JsonObject>((number) => records.get(number) ?? []) };
    stored.set(list, now);
    return now.records;
  };

  const check = ({ lists: asked, goneToolIds, gonePhoneNumberIds }: CheckRequest) => {
    const lists: ReferenceLists = { goneToolIds, gonePhoneNumberIds };
    for (const list of SENT_LISTS) {
      const numbers = asked[list];
      if (numbers) Object.assign(lists, { [list]: listOf(list, numbers) });
      else stored.delete(list);
    }
    const problemsIn = memo(lists);
    const found = new Map<number, readonly Problem[]>();
    for (const kind of REFERRER_KINDS) {
      for (const number of asked[LIST_OF[kind]] ?? []) {
        const record = records.get(number);
        if (record) found.set(number, problemsIn(kind, record));
      }
    }
    const changed = [...found].filter(
      ([number, problems]) =>
        problems !== reported.get(number) && (problems.length > 0 || reported.has(number)),
    );
    reported = new Map([...found].filter(([, problems]) => problems.length > 0));
    const wanted = new Set(Object.values(asked).flat());
    records = new Map([...records].filter(([number]) => wanted.has(number)));
    answer({ changed });
  };

  return (message) => {
    if ("check" in message) return check(message.check);
    for (const [number, plain] of message.put) {
      const record = fromPlain(plain);
      if (isRecord(record)) records.set(number, record);
    }
  };
}

interface Checked {
  seen: readonly Observation[];
  problems: readonly Problem[];
  /** The round in which it was found or last confirmed. */
  round: number;
}

/**
 * Checks a changing organization again and again. A record is checked again only if it's a new object or if
 * something its check asked about has a new answer, so an edit costs little.
 * @returns starts a round for the organization as it is now, and returns a function that finds a record's
 *   problems (the same array as before if nothing changed)
 */
function createMemo() {
  const checked = new Map(REFERRER_KINDS.map((kind) => [kind, new WeakMap<object, Checked>()]));
  let former: ReferenceLists = {};
  let round = 0;
  return (lists: ReferenceLists) => {
    const facts = factsOf(lists);
    const changed = changesOf(former, lists);
    former = lists;
    round += 1;
    return (kind: ReferrerKind, record: JsonObject): readonly Problem[] => {
      const before = checked.get(kind)?.get(record);
      // A record that wasn't in the last round may have missed what changed in it.
      const since = before && before.round >= round - 1 ? changed : undefined;
      if (before && stillHold(before.seen, facts, since)) {
        before.round = round;
        return before.problems;
      }
      const watched = watch(facts);
      const problems = problemsOf(kind, record, watched.facts);
      checked.get(kind)?.set(record, { seen: watched.seen, problems, round });
      return problems;
    };
  };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}
