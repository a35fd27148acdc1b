import { type Facts, HOLDER_KINDS, LIST_OF, type ListKey, type ReferenceLists } from "./facts";

/** A question that was asked, with its answer. */
export type Observation = Asked | WorkedOut;

interface Asked {
  question: Question;
  about: readonly string[];
  answer: Answer;
}

interface WorkedOut {
  ask: (facts: Facts) => readonly unknown[];
  answer: readonly unknown[];
}

type Question = Exclude<keyof Facts, "notes">;
type Answer = boolean | readonly unknown[];

/**
 * The same facts, with a note of every question and answer that a result depends on.
 * @returns `seen` grows as questions are asked
 */
export function watch(facts: Facts): { facts: Facts; seen: readonly Observation[] } {
  const seen: Observation[] = [];
  const noted = new Set<string>();
  const watched =
    <About extends readonly string[], A extends Answer>(question: Question, ask: (...about: About) => A) =>
    (...about: About): A => {
      const answer = ask(...about);
      const key = [question, ...about].join("\n");
      if (!noted.has(key)) {
        noted.add(key);
        seen.push({ question, about, answer });
      }
      return answer;
    };
  return {
    seen,
    facts: {
      isRead: watched("isRead", facts.isRead),
      isEmpty: watched("isEmpty", facts.isEmpty),
      withId: watched("withId", facts.withId),
      withName: watched("withName", facts.withName),
      almost: watched("almost", facts.almost),
      shows: watched("shows", facts.shows),
      showsTransfers: watched("showsTransfers", facts.showsTransfers),
      squadsWith: watched("squadsWith", facts.squadsWith),
      isHandedTo: watched("isHandedTo", facts.isHandedTo),
      isGone: watched("isGone", facts.isGone),
      notes: { plain: facts, note: (ask, answer) => void seen.push({ ask, answer }) },
    },
  };
}

/**
 * Whether the facts would still give the same answers. Records are compared as objects.
 * @param changed what changed since the questions were asked; absent if unknown, so each question is asked
 *   again
 */
export function stillHold(seen: readonly Observation[], facts: Facts, changed?: ReadonlySet<Known>): boolean {
  return seen.every((observation) => {
    if (changed && !dependsOn(observation, changed)) return true;
    if ("ask" in observation) return isSame(observation.ask(facts), observation.answer);
    const { question, about, answer } = observation;
    const ask = facts[question] as (...about: readonly string[]) => Answer;
    return isSame(ask(...about), answer);
  });
}

/** The parts of an organization. */
export type Known = keyof ReferenceLists;

/** The parts in which two organizations differ. Lists are compared by their arrays. */
export function changesOf(before: ReferenceLists, after: ReferenceLists): ReadonlySet<Known> {
  const all = new Set([...Object.keys(before), ...Object.keys(after)] as Known[]);
  return new Set([...all].filter((known) => before[known] !== after[known]));
}

const HOLDERS: readonly ListKey[] = HOLDER_KINDS.map((kind) => LIST_OF[kind]);
const ASSISTANTS: readonly Known[] = ["assistants"];
const SQUADS: readonly Known[] = ["squads"];
const GONE: readonly Known[] = ["goneToolIds", "gonePhoneNumberIds"];

/** The lists that decide the answer to a question; by default, the list it asks about. */
const DECIDED_BY: { readonly [question in Question]: readonly Known[] | undefined } = {
  isRead: undefined,
  isEmpty: undefined,
  withId: undefined,
  withName: undefined,
  almost: ASSISTANTS,
  shows: ASSISTANTS,
  showsTransfers: SQUADS,
  squadsWith: SQUADS,
  isHandedTo: HOLDERS,
  isGone: GONE,
};

function dependsOn(observation: Observation, changed: ReadonlySet<Known>): boolean {
  if ("ask" in observation) return changed.has("assistants");
  const { question, about } = observation;
  const decided = DECIDED_BY[question];
  return decided ? decided.some((known) => changed.has(known)) : changed.has(about[0] as ListKey);
}

function isSame(one: Answer, other: Answer): boolean {
  if (typeof one === "boolean" || typeof other === "boolean") return one === other;
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
