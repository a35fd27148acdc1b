import type { Facts } from "./facts";

/** A question that was asked, and its answer. */
export interface Observation {
  question: keyof Facts;
  about: readonly string[];
  answer: Answer;
}

type Answer = boolean | readonly unknown[];

/**
 * The same facts, with a note of every question and answer: what a result was made of.
 * @returns `seen` grows as questions are asked
 */
export function watch(facts: Facts): { facts: Facts; seen: readonly Observation[] } {
  const seen: Observation[] = [];
  const noted = new Set<string>();
  const watched =
    <About extends readonly string[], A extends Answer>(question: keyof Facts, ask: (...about: About) => A) =>
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
      squadsWith: watched("squadsWith", facts.squadsWith),
      isHandedTo: watched("isHandedTo", facts.isHandedTo),
      isGone: watched("isGone", facts.isGone),
    },
  };
}

/** Whether the facts would still answer the same. Records are told apart by their objects. */
export function stillHold(seen: readonly Observation[], facts: Facts): boolean {
  return seen.every(({ question, about, answer }) => {
    const ask = facts[question] as (...about: readonly string[]) => Answer;
    return isSame(ask(...about), answer);
  });
}

function isSame(one: Answer, other: Answer): boolean {
  if (typeof one === "boolean" || typeof other === "boolean") return one === other;
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
