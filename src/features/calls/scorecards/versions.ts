import { compareNames } from "@/lib/format";
import { randomId } from "@/lib/random-id";
import type { CallScores, FilledIn, Question, Scorecard, ScorecardVersion } from "@/storage/scorecards";

/** The part of a scorecard that people edit. */
export type ScorecardContent = Pick<Scorecard, "name"> & Pick<ScorecardVersion, "passMark" | "questions">;

/** An empty pass-or-fail question. */
export function newQuestion(): Question {
  return { id: randomId(), kind: "pass-fail", text: "", options: [] };
}

/** The version that is filled in now. */
export function latestOf({ versions }: Scorecard): ScorecardVersion | undefined {
  return versions.at(-1);
}

/** A version's number, from 1; 0 if the scorecard doesn't have it. */
export function numberOf({ versions }: Scorecard, versionId: string): number {
  return versions.findIndex(({ id }) => id === versionId) + 1;
}

/** How many calls have answers to each version. */
export function usesOf(scores: Iterable<CallScores>): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { filledIn } of scores)
    for (const id of Object.keys(filledIn)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** What a change of a scorecard needs from outside. */
interface EditContext {
  /** The versions with answers about some call. */
  used: { has: (versionId: string) => boolean };
  newId: () => string;
  /** In epoch milliseconds. */
  now: number;
}

/**
 * A scorecard with new content. An edit creates the next version if the last one has answers, and replaces it
 * otherwise. An edit that restores the previous version removes the last one.
 */
export function edited(
  scorecard: Scorecard,
  { name, passMark, questions }: ScorecardContent,
  { used, newId, now }: EditContext,
): Scorecard {
  const last = latestOf(scorecard);
  const earlier = last && !used.has(last.id) ? scorecard.versions.slice(0, -1) : scorecard.versions;
  const next = { passMark, questions };
  const isSame = (version: ScorecardVersion | undefined) =>
    version !== undefined && contentText(version) === contentText(next);
  const versions = isSame(earlier.at(-1))
    ? earlier
    : isSame(last)
      ? scorecard.versions
      : [...earlier, { id: newId(), at: Math.max(now, (earlier.at(-1)?.at ?? 0) + 1), ...next }];
  return { ...scorecard, name, versions, updatedAt: now };
}

function contentText({ passMark, questions }: Pick<ScorecardVersion, "passMark" | "questions">): string {
  return JSON.stringify([passMark, questions.map((one) => [one.id, askedText(one)])]);
}

/**
 * What a question asks. Answers to the same question in two versions count together only if it asks the same.
 */
export function askedText({ kind, text, options }: Question): string {
  return JSON.stringify([
    kind,
    text.trim(),
    kind === "choice" ? options.map(({ label, points }) => [label, points]) : [],
  ]);
}

/** A question's text, or its position while it has none. */
export function sayQuestion({ text }: Pick<Question, "text">, index: number): string {
  return text.trim() || `Question ${index + 1}`;
}

/** A scorecard's name, or a placeholder while it has none. */
export function sayScorecard({ name }: Pick<Scorecard, "name">): string {
  return name.trim() || "Untitled scorecard";
}

/** Scorecards in the order of their names. */
export function byName(scorecards: Iterable<Scorecard>): Scorecard[] {
  return [...scorecards].sort((one, other) => compareNames(sayScorecard(one), sayScorecard(other)));
}

/** A call's answers to a version. */
export interface Filled extends FilledIn {
  version: ScorecardVersion;
}

/**
 * A call's answers to the versions of a scorecard, the latest version first. Versions that aren't in this
 * browser are left out.
 */
export function filledOf({ versions }: Scorecard, scores: CallScores | undefined): Filled[] {
  return versions
    .flatMap((version) => {
      const filled = scores?.filledIn[version.id];
      return filled ? [{ ...filled, version }] : [];
    })
    .reverse();
}
