import { formatQuery } from "@/archive/query";
import { readEvaluation } from "@/document/evaluation";
import { callsAddress } from "@/lib/calls-address";
import { addDays, dayOf, daysIn, sayDay, type Week, weekOf } from "@/lib/day-range";
import { formatNumber, percent } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { type Agreement, agreement, type Estimate, FEWEST, median, share } from "@/lib/statistics";
import { count } from "@/lib/words";
import type { Answer, CallScores, Question, Scorecard, ScorecardVersion } from "@/storage/scorecards";
import type { ChartColumn } from "@/ui/recharts";
import { hasPassed, optionsOf, positionOf, sayScore, scoreOf } from "./scoring";
import { askedText, type Filled, filledOf } from "./versions";

/** A call that was scored. */
export interface ScoredCall extends Filled {
  call: CallScores;
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
    return filled ? [{ ...filled, call, score: scoreOf(filled.version, filled.answers) }] : [];
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
    passed: share(calls.filter(({ version, score }) => hasPassed(version, score)).length, scores.length),
  };
}

/** A row of a table with the figures of some calls. */
export interface Summarized {
  summary: ScoreSummary;
}

export interface AssistantResult extends Summarized {
  /** Undefined for calls without one. */
  assistantId: string | undefined;
}

/** The results of each assistant, the one with the most calls first. */
export function byAssistant(calls: readonly ScoredCall[]): AssistantResult[] {
  return [...groupBy(calls, ({ call }) => call.assistantId ?? null)]
    .map(([assistantId, all]) => ({ assistantId: assistantId ?? undefined, summary: summarize(all) }))
    .sort((one, other) => other.summary.calls - one.summary.calls);
}

export interface WeekResult extends Summarized {
  /** Undefined for calls without a start. */
  week: Week | undefined;
}

/** The results of each week in which scored calls started, the last first, in the user's time zone. */
export function byWeek(calls: readonly ScoredCall[]): WeekResult[] {
  const weekIn = ({ call: { startedAt } }: ScoredCall) =>
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
  for (const { call, version, answers, at } of calls) {
    for (const question of version.questions) {
      const answer = answers[question.id];
      if (answer) asked.get(keyOf(question))?.given.push({ callId: call.callId, at, answer });
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
interface ServiceAgreement {
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
  for (const { call, version, score } of calls) {
    if (score === undefined) continue;
    const service = servicePassed(call.evaluation, version.passMark);
    if (service === undefined) without += 1;
    else table[hasPassed(version, score) ? 0 : 1][service ? 0 : 1] += 1;
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

/** A result in words; undefined without scores. */
interface Figure {
  value: string | undefined;
  /** Its 95% interval; undefined for too few calls. */
  range: string | undefined;
}

/** The median score: "66.7", "50 to 75". */
export function sayMedian({ calls, score }: Pick<ScoreSummary, "calls" | "score">): Figure {
  const range = score && calls >= FEWEST ? sayRange(score, sayScore) : undefined;
  return { value: score && sayScore(score.value), range };
}

/** The share that passed: "75%", "51% to 90%". */
export function sayPassed({ passed }: Pick<ScoreSummary, "passed">): Figure {
  return { value: passed && percent(passed.value), range: passed && sayRange(passed, percent) };
}

/** What the columns of these figures have in common. */
export const SCORE = {
  id: "score",
  header: "Median score",
  meta: { align: "end" },
  sortDescFirst: true,
  accessorFn: ({ summary }: Summarized) => summary.score?.value,
} as const;
export const PASSED = {
  ...SCORE,
  id: "passed",
  header: "Passed",
  accessorFn: ({ summary }: Summarized) => summary.passed?.value,
} as const;

function sayRange({ low, high }: Estimate, say: (value: number) => string): string {
  return `${say(low)} to ${say(high)}`;
}

/** A question's result, with its interval if it has one; undefined without an answer. */
export function sayResult(result: QuestionResult): string | undefined {
  const { question, answered, counts, passed, rating } = result;
  if (answered === 0) return undefined;
  if (passed) return `${percent(passed.value)} passed (${sayRange(passed, percent)})`;
  if (rating) {
    const { value, range } = sayMedian({ calls: answered, score: rating });
    return range ? `Median ${value} (${range})` : `Median ${value}`;
  }
  if (question.kind === "text") return count(answered, "text");
  const most = Math.max(...counts);
  return `Most often ${optionsOf(question)[counts.indexOf(most)]?.label} (${percent(most / answered)})`;
}

/** How often each answer was given: "Pass 12, Fail 3". */
export function sayCounts({ question, counts }: QuestionResult): string {
  return optionsOf(question)
    .map(({ label }, index) => {
      const times = formatNumber(counts[index] ?? 0);
      return question.kind === "rating" ? `${label}: ${times}` : `${label} ${times}`;
    })
    .join(", ");
}

/** What a scorecard's agreement with the service's evaluation means, in one sentence. */
export function sayAgreement({ found }: ServiceAgreement): string {
  if (!found) return "No scored call has an evaluation by the service that says whether it passed.";
  const { cases, kappa } = found;
  if (cases < FEWEST)
    return `Not enough calls: ${count(cases, "call")} ${cases === 1 ? "has" : "have"} both results. At least ${FEWEST} are needed.`;
  if (kappa === undefined)
    return `Both gave all ${count(cases, "call")} the same result, so there's no kappa: agreement by chance would look the same.`;
  const say = (value: number) => formatNumber(Math.round(value * 100) / 100).replace("-", "−");
  // An interval without width says nothing, such as when both agree on all calls.
  const range = kappa.low < kappa.high ? `${sayRange(kappa, say)}, ` : "";
  return `Cohen's kappa: ${say(kappa.value)} (${range}${count(cases, "call")}). 1 means perfect agreement; 0 means no better than chance.`;
}

/** As many weeks as fit a phone: the latest half a year. */
const MOST_WEEKS = 26;

/**
 * The median score of each week as a column, oldest first. Weeks without scores leave a gap.
 * @param rows the last week first
 * @param scorecard its name, for the links to a column's calls
 */
export function weekColumns(rows: readonly WeekResult[], scorecard: string, now: Date): ChartColumn[] {
  const found = new Map(rows.flatMap(({ week, summary }) => (week ? [[week.from, summary]] : [])));
  const [last, first] = [[...found.keys()][0], [...found.keys()].at(-1)];
  if (last === undefined || first === undefined) return [];
  const weeks = Math.min(MOST_WEEKS, (daysIn(first, last) - 1) / 7 + 1);
  return Array.from({ length: weeks }, (_, index): ChartColumn => {
    const week = weekOf(addDays(last, (index + 1 - weeks) * 7));
    return {
      key: week.from,
      label: sayWeek(week, now),
      tick: sayDay(week.from, now),
      ...columnOf(found.get(week.from)),
      to: weekAddress(scorecard, week),
    };
  });
}

/** The address of a week's calls with a score. */
export function weekAddress(scorecard: string, { from }: Week): string {
  const query = formatQuery([{ operator: "score", value: scorecard, isNegated: false }]);
  return callsAddress({ query, when: { from, to: addDays(from, 6) } });
}

/** A week's label: "Week 45, from 2 Nov". */
export function sayWeek({ number, from }: Week, now: Date): string {
  return `Week ${number}, from ${sayDay(from, now)}`;
}

function columnOf(summary: ScoreSummary | undefined): Pick<ChartColumn, "value" | "range" | "facts"> {
  if (!summary?.score) return { value: 0, facts: ["No score"] };
  const { value: median, range: interval } = sayMedian(summary);
  const passed = sayPassed(summary);
  return {
    value: summary.score.value,
    ...(interval && { range: [summary.score.low, summary.score.high] }),
    facts: [
      `Median score ${median}`,
      ...(interval ? [`95% interval ${interval}`] : []),
      count(summary.calls, "call"),
      `${passed.value} passed${passed.range ? ` (${passed.range})` : ""}`,
    ],
  };
}
