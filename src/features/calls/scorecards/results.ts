import { readEvaluation } from "@/document/evaluation";
import { dayOf, type Week, weekOf } from "@/lib/day-range";
import { groupBy } from "@/lib/lists";
import { type Agreement, agreement, type Estimate, median, share } from "@/lib/statistics";
import type {
  Answer,
  CallScores,
  FilledIn,
  Question,
  Scorecard,
  ScorecardVersion,
} from "@/storage/scorecards";
import type { CallFacts } from "./call-facts";
import { optionsOf, positionOf, scoreOf } from "./scoring";
import { askedText, filledOf } from "./versions";

/** A call that was scored. */
export interface ScoredCall extends CallFacts {
  version: ScorecardVersion;
  answers: FilledIn["answers"];
  /** When it was last answered, in epoch milliseconds. */
  at: number;
  /** Undefined if none of its answers counts. */
  score: number | undefined;
}

/**
 * The calls scored with a scorecard, each by the latest version with answers.
 * @param versionId only the answers to this version
 */
export function scoredCalls(
  scorecard: Scorecard,
  scores: Iterable<CallScores>,
  versionId?: string,
): ScoredCall[] {
  return [...scores].flatMap((call) => {
    const filled = filledOf(scorecard, call).find(
      ({ version }) => versionId === undefined || version.id === versionId,
    );
    if (!filled) return [];
    const { version, answers, at } = filled;
    const { callId, assistantId, startedAt, evaluation } = call;
    return [
      { callId, assistantId, startedAt, evaluation, version, answers, at, score: scoreOf(version, answers) },
    ];
  });
}

/** How some calls were scored. */
export interface ScoreSummary {
  /** How many have a score. */
  calls: number;
  /** The median of their scores. */
  score: Estimate | undefined;
  /** The share that reached the pass mark. */
  passed: Estimate | undefined;
}

/** The scores of calls as one row of results. Calls without a score don't count. */
export function summarize(calls: readonly ScoredCall[]): ScoreSummary {
  const scores = calls.flatMap(({ score }) => score ?? []);
  return {
    calls: scores.length,
    score: median(scores),
    passed: share(calls.filter(hasPassed).length, scores.length),
  };
}

/** Whether a call's score reaches the pass mark. */
export function hasPassed({ score, version }: Pick<ScoredCall, "score" | "version">): boolean {
  return score !== undefined && score >= version.passMark;
}

/** The results of each assistant, the one with the most calls first; undefined for calls without one. */
export function byAssistant(
  calls: readonly ScoredCall[],
): { assistantId: string | undefined; summary: ScoreSummary }[] {
  return [...groupBy(calls, ({ assistantId }) => assistantId ?? null)]
    .map(([assistantId, all]) => ({ assistantId: assistantId ?? undefined, summary: summarize(all) }))
    .sort((one, other) => other.summary.calls - one.summary.calls);
}

/** The results of each week in which scored calls started, the last first, in the user's time zone. */
export function byWeek(calls: readonly ScoredCall[]): { week: Week | undefined; summary: ScoreSummary }[] {
  const weekIn = ({ startedAt }: ScoredCall) =>
    startedAt === undefined ? "" : weekOf(dayOf(new Date(startedAt))).from;
  return [...groupBy(calls, weekIn)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([from, all]) => ({ week: from === "" ? undefined : weekOf(from), summary: summarize(all) }));
}

/** The answers to a question. */
export interface QuestionResult {
  question: Question;
  /** The versions that ask exactly this. */
  versions: readonly ScorecardVersion[];
  /** How many calls answered it. */
  answered: number;
  /** How often each of its answers was given, in the order in which it offers them. */
  counts: readonly number[];
  /** For pass or fail: the share that passed. */
  passed: Estimate | undefined;
  /** For ratings: their median. */
  rating: Estimate | undefined;
  /** For texts: what was written, the latest first. */
  texts: readonly { callId: string; text: string }[];
}

/**
 * The results of each question, those of the latest version first. A question with a different text or
 * options is another question.
 */
export function byQuestion(
  versions: readonly ScorecardVersion[],
  calls: readonly ScoredCall[],
): QuestionResult[] {
  const keyOf = (question: Question) => `${question.id} ${askedText(question)}`;
  const asked = new Map<string, { question: Question; versions: ScorecardVersion[]; given: Given[] }>();
  for (const version of versions.toReversed()) {
    for (const question of version.questions) {
      const known = asked.get(keyOf(question));
      if (known) known.versions.push(version);
      else asked.set(keyOf(question), { question, versions: [version], given: [] });
    }
  }
  for (const { callId, version, answers, at } of calls) {
    for (const question of version.questions) {
      const answer = answers[question.id];
      if (answer) asked.get(keyOf(question))?.given.push({ callId, at, answer });
    }
  }
  return [...asked.values()].map(({ question, versions: askedIn, given }) => ({
    question,
    versions: askedIn.toReversed(),
    ...resultOf(question, given),
  }));
}

interface Given {
  callId: string;
  at: number;
  answer: Answer;
}

function resultOf(question: Question, given: readonly Given[]) {
  const counts = optionsOf(question).map(() => 0);
  for (const { answer } of given) {
    const position = positionOf(question, answer);
    if (position !== undefined) counts[position] = (counts[position] ?? 0) + 1;
  }
  const texts = given
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ callId, answer: { value } }) =>
      question.kind === "text" && typeof value === "string" ? [{ callId, text: value }] : [],
    );
  const answered = texts.length + counts.reduce((sum, count) => sum + count, 0);
  const ratings = counts.flatMap((count, position) => Array<number>(count).fill(position + 1));
  return {
    answered,
    counts,
    passed: question.kind === "pass-fail" ? share(counts[0] ?? 0, answered) : undefined,
    rating: question.kind === "rating" ? median(ratings) : undefined,
    texts,
  };
}

/** How far a scorecard and the service's own evaluation agree on which calls passed. */
export interface ServiceAgreement {
  /** Rows: passed and failed by the scorecard; columns: by the service. */
  table: readonly (readonly [number, number])[];
  /** Undefined if no call has both results. */
  found: Agreement | undefined;
  /** How many scored calls have no evaluation, or one that says neither. */
  without: number;
}

/** Compares the scorecard's results with `analysis.successEvaluation`, call by call. */
export function agreementWithService(calls: readonly ScoredCall[]): ServiceAgreement {
  const table: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  let without = 0;
  for (const call of calls) {
    if (call.score === undefined) continue;
    const service = servicePassed(call.evaluation, call.version.passMark);
    if (service === undefined) without += 1;
    else table[hasPassed(call) ? 0 : 1][service ? 0 : 1] += 1;
  }
  return { table, found: agreement(table), without };
}

/**
 * Whether a call passed by the service's evaluation: its verdict, or its percentage or score of 10 at the
 * same pass mark.
 */
export function servicePassed(evaluation: string | undefined, passMark: number): boolean | undefined {
  const { kind, value } = readEvaluation(evaluation ?? "");
  if (kind === "verdict") return value === 1;
  if (kind === "percent") return value >= passMark;
  // The service doesn't say how high its scores can be. Those above 10 can't be compared.
  return kind === "score" && value >= 0 && value <= 10 ? value * 10 >= passMark : undefined;
}
