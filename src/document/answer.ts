import { isRecord, type JsonObject } from "./equal";
import { idOf } from "./read";

/** The record in an answer: the answer itself, or the one in a wrapper, as in `{data: {…}}`. */
export function recordIn(answer: unknown): JsonObject | undefined {
  const records = isRecord(answer) ? [answer, answer.data] : [];
  return records.filter(isRecord).find((record) => idOf(record) !== undefined);
}
