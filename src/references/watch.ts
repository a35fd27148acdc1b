import { formatPath } from "@/document/path";
import { typedKeys } from "@/lib/typed-keys";
import type { Facts, ReferenceLists } from "./facts";

/** A question that was asked, with its answer. */
export interface Observation {
  /** Asks it again. */
  ask: (facts: Facts) => Answer;
  answer: Answer;
  /** What decides the answer. */
  decidedBy: readonly Known[];
}

type Answer = boolean | readonly object[] | readonly string[];

const ASSISTANTS: readonly Known[] = ["assistants"];
const SQUADS: readonly Known[] = ["squads"];
const GONE: readonly Known[] = ["goneToolIds", "gonePhoneNumberIds"];

/**
 * The same facts, with a note of every question and answer that a result depends on.
 * @returns `seen` grows as questions are asked
 */
export function watch(facts: Facts): { facts: Facts; seen: readonly Observation[] } {
  const seen: Observation[] = [];
  const noted = new Set<string>();
  const note = <A extends Answer>(key: string, ask: (facts: Facts) => A, decidedBy: readonly Known[]): A => {
    const answer = ask(facts);
    if (!noted.has(key)) {
      noted.add(key);
      seen.push({ ask, answer, decidedBy });
    }
    return answer;
  };
  return {
    seen,
    facts: {
      isRead: (list) => note(`isRead\n${list}`, (from) => from.isRead(list), [list]),
      isEmpty: (list) => note(`isEmpty\n${list}`, (from) => from.isEmpty(list), [list]),
      withId: (list, id) => note(`withId\n${list}\n${id}`, (from) => from.withId(list, id), [list]),
      withName: (list, name) =>
        note(`withName\n${list}\n${name}`, (from) => from.withName(list, name), [list]),
      almost: (name) => note(`almost\n${name}`, (from) => from.almost(name), ASSISTANTS),
      shows: (path) => note(`shows\n${formatPath(path)}`, (from) => from.shows(path), ASSISTANTS),
      showsTransfers: () => note("showsTransfers", (from) => from.showsTransfers(), SQUADS),
      squadsWith: (id) => note(`squadsWith\n${id}`, (from) => from.squadsWith(id), SQUADS),
      isNamedByTool: (name) => note(`isNamedByTool\n${name}`, (from) => from.isNamedByTool(name), ASSISTANTS),
      isGone: (kind, id) => note(`isGone\n${kind}\n${id}`, (from) => from.isGone(kind, id), GONE),
      notes: { plain: facts, note: (ask, answer) => void seen.push({ ask, answer, decidedBy: ASSISTANTS }) },
    },
  };
}

/**
 * Whether the facts would still give the same answers. Records are compared as objects.
 * @param changed what changed since the questions were asked; absent if unknown, so each question is asked
 *   again
 */
export function stillHold(seen: readonly Observation[], facts: Facts, changed?: ReadonlySet<Known>): boolean {
  return seen.every(
    ({ ask, answer, decidedBy }) =>
      (changed && !decidedBy.some((known) => changed.has(known))) || isSame(ask(facts), answer),
  );
}

/** The parts of an organization. */
type Known = keyof ReferenceLists;

/** The parts in which two organizations differ. Lists are compared by their arrays. */
export function changesOf(before: ReferenceLists, after: ReferenceLists): ReadonlySet<Known> {
  const all = new Set([...typedKeys(before), ...typedKeys(after)]);
  return new Set([...all].filter((known) => before[known] !== after[known]));
}

function isSame(one: Answer, other: Answer): boolean {
  if (typeof one === "boolean" || typeof other === "boolean") return one === other;
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
