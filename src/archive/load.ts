import { cancellation, pause } from "@/api/pause";
import { FIELD } from "./call-fields";
import { startOf } from "./call-store";
import { ElementReader } from "./element-reader";
import { makeReady } from "./make-ready";
import type { AskOf, LoadReport, Progress, Reach } from "./protocol";
import { readList } from "./read-list";
import { restore } from "./restore";
import { createScanner } from "./scanner";
import type { Shelf } from "./shelf";
import type { Shelves } from "./shelves";
import { inSteps, LONGEST_STEP } from "./steps";
import { createGauge, MOST_BYTES } from "./store-size";
import type { Turns } from "./turns";
import type { VisitStorage } from "./visit-storage";
import { type Keeper, patiently } from "./visits";

/** Post the first rows to the page as soon as they fill a screen. */
const SCREEN = 60;
/** While reading, progress and new calls are posted to the page this often, in milliseconds. */
const TELL_MS = 100;
const RENEW_MS = 500;

export interface LoadSurroundings {
  fetch: typeof fetch;
  now: () => Date;
  /** Asked for the right to store what a load brings; undefined if the browser can't. */
  storage?: (
    place: Reach & { connectionId: string; masks: true | undefined },
  ) => Promise<VisitStorage | undefined>;
  /** The most that calls may take in memory, in bytes. */
  mostBytes?: number;
}

interface Parts {
  shelves: Shelves;
  turns: Turns;
  keeper: Pick<Keeper, "changed" | "keep" | "stop">;
  /** The IDs of deleted calls: a list that was asked for before may still bring them. */
  deleted: ReadonlySet<string>;
  onProgress: (progress: Progress) => void;
}

/** Reads the list of calls. A new load ends the one before. */
export function createLoader(
  { shelves, turns, keeper, deleted, onProgress }: Parts,
  { fetch, now, storage, mostBytes = MOST_BYTES }: LoadSurroundings,
) {
  let reading: AbortController | undefined;
  let opening: Promise<void> | undefined;
  /** Set if the latest load asked for it. Others don't need this code. */
  let masking: typeof import("./mask-reader") | undefined;
  const reader = new ElementReader();

  /** Puts what a scanner finds on a shelf. */
  const scannerFor = ({ store }: Shelf, since: number | undefined) => {
    const add = () => {
      const isDeleted = deleted.size > 0 && deleted.has(reader.text(reader.fields, FIELD.id) ?? "");
      const isEarlier = since !== undefined && startOf(reader) < since;
      if (isDeleted || isEarlier) return;
      masking?.maskReader(reader);
      store.add(reader);
    };
    const addBroken = (held: Uint8Array, start: number, end: number) => {
      if (!masking) return store.addBroken(held, start, end);
      const shown = masking.maskBroken(held, start, end);
      store.addBroken(shown, 0, shown.length);
    };
    return createScanner({
      readAhead: (held, start, limit) => {
        const end = reader.readAhead(held, start, limit);
        if (end >= 0) add();
        return end;
      },
      read: (held, start, end) => {
        const kind = reader.read(held, start, end);
        if (kind === "call") add();
        else if (kind === "odd") addBroken(held, start, end);
        return kind !== "broken";
      },
      broken: addBroken,
    });
  };

  const load = async (
    { address, key, stallMs, storedFor: connectionId, since, masks }: AskOf<"load">,
    signal: AbortSignal,
  ): Promise<LoadReport> => {
    masking = masks && (await import("./mask-reader"));
    const reach = { address, key };
    reading?.abort();
    void turns.workAhead();
    keeper.stop();
    const mine = new AbortController();
    reading = mine;
    const isCurrent = () => reading === mine;
    signal.addEventListener("abort", () => mine.abort(), { once: true });
    shelves.madeRoom = false;
    const shelf = shelves.add();
    const { store } = shelf;
    const isShown = () => shelves.shown === shelf;
    const isFirst = shelves.shown.store.length === 0;
    if (isFirst) turns.awaitFirst();

    let bytes = 0;
    let totalBytes: number | undefined;
    let stalled = false;
    let reportedAt = Number.NEGATIVE_INFINITY;
    let renewedAt = performance.now();
    let hasFirst = false;
    let firstTimer: ReturnType<typeof setTimeout> | undefined;
    let heardAt = performance.now();
    /** Lets others have their turn. */
    const pass = () =>
      performance.now() - heardAt < LONGEST_STEP
        ? undefined
        : turns.quiet().then(() => {
            heardAt = performance.now();
          });
    const tell = () => {
      reportedAt = performance.now();
      onProgress({ ...shelves.holding(), bytes, totalBytes, calls: store.length, stalled });
    };
    const renew = () => {
      const { shown } = shelves;
      // Calls of an incomplete load are replaced as soon as there are as many again.
      if (!isShown() && shown.loadedAt === undefined && store.length >= shown.store.length)
        shelves.show(shelf);
      if (isShown()) shelves.generation++;
      renewedAt = performance.now();
      tell();
    };

    const isStorable = storage !== undefined && connectionId !== undefined;
    /** Until the last visit's calls are there, or aren't. */
    let restoring: Promise<void> | undefined;
    if (isStorable || !isFirst) shelves.coming = shelf;
    else shelves.show(shelf);
    if (isStorable) {
      opening = storage({ ...reach, connectionId, masks: masking && true }).then((visit) => {
        shelf.visit = visit;
      });
      // What was deleted since it was stored isn't shown again.
      const isWanted = () => isCurrent() && deleted.size === 0 && !isShown();
      restoring = patiently(opening)
        .then(() => (isFirst ? restore(shelf, { shelves, turns, isWanted, tell }) : undefined))
        .catch(() => undefined)
        .then(() => {
          restoring = undefined;
          if (!isCurrent()) return;
          if (isFirst && shelves.shown.store.length === 0) shelves.show(shelf);
          else tell();
        });
    }
    const renewIfCurrent = async () => {
      await restoring;
      if (isCurrent()) await turns.releaseFirst();
      if (isCurrent()) renew();
    };

    const isTooMuch = createGauge(mostBytes);
    let isFull = false as boolean;
    /** Makes room if the calls take too much; if there's none to make, reading ends. */
    const stayWithin = () => {
      if (!isTooMuch(isShown() ? [store] : [store, shelves.shown.store], bytes, store.length)) return;
      if (!isShown()) {
        shelves.madeRoom = true;
        shelves.show(shelf);
        return;
      }
      isFull = true;
      mine.abort();
      throw cancellation(mine.signal);
    };

    const finish = async () => {
      clearTimeout(firstTimer);
      if (isCurrent()) await turns.releaseFirst();
      if (!isCurrent()) return;
      reading = undefined;
      store.conversations.texts.settle();
      shelves.generation++;
      tell();
      keeper.keep();
    };

    // Tell the page before anything arrives, so that it's idle when the first calls do.
    tell();
    try {
      await readList(reach, scannerFor(shelf, since), {
        fetch,
        meanwhile: () => {
          const answered = new AbortController();
          void Promise.resolve(restoring)
            .then(() => inSteps(makeReady(), answered.signal))
            .catch(() => undefined);
          return () => answered.abort();
        },
        signal: mine.signal,
        stallMs,
        onStall: (isStalled) => {
          stalled = isStalled;
          void renewIfCurrent();
        },
        onBytes: (read, total) => {
          // The first rows are reported together with the next progress.
          if (bytes === 0) {
            reportedAt = performance.now();
            renewedAt = reportedAt;
          }
          bytes = read;
          totalBytes = total;
          if (restoring) return restoring;
          stayWithin();
          if (!hasFirst && store.length >= SCREEN) {
            hasFirst = true;
            clearTimeout(firstTimer);
            const told = renewIfCurrent();
            // A small machine can't draw them and read.
            return told.then(() => pause(TELL_MS, mine.signal).catch(() => undefined));
          }
          if (store.length > 0) firstTimer ??= setTimeout(() => void renewIfCurrent(), TELL_MS);
          const time = performance.now();
          if (time - renewedAt > RENEW_MS && store.length > 0) renew();
          else if (time - reportedAt > TELL_MS) tell();
          return pass();
        },
      }).catch((error: unknown) => {
        if (!isFull) throw error;
      });
      await restoring;
      if (isCurrent()) {
        // Only the whole list is worth storing.
        if (!isFull && since === undefined) {
          shelf.loadedAt = now().getTime();
          keeper.changed();
        }
        shelves.show(shelf);
      }
      await finish();
      if (isShown()) void turns.workAhead(shelf.views.prepare(now()));
      const { organizationId } = store;
      return { ...shelves.holding(), organizationId, ...(isFull && { isFull }) };
    } catch (error) {
      await restoring;
      // An interrupted refresh isn't better than what is there.
      if (shelves.coming === shelf) shelves.coming = undefined;
      await finish();
      throw error;
    }
  };

  return {
    load,
    isReading: () => reading !== undefined,
    /** Resolves once it's known whether the latest load may be stored. */
    opened: () => opening,
    /** Hides what a call says that's put in the place of another, if calls are masked. */
    mask: (call: ElementReader) => masking?.maskReader(call),
  };
}
