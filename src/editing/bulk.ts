import type { z } from "zod";
import { type ApiError, isApiError, isCanceled } from "@/api/errors";
import { isReading } from "@/api/own-writes";
import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";
import { requestBody } from "./body";
import { createPace } from "./bulk-pace";
import { type BulkIo, createSnapshot } from "./bulk-snapshot";
import { compare, type Receipt } from "./receipt";
import { commit, LAG_PAUSES_MS, prepare, type Ready, type Saved } from "./save";

/** A record that is to be changed, and what was reviewed of it. */
export interface BulkTarget {
  id: string;
  /** The record as it was when its difference was shown. */
  loaded: unknown;
  /** The same with the changes. */
  mine: unknown;
}

/** What became of one record. */
export type BulkResult =
  /** Written. `isChecked` is false as long as the list that it is compared with has not been read. */
  | { kind: "saved"; receipt: Receipt; withoutRefused: Path[]; mergedTheirs: boolean; isChecked: boolean }
  /** It had everything already. */
  | { kind: "nothing" }
  | { kind: "gone" }
  /** Somebody else changed the same meanwhile: nothing was written, the new difference has to be looked at. */
  | { kind: "conflict"; paths: Path[] }
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  | {
      kind: "lost";
      happened: "stored" | "partly" | "not-stored" | "unknown";
      receipt?: Receipt;
      error: ApiError;
    }
  /** Nothing was written. */
  | { kind: "failed"; error: unknown }
  /** It was not begun: the run ended before. */
  | { kind: "stopped" };

/** Where one record of a run stands. */
export type BulkState = { kind: "waiting" } | { kind: "writing" } | BulkResult;

/** Why a run does not go at full speed. */
export type Holdup = { kind: "key" } | { kind: "slowed"; pauseMs: number };

/** How a run ended. */
export type BulkEnd = "done" | "stopped" | { error: unknown };

interface BulkRun {
  schema: z.ZodType;
  targets: readonly BulkTarget[];
  io: BulkIo;
  /** Stops the run. A write that was sent is not broken off: what became of it is told. */
  signal: AbortSignal;
  onState: (id: string, state: BulkState) => void;
  /** The record that the service has after a write. */
  onStored: (id: string, record: unknown, result: BulkResult) => void;
  onHoldup: (holdup: Holdup | undefined) => void;
}

/** So many writes in a row without an answer, and the service is left alone. */
const MOST_LOST = 5;

/**
 * Changes many records, one after the other, each by the safe save: merged onto the newest version, written, and compared with what the
 * service stored. The list is read afresh once for twenty writes (unknowns, Writing). A rejected key holds the run up until there is
 * another; after a rate limit it goes on slower (unknowns, Failing); a service that does not answer ends it. Never throws, and writes no
 * record twice, but for a refusal of untouched fields, after which nothing was stored.
 */
export async function runBulk(run: BulkRun): Promise<BulkEnd> {
  const { schema, targets, io, signal, onState, onStored, onHoldup } = run;
  const snapshot = createSnapshot(io);
  const pace = createPace(io, onHoldup);
  /** Written, but answered with less than the record: compared with the next list. */
  const unchecked = new Map<string, { prepared: Ready; saved: Saved & { kind: "saved" } }>();
  let end: BulkEnd = "done";
  let lost = 0;
  let isLastLook = false;

  snapshot.onRead((records) => {
    for (const [id, { prepared, saved }] of unchecked) {
      const record = records.filter(isRecord).find((one) => one.id === id);
      // The list may lag behind the write.
      if (record && !isLastLook && isReading(record, prepared.newest)) continue;
      unchecked.delete(id);
      if (record) io.wrote?.(id, prepared.newest, record);
      const result: BulkResult = record
        ? savedResult(saved, checkedAgain(schema, prepared, saved, record), true)
        : { kind: "gone" };
      onState(id, result);
      if (record) onStored(id, record, result);
    }
  });

  for (const target of targets) {
    if (end === "done" && signal.aborted) end = "stopped";
    if (end !== "done") {
      onState(target.id, { kind: "stopped" });
      continue;
    }
    onState(target.id, { kind: "writing" });
    const result = await changeOne(target);
    onState(target.id, result);
    lost = result.kind === "lost" ? lost + 1 : 0;
    const isUnknown = result.kind === "lost" && result.happened === "unknown";
    if (result.kind === "stopped") end = "stopped";
    else if (result.kind === "failed") end = { error: result.error };
    else if (result.kind === "lost" && (isUnknown || lost >= MOST_LOST)) end = { error: result.error };
  }
  // Also after a stop: what was written is compared. Where it cannot be read, "not checked" stays the truth.
  for (const [look, ms] of [0, ...LAG_PAUSES_MS].entries()) {
    if (unchecked.size === 0) break;
    isLastLook = look === LAG_PAUSES_MS.length;
    if (ms > 0) await io.pause(ms, new AbortController().signal);
    await snapshot.readNow().catch(() => undefined);
  }
  onHoldup(undefined);
  return end;

  async function changeOne(target: BulkTarget): Promise<BulkResult> {
    for (;;) {
      try {
        await pace.wait(signal);
        return await pace.watch(() => save(target));
      } catch (error) {
        if (isCanceled(error)) return { kind: "stopped" };
        if (!isApiError(error) || error.kind !== "unauthorised") return { kind: "failed", error };
        try {
          onHoldup({ kind: "key" });
          await io.newKey(signal);
          onHoldup(undefined);
          // It may be another organization's.
          snapshot.forget();
        } catch {
          return { kind: "stopped" };
        }
      }
    }
  }

  async function save({ id, loaded, mine }: BulkTarget): Promise<BulkResult> {
    const edit = { schema, id, loaded, mine, io: snapshot.ioOf(id), signal };
    const prepared = await prepare(edit);
    if (prepared.kind !== "ready") return { kind: prepared.kind };
    if (prepared.conflicts.length > 0) {
      return { kind: "conflict", paths: prepared.conflicts.map(({ path }) => path) };
    }
    const saved = await commit({ ...edit, prepared });
    switch (saved.kind) {
      case "saved": {
        const isChecked = !snapshot.wasPostponed();
        if (!isChecked) unchecked.set(id, { prepared, saved });
        const result = savedResult(saved, saved.receipt, isChecked);
        onStored(id, saved.record, result);
        return result;
      }
      case "lost": {
        const { happened, receipt, error, record } = saved;
        const result: BulkResult = { kind: "lost", happened, error, ...(receipt && { receipt }) };
        if (record !== undefined) onStored(id, record, result);
        return result;
      }
      case "changed-meanwhile":
        // Between preparing and writing the same list was looked at: only a new one can differ.
        return saved.prepared.kind === "ready"
          ? { kind: "conflict", paths: saved.prepared.changes.map(({ path }) => path) }
          : { kind: saved.prepared.kind };
      default:
        return saved;
    }
  }
}

function savedResult(saved: Saved & { kind: "saved" }, receipt: Receipt, isChecked: boolean): BulkResult {
  return {
    kind: "saved",
    receipt,
    withoutRefused: saved.withoutRefused ?? [],
    mergedTheirs: saved.theirChanges.length > 0,
    isChecked,
  };
}

function checkedAgain(
  schema: z.ZodType,
  { newest, changes, shown, merged }: Ready,
  { withoutRefused }: Saved & { kind: "saved" },
  answer: unknown,
): Receipt {
  const { body } = requestBody({ schema, newest, merged, omitted: withoutRefused });
  return compare({ schema, newest, sent: body, changes, answer, shown });
}

/** Whether trying a record again can store something that is not stored yet. */
export function isWorthAnotherTry(state: BulkState): boolean {
  if (state.kind === "lost") return state.happened !== "stored";
  return ["conflict", "refused", "failed", "stopped"].includes(state.kind);
}
