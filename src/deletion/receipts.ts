import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";
import { withoutSecrets } from "@/document/secrets";
import { IN_TAB, parseJson, type TextStore } from "@/storage/device";
import type { QueuedDeletion } from "./queue";
import { isRecalledReport, keptReport } from "./recalled-report";

/** A browser's storage ends at about five million characters; what is older than fits goes first. */
const MOST_CHARACTERS = 2_000_000;

/** Whether an entry outlasts a reload: what was deleted, and what came of batches. */
export function isReceipt({ state: { step } }: QueuedDeletion): boolean {
  return step === "deleted" || step === "reported" || step === "recalled";
}

/**
 * Keeps receipts over a reload. They are gone with the tab, and hold no secrets.
 * @param session lives as long as the tab
 */
export function keepReceipts(session: TextStore, entries: readonly QueuedDeletion[]): void {
  const texts: string[] = [];
  let size = 0;
  for (const entry of entries.filter(isReceipt).reverse()) {
    const text = JSON.stringify({ ...entry, state: keptState(entry) });
    size += text.length;
    if (size > MOST_CHARACTERS) break;
    texts.unshift(text);
  }
  session.set(IN_TAB.deletions, texts.length === 0 ? undefined : `[${texts.join(",")}]`);
}

function keptState({ what, state }: QueuedDeletion): QueuedDeletion["state"] {
  switch (state.step) {
    case "deleted":
      return { ...state, record: withoutSecrets(state.record) };
    case "reported":
      return { step: "recalled", report: keptReport(state.report, what.noun), at: state.at };
    default:
      return state;
  }
}

/** The receipts that were kept before a reload. */
export function keptReceipts(session: TextStore): QueuedDeletion[] {
  const kept = parseJson(session.get(IN_TAB.deletions));
  return Array.isArray(kept) ? kept.filter(isKeptReceipt) : [];
}

function isKeptReceipt(value: unknown): value is QueuedDeletion {
  if (!isRecord(value) || typeof value.key !== "string") return false;
  const { what, state } = value;
  if (!isRecord(what) || !isRecord(what.connection) || !isRecord(state)) return false;
  const texts = [what.noun, what.id, what.name, what.connection.id, what.connection.name];
  return (
    texts.every((text) => typeof text === "string") &&
    typeof state.at === "number" &&
    (state.step === "deleted" || (state.step === "recalled" && isRecalledReport(state.report)))
  );
}

/** A record that the service returned when it was deleted. */
export interface Returned {
  id: string;
  name: string;
  record: unknown;
}

/** What the service returned of a deletion, or of a batch as far as the tab still has it. */
export function returnedBy({ what, state }: QueuedDeletion): Returned[] {
  switch (state.step) {
    case "deleted":
      return [{ id: what.id, name: what.name, record: state.record }];
    case "reported":
      return returnedIn(what.id, state.report.receipts.text());
    case "recalled":
      return returnedIn(what.id, state.report.lines);
    default:
      return [];
  }
}

function returnedIn(batch: string, lines = ""): Returned[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => {
      const record: unknown = JSON.parse(line);
      const id = idOf(record) ?? `${batch} ${index + 1}`;
      return { id, name: id, record };
    });
}

/** The record that a deletion returned, as a file to keep: JSON without secrets. */
export function receiptFile({ what, state }: QueuedDeletion): { name: string; text: string } | undefined {
  if (state.step !== "deleted" || state.record === undefined) return undefined;
  return recordFile(what.noun, what.id, state.record);
}

/** A record as a file to keep: JSON without secrets. */
export function recordFile(noun: string, id: string, record: unknown): { name: string; text: string } {
  const safeId = id.replace(/[^\w-]+/g, "_").slice(0, 60);
  return {
    name: `${noun.replaceAll(" ", "-")}-${safeId}.json`,
    text: `${JSON.stringify(withoutSecrets(record), null, 2)}\n`,
  };
}
