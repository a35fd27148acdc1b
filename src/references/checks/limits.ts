import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { formatPath, getAt, type Path } from "@/document/path";
import { count } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { leaves } from "@/schema/field";
import type { LocalFinding, Severity } from "./problem";

const SILENCE: Path = ["silenceTimeoutSeconds"];
const LONGEST: Path = ["maxDurationSeconds"];
const ENDPOINTING: Path = ["startSpeakingPlan", "transcriptionEndpointingPlan"];

/** A time that has an effect only if it's shorter than another. */
interface Pair {
  path: Path;
  limit: Path;
  title: string;
  /** A hint if the call is the same either way. */
  severity?: Severity;
  reason: (time: string, limit: string) => string;
}

const silenceFirst = (time: string, limit: string) =>
  `The assistant waits ${time}, but the call ends after ${limit} of silence. Lower this value or raise the silence timeout.`;
const callFirst = (time: string, limit: string) =>
  `It's set to ${time}, but calls end after ${limit}. Lower this value or raise the max duration.`;

const PAIRS: readonly Pair[] = [
  {
    path: SILENCE,
    limit: LONGEST,
    title: "Silence timeout never applies",
    severity: "hint",
    reason: callFirst,
  },
  {
    path: ["messagePlan", "idleTimeoutSeconds"],
    limit: SILENCE,
    title: "Idle messages are never spoken",
    reason: (time, limit) =>
      `They start after ${time} of silence, but the call ends after ${limit}. Lower the idle timeout or raise the silence timeout.`,
  },
  {
    path: ["startSpeakingPlan", "waitSeconds"],
    limit: SILENCE,
    title: "Call ends before the assistant answers",
    reason: silenceFirst,
  },
  ...["onPunctuationSeconds", "onNoPunctuationSeconds", "onNumberSeconds"].map((key) => ({
    path: [...ENDPOINTING, key],
    limit: SILENCE,
    title: "Call ends before the assistant answers",
    reason: silenceFirst,
  })),
  {
    path: ["stopSpeakingPlan", "voiceSeconds"],
    limit: LONGEST,
    title: "Customers can't interrupt by speaking",
    reason: callFirst,
  },
  {
    path: ["stopSpeakingPlan", "backoffSeconds"],
    limit: LONGEST,
    title: "Assistant never speaks after an interruption",
    reason: callFirst,
  },
];

/** Limits that contradict each other. Zero is ignored: a service may take it to mean "no limit". */
export function checkLimits({ value }: Loaded<AssistantValue>): LocalFinding[] {
  return PAIRS.flatMap(({ path, limit, title, severity = "warning", reason }) => {
    const seconds = numberAt(value, path);
    const most = numberAt(value, limit);
    if (seconds === undefined || most === undefined || most <= 0 || seconds < most) return [];
    return [
      {
        kind: "limits-contradict",
        severity,
        path,
        title,
        reason: reason(count(seconds, "second"), count(most, "second")),
      },
    ];
  });
}

/** The paths of an assistant's numbers, with "*" for array positions. None has a meaning below zero. */
const NUMBER_PATHS = leaves(assistantRequest)
  .filter(({ meta: { control } }) => control === "number" || control === "integer")
  .map(({ path }) => path);

/** Numbers below zero. */
export function checkNegativeNumbers(assistant: Loaded<AssistantValue>): LocalFinding[] {
  return NUMBER_PATHS.flatMap((pattern) => pathsOf(assistant.value, pattern)).flatMap((path) => {
    const value = numberAt(assistant.value, path);
    if (value === undefined || value >= 0) return [];
    return [
      {
        kind: "negative-number",
        severity: "warning" as const,
        path,
        title: `${value} is negative`,
        reason: `Negative values have no meaning here (${formatPath(path)}). Enter zero or a positive number.`,
      },
    ];
  });
}

/** The paths in a document that match a pattern. */
function pathsOf(document: AssistantValue, pattern: readonly string[], before: Path = []): Path[] {
  const star = pattern.indexOf("*");
  if (star < 0) return [[...before, ...pattern]];
  const list = [...before, ...pattern.slice(0, star)];
  return positionsOf(document, list).flatMap((index) =>
    pathsOf(document, pattern.slice(star + 1), [...list, index]),
  );
}

function positionsOf(document: AssistantValue, path: Path): number[] {
  const list = getAt(document, path);
  return Array.isArray(list) ? [...list.keys()] : [];
}

function numberAt(document: AssistantValue, path: Path): number | undefined {
  const value = getAt(document, path);
  return typeof value === "number" ? value : undefined;
}
