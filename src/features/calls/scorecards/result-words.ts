import { formatNumber, percent } from "@/lib/format";
import { type Estimate, FEWEST } from "@/lib/statistics";
import { count } from "@/lib/words";
import { sayOption, sayScore } from "./question-words";
import type { QuestionResult, ScoreSummary, ServiceAgreement } from "./results";
import { optionsOf } from "./scoring";

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

/** A row of a table with the figures of some calls. */
export interface Summarized {
  summary: ScoreSummary;
}

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
  return `Most often ${sayOption(question, counts.indexOf(most))} (${percent(most / answered)})`;
}

/** How often each answer was given: "Pass 12, Fail 3". */
export function sayCounts({ question, counts }: QuestionResult): string {
  return optionsOf(question)
    .map(({ label }, index) => {
      const times = formatNumber(counts[index] ?? 0);
      if (question.kind === "rating") return `${label}: ${times}`;
      return `${question.kind === "choice" ? sayOption(question, index) : label} ${times}`;
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
