import { isRecord } from "@/document/equal";
import { textOf, timeOf } from "./parse";
import {
  type Answer,
  type CallScores,
  type FilledIn,
  QUESTION_KINDS,
  type Question,
  type Scorecard,
  type ScorecardVersion,
} from "./scorecards";

/** The maximum length of each text, and the maximum number of repeated parts. */
export const SCORECARD_LIMITS = {
  name: 100,
  question: 500,
  option: 100,
  answer: 10_000,
  questions: 100,
  options: 20,
};

/** Reads a scorecard that was stored or is in a file; undefined if it isn't one. */
export function parseScorecard(value: unknown): Scorecard | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, versions, updatedAt } = value;
  if (!isId(id) || !Array.isArray(versions)) return undefined;
  return {
    id,
    name: textOf(name, SCORECARD_LIMITS.name),
    versions: versions.flatMap(parseVersion).sort((one, other) => one.at - other.at),
    updatedAt: timeOf(updatedAt) ?? 0,
  };
}

function parseVersion(value: unknown): ScorecardVersion[] {
  if (!isRecord(value) || !isId(value.id) || !Array.isArray(value.questions)) return [];
  const { id, at, passMark, questions } = value;
  return [
    {
      id,
      at: timeOf(at) ?? 0,
      passMark: within(passMark, 100) ?? 0,
      questions: questions.flatMap(parseQuestion).slice(0, SCORECARD_LIMITS.questions),
    },
  ];
}

function parseQuestion(value: unknown): Question[] {
  if (!isRecord(value) || !isId(value.id)) return [];
  const { id, text, options } = value;
  const kind = QUESTION_KINDS.find((known) => known === value.kind);
  if (!kind) return [];
  return [
    {
      id,
      kind,
      text: textOf(text, SCORECARD_LIMITS.question),
      options: (Array.isArray(options) ? options : []).slice(0, SCORECARD_LIMITS.options).map((option) => ({
        label: textOf(isRecord(option) ? option.label : "", SCORECARD_LIMITS.option),
        points: within(isRecord(option) ? option.points : undefined, 100) ?? null,
      })),
    },
  ];
}

/** Reads stored answers about a call; undefined if they aren't any. */
export function parseScores(value: unknown): CallScores | undefined {
  if (!isRecord(value) || !isId(value.callId)) return undefined;
  const { callId, filledIn, assistantId, startedAt, evaluation, updatedAt } = value;
  return {
    callId,
    filledIn: recordOf(filledIn, parseFilledIn),
    assistantId: isId(assistantId) ? assistantId : undefined,
    startedAt: timeOf(startedAt),
    evaluation: typeof evaluation === "string" ? evaluation : undefined,
    updatedAt: timeOf(updatedAt) ?? 0,
  };
}

function parseFilledIn(value: unknown): FilledIn | undefined {
  if (!isRecord(value) || !isId(value.scorecardId)) return undefined;
  const answers = recordOf(value.answers, parseAnswer);
  if (Object.keys(answers).length === 0) return undefined;
  return { scorecardId: value.scorecardId, answers, at: timeOf(value.at) ?? 0 };
}

function parseAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value)) return undefined;
  const { value: given, turn } = value;
  const isNumber = typeof given === "number" && Number.isFinite(given);
  if (!isNumber && (typeof given !== "string" || given === "")) return undefined;
  return {
    value: typeof given === "string" ? given.slice(0, SCORECARD_LIMITS.answer) : Number(given),
    ...(typeof turn === "string" && turn !== "" && { turn: turn.slice(0, 100) }),
  };
}

/** IDs become keys of objects. */
function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 500 && value !== "__proto__";
}

function within(value: unknown, most: number): number | undefined {
  const isNumber = typeof value === "number" && Number.isFinite(value);
  return isNumber ? Math.min(most, Math.max(0, value)) : undefined;
}

function recordOf<T>(value: unknown, parse: (value: unknown) => T | undefined): Record<string, T> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const parsed = isId(key) ? parse(inner) : undefined;
      return parsed === undefined ? [] : [[key, parsed] as const];
    }),
  );
}
