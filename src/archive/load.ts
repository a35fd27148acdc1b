import { cancellation } from "@/api/pause";
import { FIELD } from "./call-fields";
import { createCallScanner } from "./call-scanner";
import { startOf } from "./call-store";
import type { CallVersions } from "./call-versions";
import { ElementReader } from "./element-reader";
import { createLoadReporter } from "./load-reporter";
import type { LoadedCalls } from "./loaded-calls";
import type { Endpoint, LoadReport, Progress, RequestOf } from "./protocol";
import { readList } from "./read-list";
import { restore } from "./restore";
import type { Scheduler } from "./scheduler";
import { createGauge, MOST_BYTES } from "./store-size";
import type { VisitStorage } from "./visit-storage";
import { type VisitWriter, waitBriefly } from "./visits";

export interface LoadSurroundings {
  fetch: typeof fetch;
  now: () => Date;
  /** Opens the storage for what a load brings; undefined if the browser has none. */
  storage?: (
    place: Endpoint & { connectionId: string; masks: true | undefined },
  ) => Promise<VisitStorage | undefined>;
  /** The most that calls may take in memory, in bytes. */
  mostBytes?: number;
}

interface LoaderOptions {
  versions: CallVersions;
  scheduler: Scheduler;
  writer: VisitWriter;
  /** The IDs of calls that were removed since the list was requested: it may still contain them. */
  deleted: Set<string>;
  onProgress: (progress: Progress) => void;
}

/** Loads the list of calls. A new load ends the one before. */
export function createLoader(
  { versions, scheduler, writer, deleted, onProgress }: LoaderOptions,
  { fetch, now, storage, mostBytes = MOST_BYTES }: LoadSurroundings,
) {
  let latest: AbortController | undefined;
  let opening: Promise<void> | undefined;
  /** Loaded only if calls are masked. */
  let masking: typeof import("./mask-reader") | undefined;
  const reader = new ElementReader();

  const scannerInto = ({ store }: LoadedCalls, since: number | undefined) => {
    const onBroken = (held: Uint8Array, start: number, end: number) => {
      if (!masking) return store.addInvalid(held, start, end);
      const shown = masking.maskBroken(held, start, end);
      store.addInvalid(shown, 0, shown.length);
    };
    return createCallScanner({
      reader,
      onCall: (held, start, end) => {
        const isDeleted = deleted.size > 0 && deleted.has(reader.text(reader.fields, FIELD.id) ?? "");
        const isEarlier = since !== undefined && startOf(reader) < since;
        if (isDeleted || isEarlier) return;
        masking?.maskReader(reader);
        if (!store.add(reader)) onBroken(held, start, end);
      },
      onBroken,
    });
  };

  const load = async (
    { address, key, storedFor: connectionId, since, masks }: RequestOf<"load">,
    signal: AbortSignal,
  ): Promise<LoadReport> => {
    masking = masks && (await import("./mask-reader"));
    latest?.abort();
    void scheduler.runWhenIdle();
    writer.cancel();
    const mine = new AbortController();
    latest = mine;
    const isCurrent = () => latest === mine;
    signal.addEventListener("abort", () => mine.abort(), { once: true });
    deleted.clear();
    versions.madeRoom = false;
    const calls = versions.create();
    const { store } = calls;
    const isShown = () => versions.current === calls;
    const isFirst = versions.current.store.length === 0;
    if (isFirst) scheduler.awaitFirst();

    /** Until the last visit's calls are shown, or won't be. */
    let restoring: Promise<void> | undefined;
    const reporter = createLoadReporter({
      versions,
      scheduler,
      calls,
      isCurrent,
      restored: () => restoring,
      onProgress,
      signal: mine.signal,
    });
    const isStorable = storage !== undefined && connectionId !== undefined;
    if (isStorable || !isFirst) versions.pending = calls;
    else versions.show(calls);
    if (isStorable) {
      opening = storage({ address, key, connectionId, masks: masking && true }).then((visit) => {
        calls.visit = visit;
      });
      // Calls that were deleted since they were stored must not be shown again.
      const isWanted = () => isCurrent() && deleted.size === 0 && !isShown();
      restoring = waitBriefly(opening)
        .then(() =>
          isFirst ? restore(calls, { versions, scheduler, isWanted, report: reporter.report }) : undefined,
        )
        .catch(() => undefined)
        .then(() => {
          restoring = undefined;
          if (!isCurrent()) return;
          if (isFirst && versions.current.store.length === 0) versions.show(calls);
          else reporter.report();
        });
    }

    const isTooMuch = createGauge(mostBytes);
    let isFull = false as boolean;
    /** If the calls take too much memory, drops the earlier load's; if there are none, ends reading. */
    const stayWithin = (bytes: number) => {
      if (!isTooMuch(isShown() ? [store] : [store, versions.current.store], bytes, store.length)) return;
      if (!isShown()) {
        versions.madeRoom = true;
        versions.show(calls);
        return;
      }
      isFull = true;
      mine.abort();
      throw cancellation(mine.signal);
    };

    const finish = async () => {
      reporter.end();
      if (isCurrent()) await scheduler.releaseFirst();
      if (!isCurrent()) return;
      latest = undefined;
      versions.generation++;
      reporter.report();
      writer.schedule();
    };

    // Before anything arrives, so that the page is idle when the first calls do.
    reporter.report();
    try {
      const listed = await readList({ address, key }, scannerInto(calls, since), {
        fetch,
        signal: mine.signal,
        onStall: reporter.onStall,
        onBytes: (bytes, total) => {
          reporter.onBytes(bytes, total);
          if (restoring) return restoring;
          stayWithin(bytes);
          return reporter.next();
        },
      }).catch((error: unknown) => {
        if (!isFull) throw error;
        return undefined;
      });
      await restoring;
      if (isCurrent()) {
        // Only the whole list is stored.
        if (!isFull && since === undefined) {
          calls.loadedAt = now().getTime();
          store.listed = listed;
          writer.markDirty();
        }
        versions.show(calls);
      }
      await finish();
      if (isShown()) void scheduler.runWhenIdle(calls.views.prepare(now()));
      const { organizationId } = store;
      return { ...versions.contents(), organizationId, ...(isFull && { isFull }) };
    } catch (error) {
      await restoring;
      // The current calls stay if a refresh is interrupted.
      if (versions.pending === calls) versions.pending = undefined;
      await finish();
      throw error;
    }
  };

  return {
    load,
    isLoading: () => latest !== undefined,
    /** Resolves once it's known whether the latest load may be stored. */
    opened: () => opening,
    /** Masks a replacement call, if calls are masked. */
    mask: (call: ElementReader) => masking?.maskReader(call),
  };
}
