import { errorWords } from "@/api/errors";
import { count, number } from "@/lib/words";
import type { BatchReport, NotDeleted } from "./batch";
import type { QueuedDeletion } from "./queue";

/** What is deleted, in words: "call Front desk, Today 14:03", "312 calls". */
export function sayDeletion({ noun, name, size }: QueuedDeletion["what"], elsewhere?: string): string {
  const on = elsewhere === undefined ? "" : ` on ${elsewhere}`;
  return `${size === undefined ? `${noun} ` : ""}${name}${on}`;
}

/** What came of a batch, in a sentence or a few: what was deleted, what was gone, what was not deleted, what was not sent. */
export function sayReport(report: BatchReport, noun: string): string {
  const { total, deleted, lost, gone, failed, stopped, error } = report;
  const unknown = failed.filter(({ outcome }) => outcome.kind === "unknown").length;
  const words = [
    deleted === total
      ? `Deleted: ${count(total, noun)}.`
      : `Deleted: ${number(deleted)} of ${count(total, noun)}.`,
  ];
  if (lost > 0) {
    words.push(
      `${lost === 1 ? "One answer" : `${number(lost)} answers`} did not arrive, but ${lost === 1 ? "that one is" : "those are"} no longer there.`,
    );
  }
  if (gone > 0) words.push(`${number(gone)} ${were(gone)} gone already.`);
  if (failed.length > unknown) {
    words.push(`${number(failed.length - unknown)} ${were(failed.length - unknown)} not deleted.`);
  }
  if (unknown > 0) words.push(`Of ${number(unknown)} it is not known.`);
  if (stopped > 0) words.push(`${number(stopped)} ${were(stopped)} not sent.`);
  if (error !== undefined) words.push(`Ended early: ${errorWords(error).title}.`);
  return words.join(" ");
}

function were(value: number): string {
  return value === 1 ? "was" : "were";
}

/** A reason for which records were not deleted, with those records. */
export interface Reason {
  words: string;
  ids: string[];
}

/** Why records were not deleted: the reason that most have first. */
export function reasonsOf(failed: readonly NotDeleted[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { id, outcome } of failed) {
    const { title, advice } = errorWords(outcome.error);
    const state =
      outcome.kind === "unknown"
        ? "Whether it is still there could not be told."
        : outcome.isThere
          ? "It is still there."
          : "";
    const words = [`${title}.`, state, advice].filter((part) => part !== "").join(" ");
    const reason = reasons.get(words);
    if (reason) reason.ids.push(id);
    else reasons.set(words, { words, ids: [id] });
  }
  return [...reasons.values()].sort((one, other) => other.ids.length - one.ids.length);
}
