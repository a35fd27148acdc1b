import { z } from "zod";
import { ApiError, ERROR_KINDS, isApiError } from "@/api/errors";
import { type JsonObject, recordOf } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { idOf } from "@/document/read";
import { withoutSecrets } from "@/document/secrets";
import { idInFileName } from "@/lib/files";
import { typedKeys } from "@/lib/typed";
import type { Outcome } from "@/runs/outcome";
import type { Run } from "@/runs/run";
import type { Counted } from "@/runs/words";
import { IN_TAB, type TextStore } from "@/storage/device";
import { jsonObject, readable, readText } from "@/storage/schemas";

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
  /** Absent if it couldn't be stored over a reload. */
  error?: Error | undefined;
  isThere: boolean;
  isUnknown: boolean;
  ids: readonly string[];
}

/** Why a record wasn't deleted, or couldn't be verified. */
export function reasonOf(
  outcome: Extract<DeletionOutcome, { error: Error | undefined }>,
): Omit<DeletionReason, "ids"> {
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
  endedBy?: { error?: Error | undefined } | undefined;
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
  | { step: "deleted"; record?: JsonObject | undefined; at: number; how?: "already" | "lost" | undefined }
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
    size?: number | undefined;
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

function storedState(state: DeletionState): object {
  if (state.step === "deleted") return { ...state, record: withoutSecrets(state.record) };
  if (state.step !== "reported") return state;
  const { counts, reasons, endedBy, returned, lost } = state.report;
  return {
    ...state,
    report: {
      counts: Object.fromEntries(counts),
      lost,
      reasons: reasons.map((reason) => ({ ...reason, error: errorFacts(reason.error) })),
      ...(endedBy && { endedBy: { error: errorFacts(endedBy.error) } }),
      records: returned.count,
      lines: returned.text(),
    },
  };
}

/**
 * An error as stored: the parts of its message. The operation is left out because it names one record of
 * many.
 */
export function errorFacts(error: Error | undefined): object | undefined {
  if (!isApiError(error)) return undefined;
  const { kind, message, status, retryAfterMs, bodySnippet, answerLost } = error;
  return { kind, message, status, retryAfterMs, bodySnippet, answerLost };
}

const storedError = z
  .object({
    kind: z.enum(ERROR_KINDS),
    message: z.string(),
    status: z.number().optional(),
    retryAfterMs: z.number().optional(),
    bodySnippet: z.string().optional(),
    answerLost: z.boolean(),
  })
  .transform(({ kind, message, ...facts }) => new ApiError(kind, message, facts))
  .optional();

const storedReport = z
  .object({
    counts: z.partialRecord(z.enum(["done", "gone", "unknown", "failed", "stopped"]), z.number()),
    lost: z.number(),
    reasons: z.array(
      z.object({
        error: storedError,
        isThere: z.boolean(),
        isUnknown: z.boolean(),
        ids: z.array(z.string()),
      }),
    ),
    endedBy: z.object({ error: storedError }).optional(),
    records: z.number(),
    lines: z.string().optional(),
  })
  .transform(
    ({ counts, records: count, lines, ...report }): DeletionReport => ({
      ...report,
      counts: new Map(typedKeys(counts).map((kind) => [kind, counts[kind] ?? 0])),
      returned: {
        count,
        ...(lines !== undefined && { file: () => linesFile([lines]) }),
        text: () => lines,
      },
    }),
  );

const storedEntries: z.ZodType<QueuedDeletion[]> = readable(
  z.object({
    key: z.string(),
    what: z.object({
      noun: z.string(),
      id: z.string(),
      name: z.string(),
      connection: z.object({ id: z.string(), name: z.string() }),
      size: z.number().optional(),
    }),
    state: z.union([
      z.object({
        step: z.literal("deleted"),
        record: jsonObject.optional(),
        at: z.number(),
        how: z.enum(["already", "lost"]).optional(),
      }),
      z.object({ step: z.literal("reported"), report: storedReport, at: z.number() }),
    ]),
  }),
);

/** The deletion records that were stored before a reload. */
export function storedDeletions(session: TextStore): QueuedDeletion[] {
  return readText(storedEntries, session.get(IN_TAB.deletions)) ?? [];
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
export function recordFile(
  noun: string,
  id: string,
  record: object | undefined,
): { name: string; text: string } {
  return {
    name: `${noun.replaceAll(" ", "-")}-${idInFileName(id)}.json`,
    text: `${jsonOf(withoutSecrets(record), 2)}\n`,
  };
}

/** JSON Lines as a file. */
export function linesFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "application/x-ndjson" });
}
