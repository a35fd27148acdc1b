import { readable } from "@/lib/words";
import { type Annotation, emptyAnnotation } from "@/storage/annotations";
import type { CallStore } from "./call-store";
import { fold } from "./fold";
import type { ANNOTATION_OPERATORS } from "./query";

/** The value that finds calls without one. */
const NONE_WORD = "none";

/**
 * The test of `tag:`, `note:`, `review:` and `assignee:`, by row.
 * @param annotations what was written about calls, by ID
 */
export function meetsAnnotation(
  store: CallStore,
  annotations: ReadonlyMap<string, Annotation>,
  operator: (typeof ANNOTATION_OPERATORS)[number],
  value: string,
): (row: number) => boolean {
  const test = testOf(operator, value);
  const isMetByNone = test(emptyAnnotation(""));
  // By the ID's number; calls without an ID come first.
  const met = new Uint8Array(store.ids.size + 1).fill(isMetByNone ? 1 : 0);
  for (const annotation of annotations.values()) {
    const number = store.ids.find(annotation.callId);
    if (number >= 0) met[number + 1] = test(annotation) ? 1 : 0;
  }
  return (row) => met[store.id.at(row) + 1] === 1;
}

/** Commas separate values of which one is enough; a note is searched as it's typed. */
function testOf(
  operator: (typeof ANNOTATION_OPERATORS)[number],
  value: string,
): (annotation: Annotation) => boolean {
  const whole = fold(value.trim());
  const wanted = operator === "note" ? [whole] : whole.split(",").map((part) => part.trim());
  const isOne = (test: (part: string) => boolean) => wanted.some((part) => part !== "" && test(part));
  switch (operator) {
    case "tag":
      return ({ tags }) => {
        const folded = tags.map(fold);
        return isOne((part) => (part === NONE_WORD ? folded.length === 0 : folded.includes(part)));
      };
    case "note":
      return ({ note, turns }) => {
        const notes = [note, ...Object.values(turns)].filter((text) => text !== "");
        return isOne((part) =>
          part === NONE_WORD ? notes.length === 0 : notes.some((text) => fold(text).includes(part)),
        );
      };
    case "review":
      return ({ status, starred }) =>
        isOne((part) => {
          if (part === NONE_WORD) return status === "";
          if (part === "starred") return starred;
          return status !== "" && readable(status).includes(readable(part));
        });
    case "assignee":
      return ({ assignee }) =>
        isOne((part) => (part === NONE_WORD ? assignee === "" : fold(assignee).includes(part)));
  }
}
