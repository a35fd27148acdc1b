import { isRecord } from "./equal";
import { idOf } from "./read";

type Document = Record<string, unknown>;

/** How far into an answer records are looked for. */
const DEEPEST = 3;
/** Fields that hold other records, or their IDs. */
const NOT_OURS = new Set([
  "members",
  "members_overrides",
  "organizationId",
  "orgId",
  "createdBy",
  "assistantId",
]);

/**
 * Whether an answer of whatever shape has the ID: by itself, in a record, in a wrapper around one, in a list.
 */
export function isNamedBy(answer: unknown, id: string | undefined, depth = 0): boolean {
  if (id === undefined || depth > DEEPEST) return false;
  if (typeof answer === "string") return answer === id;
  if (Array.isArray(answer)) return answer.some((element) => isNamedBy(element, id, depth + 1));
  if (!isRecord(answer)) return false;
  return Object.entries(answer).some(([key, value]) => {
    if (NOT_OURS.has(key)) return false;
    return typeof value === "string" ? /id$/i.test(key) && value === id : isNamedBy(value, id, depth + 1);
  });
}

/** The records in an answer of whatever shape: itself, those of a list, those in a wrapper. */
export function recordsIn(answer: unknown, depth = 0): Document[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(answer)) return answer.flatMap((element) => recordsIn(element, depth + 1));
  if (!isRecord(answer)) return [];
  if (idOf(answer) !== undefined) return [answer];
  return Object.entries(answer).flatMap(([key, value]) =>
    NOT_OURS.has(key) ? [] : recordsIn(value, depth + 1),
  );
}
