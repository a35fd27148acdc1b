import { ApiError, ERROR_KINDS, isApiError } from "@/api/errors";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { idOf } from "@/document/read";
import { withoutSecrets } from "@/document/secrets";
import { idInFileName } from "@/lib/download";
import type { Outcome } from "@/runs/outcome";
import type { Run } from "@/runs/run";
import type { Counted } from "@/runs/words";
import { IN_TAB, parseJson, type TextStore } from "@/storage/device";

/** Details of a record's deletion, beyond its outcome. */
export interface DeletionDetail {
  /** As the service returned it; undefined if it returned none. */
  record?: JsonObject | undefined;
  /** The answer was lost or reported an error, but the record no longer exists. */
  isLost?: true;
  /** The answer was lost or reported an error, and the record still exists. */
  isThere?: true;
}

export type DeletionOutcome = Outcome<DeletionDetail>;

/** Why some records weren't deleted, or couldn't be verified; see `DeletionDetail`. */
export interface DeletionReason {
  error: unknown;
  isThere: boolean;
  isUnknown: boolean;
  ids: readonly string[];
}

/** Why a record wasn't deleted, or couldn't be verified. */
export function reasonOf(outcome: Extract<DeletionOutcome, { error: unknown }>): Omit<DeletionReason, "ids"> {
  const { kind, error, detail } = outcome;
  return {
    error,
    isThere: detail?.isThere === true,
    isUnknown: kind === "unknown",
  };
}

/** The result of many deletions. */
export interface DeletionReport {
  counts: ReadonlyMap<Counted, number>;
  /** The number of deleted records whose answer was lost and which were looked up. */
  lost: number;
  /** Why records weren't deleted, the most frequent reason first. */
  reasons: readonly DeletionReason[];
  /** Why it stopped on its own. */
  endedBy?: { error: unknown } | undefined;
  returned: ReturnedLines;
}

/** The deleted records that the service returned: JSON Lines, without secrets. */
export interface ReturnedLines {
  count: number;
  /** Absent if they were too large to store across a reload. */
  file?: () => Blob;
  /** All of it, unless it is more than a tab can store. */
  text: () => string | undefined;
}

export type DeletionState =
  /** `back`: the page that undoing it leads to. */
  | { step: "waiting"; until: number; back?: string | undefined }
  | { step: "sending"; run?: Run<DeletionDetail> | undefined }
  /** `how`: it no longer existed, or the answer was lost and the record was looked up. */
  | { step: "deleted"; record: JsonObject | undefined; at: number; how?: "already" | "lost" }
  | { step: "failed"; outcome: Exclude<DeletionOutcome, { kind: "done" | "skipped" }> }
  /** Many deletions are finished. */
  | { step: "reported"; report: DeletionReport; at: number };

export interface QueuedDeletion {
  /** Identifies the entry in the queue. */
  key: string;
  what: {
    /** The word for it: "call", "phone number", "tool". */
    noun: string;
    id: string;
    /** What people call it. */
    name: string;
    connection: { id: string; name: string };
    /** The number of records, if the entry covers many. */
    size?: number;
  };
  state: DeletionState;
}

/** Browsers store about five million characters per site. The oldest records are dropped first. */
const MOST_CHARACTERS = 2_000_000;

/** Whether an entry survives a reload: finished deletions do. */
export function isRecordOfDeletion({ state: { step } }: QueuedDeletion): boolean {
  return step === "deleted" || step === "reported";
}

/**
 * Stores deletion records over a reload, without secrets.
 * @param session lives as long as the tab
 */
export function storeDeletions(session: TextStore, entries: readonly QueuedDeletion[]): void {
  const texts: string[] = [];
  let size = 0;
  for (const entry of entries.filter(isRecordOfDeletion).reverse()) {
    const text = JSON.stringify({ ...entry, state: storedState(entry.state) });
    size += text.length;
    if (size > MOST_CHARACTERS) break;
    texts.unshift(text);
  }
  session.set(IN_TAB.deletions, texts.length === 0 ? undefined : `[${texts.join(",")}]`);
}

function storedState(state: DeletionState): unknown {
  if (state.step === "deleted") return { ...state, record: withoutSecrets(state.record) };
  if (state.step !== "reported") return state;
  const { counts, reasons, endedBy, returned, lost } = state.report;
  return {
    ...state,
    report: {
      counts: Object.fromEntries(counts),
      lost,
      reasons: reasons.map((reason) => ({ ...reason, error: storedError(reason.error) })),
      ...(endedBy && { endedBy: { error: storedError(endedBy.error) } }),
      records: returned.count,
      lines: returned.text(),
    },
  };
}

/** The deletion records that were stored before a reload. */
export function storedDeletions(session: TextStore): QueuedDeletion[] {
  const stored = parseJson(session.get(IN_TAB.deletions));
  return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
}

function readEntry(value: unknown): QueuedDeletion[] {
  if (!isRecord(value) || typeof value.key !== "string" || !isRecord(value.what)) return [];
  const { key, what } = value;
  const { noun, id, name, connection, size } = what;
  const state = readState(value.state);
  if (!state || !isRecord(connection)) return [];
  if (typeof noun !== "string" || typeof id !== "string" || typeof name !== "string") return [];
  if (typeof connection.id !== "string" || typeof connection.name !== "string") return [];
  const of = { id: connection.id, name: connection.name };
  return [
    { key, what: { noun, id, name, connection: of, ...(typeof size === "number" && { size }) }, state },
  ];
}

function readState(state: unknown): DeletionState | undefined {
  if (!isRecord(state) || typeof state.at !== "number") return undefined;
  const { step, at, record, how, report } = state;
  if (step === "deleted") {
    return {
      step,
      at,
      record: isRecord(record) ? record : undefined,
      ...((how === "already" || how === "lost") && { how }),
    };
  }
  if (step !== "reported" || !isRecord(report) || !isRecord(report.counts)) return undefined;
  const { counts, lost, reasons, endedBy, records, lines } = report;
  if (typeof lost !== "number" || typeof records !== "number" || !Array.isArray(reasons)) return undefined;
  return {
    step,
    at,
    report: {
      counts: new Map(COUNTED.map((kind) => [kind, Number(counts[kind] ?? 0)])),
      lost,
      reasons: reasons.filter(isRecord).map(({ error, isThere, isUnknown, ids }) => ({
        error: readError(error),
        isThere: isThere === true,
        isUnknown: isUnknown === true,
        ids: Array.isArray(ids) ? ids.map(String) : [],
      })),
      ...(isRecord(endedBy) && { endedBy: { error: readError(endedBy.error) } }),
      returned: storedLines(records, typeof lines === "string" ? lines : undefined),
    },
  };
}

const COUNTED: readonly Counted[] = ["done", "gone", "unknown", "failed", "stopped"];

/**
 * An error as stored: the parts of its message. The operation is left out because it names one record of
 * many.
 */
export function storedError(error: unknown): unknown {
  if (!isApiError(error)) return undefined;
  const { kind, message, status, retryAfterMs, bodySnippet, answerLost } = error;
  return { kind, message, status, retryAfterMs, bodySnippet, answerLost };
}

function readError(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const { message, status, retryAfterMs, bodySnippet, answerLost } = value;
  const kind = ERROR_KINDS.find((one) => one === value.kind);
  if (!kind) return undefined;
  return new ApiError(kind, String(message), {
    status: typeof status === "number" ? status : undefined,
    retryAfterMs: typeof retryAfterMs === "number" ? retryAfterMs : undefined,
    bodySnippet: typeof bodySnippet === "string" ? bodySnippet : undefined,
    answerLost: answerLost === true,
  });
}

/** A record that the service returned when it was deleted. */
interface Returned {
  id: string;
  name: string;
  record: JsonObject | undefined;
}

/** The records that the service returned for a deletion, if the tab still has them. */
export function returnedBy({ what, state }: QueuedDeletion): Returned[] {
  switch (state.step) {
    case "deleted":
      return [{ id: what.id, name: what.name, record: state.record }];
    case "reported":
      return (state.report.returned.text() ?? "")
        .split("\n")
        .filter((line) => line !== "")
        .map((line, index) => {
          const record = recordOf(JSON.parse(line));
          const id = idOf(record) ?? `${what.id} ${index + 1}`;
          return { id, name: id, record };
        });
    default:
      return [];
  }
}

/** A record as a file: JSON without secrets. */
export function recordFile(noun: string, id: string, record: unknown): { name: string; text: string } {
  return {
    name: `${noun.replaceAll(" ", "-")}-${idInFileName(id)}.json`,
    text: `${jsonOf(withoutSecrets(record), 2)}\n`,
  };
}

/** The deleted records of a report that was stored with them. */
function storedLines(count: number, lines: string | undefined): ReturnedLines {
  return { count, ...(lines !== undefined && { file: () => linesFile([lines]) }), text: () => lines };
}

/** JSON Lines as a file. */
export function linesFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "application/x-ndjson" });
}
