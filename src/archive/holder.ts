import { cancellation, pause } from "@/api/pause";
import type { Annotation } from "@/storage/annotations";
import { FIELD } from "./call-fields";
import { startOf } from "./call-store";
import { ElementReader } from "./element-reader";
import { makeReady } from "./make-ready";
import { searchesTexts } from "./matching";
import type { Holding, LoadReport, Progress, Questions, Reach, Share } from "./protocol";
import { readList } from "./read-list";
import { createScanner } from "./scanner";
import { mentionsOf, seriesOf } from "./series";
import { Shelf } from "./shelf";
import { inSteps, LONGEST_STEP, listen, type Steps } from "./steps";
import { createGauge, MOST_BYTES } from "./store-size";
import type { CallScore, Names, View } from "./view-types";
import type { VisitStorage } from "./visit-storage";
import { createKeeper, patiently } from "./visits";

/**
 * At most this many running calls are reported: each is read again by ID, and a service may never end any.
 */
const MOST_RUNNING = 200;
/** Post the first rows to the page as soon as they fill a screen. */
const SCREEN = 60;
/** While reading, progress and new calls are posted to the page this often, in milliseconds. */
const TELL_MS = 100;
const RENEW_MS = 500;

type Answers = {
  [K in keyof Questions]: (
    ask: Parameters<Questions[K]>[0],
    signal: AbortSignal,
    tell: (share: Share) => void,
  ) => Promise<ReturnType<Questions[K]>>;
};

/**
 * The worker's stored calls and its answers. A refresh fills a second shelf, which replaces the first when
 * it's complete.
 */
export function createHolder(
  onProgress: (progress: Progress) => void,
  surroundings: {
    fetch: typeof fetch;
    now: () => Date;
    /** Asked for the right to store what a load brings; undefined if the browser can't. */
    storage?: (
      place: Reach & { connectionId: string; masks: true | undefined },
    ) => Promise<VisitStorage | undefined>;
    /** The most that calls may take in memory, in bytes. */
    mostBytes?: number;
  },
): Answers {
  const { fetch, now, storage, mostBytes = MOST_BYTES } = surroundings;
  let names: Names = { assistants: {}, squads: {}, numbers: {} };
  const written = {
    annotations: new Map<string, Annotation>(),
    scores: new Map<string, readonly CallScore[]>(),
  };
  const newShelf = () => {
    const shelf = new Shelf();
    shelf.views.name(names);
    shelf.views.written = written;
    return shelf;
  };
  let shown = newShelf();
  let coming: Shelf | undefined;
  let generation = 0;
  let edits = 0;
  let load = 0;
  let madeRoom = false;
  let reading: AbortController | undefined;
  let opening: Promise<void> | undefined;
  /** The IDs of deleted calls: a list that was asked for before may still bring them. */
  const deleted = new Set<string>();
  /** Until the first rows arrive, questions wait. */
  let first: { come: Promise<void>; release: () => void } | undefined;
  const reader = new ElementReader();
  /** Set if the latest load asked for it. Others don't need this code. */
  let masking: typeof import("./mask-reader") | undefined;

  const holding = (): Holding => {
    const { store, views } = shown;
    const running: string[] = [];
    for (const row of store.running) {
      const id = views.idOf(row);
      if (id !== undefined) running.push(id);
      if (running.length >= MOST_RUNNING) break;
    }
    return {
      generation,
      edits,
      count: store.length - store.removed,
      arrived: store.length,
      broken: store.broken,
      running,
      ...(coming && { earlier: shown.loadedAt }),
      ...(madeRoom && { madeRoom }),
    };
  };
  const changed = () => {
    generation++;
    edits++;
  };
  const show = (shelf: Shelf) => {
    if (shown === shelf) return;
    shown.leave();
    shown = shelf;
    coming = undefined;
    load++;
    changed();
  };
  const eachShelf = (act: (shelf: Shelf) => void) => {
    act(shown);
    if (coming) act(coming);
  };
  let preparing: AbortController | undefined;
  /** The answers that are being made. */
  const open = new Set<Promise<unknown>>();
  let asked = 0;
  const answer = <T>(steps: Steps<T>, signal: AbortSignal): Promise<T> => {
    asked++;
    // What was asked before may have been withdrawn since.
    const made = open.size > 0 ? listen().then(() => inSteps(steps, signal)) : inSteps(steps, signal);
    open.add(made);
    const close = () => open.delete(made);
    made.then(close, close);
    return made;
  };
  /** Whatever else there is to do waits until all that was asked is answered. */
  const quiet = async () => {
    await listen();
    while (open.size > 0) await Promise.allSettled(open);
  };
  /** Prepares answers in advance while no questions are waiting. */
  const prepare = async () => {
    preparing?.abort();
    const mine = new AbortController();
    preparing = mine;
    const steps = shown.views.prepare(now());
    do await quiet();
    while (!mine.signal.aborted && !steps.next().done);
  };
  const awaitFirst = () => {
    let release = () => {};
    const come = new Promise<void>((resolve) => {
      release = resolve;
    });
    first = { come, release };
  };
  /** Answers the questions that waited for the first rows. */
  const releaseFirst = async () => {
    if (!first) return;
    first.release();
    first = undefined;
    await quiet();
  };
  /** What is said of all that a search finds waits for the texts of the last visit. */
  const texts = (query: string | undefined) => (searchesTexts(query ?? "") ? shown.whole : undefined);
  /** A list was shown of what a search found in the texts that were there. */
  let isPartial = false;
  const viewNow = async (view: View, signal: AbortSignal) => {
    for (;;) {
      const more = searchesTexts(view.query) ? shown.more : undefined;
      const asOf = { generation, load };
      const made = await answer(shown.views.view(view, now()), signal);
      // That nothing was found yet isn't an answer.
      if (!more || made.matched > 0) {
        isPartial ||= more !== undefined;
        return { ...made, ...asOf, isPartial: more !== undefined };
      }
      await more;
    }
  };

  /** The IDs of calls that show what is otherwise masked: it isn't stored. */
  const revealed = new Set<string>();
  const keeper = createKeeper(
    quiet,
    () => asked,
    () => (reading || revealed.size > 0 ? undefined : { shelf: shown, edits }),
  );

  /**
   * Shows what the last visit stored until `fresh` is complete, if it comes before that is shown.
   * @param tell posts progress to the page
   */
  const restore = async (fresh: Shelf, isCurrent: () => boolean, tell: () => void) => {
    // What was deleted since it was stored isn't shown again.
    const isWanted = () => isCurrent() && deleted.size === 0 && shown !== fresh;
    const { visit } = fresh;
    if (!visit?.hasEarlier || !isWanted()) return;
    const stored = newShelf();
    stored.visit = visit;
    stored.store.lacksTexts = true;
    const onRows = async (loadedAt: number) => {
      if (!isWanted()) return;
      stored.loadedAt = loadedAt;
      show(stored);
      coming = fresh;
      await releaseFirst();
      tell();
    };
    let announce = () => {};
    const expectMore = () => {
      const next = new Promise<void>((resolve) => {
        announce = resolve;
      });
      stored.more = Promise.race([next, stored.left]);
    };
    expectMore();
    let parts = 0;
    const onTexts = async () => {
      parts++;
      // Searching all of them again for each part would take longer than reading them.
      if (parts > 1 && Number.isInteger(Math.log2(parts))) {
        stored.views.gainedTexts();
        announce();
        expectMore();
        if (isPartial && shown === stored) {
          isPartial = false;
          changed();
          tell();
        }
      }
      await quiet();
    };
    const read = visit.read(stored.store, onRows, onTexts);
    const texts = read.then((isWhole) => {
      stored.whole = undefined;
      stored.more = undefined;
      stored.store.lacksTexts = false;
      stored.views.gainedTexts();
      announce();
      if (shown !== stored) return;
      if (isWhole) changed();
      else show(fresh);
    });
    stored.whole = Promise.race([texts, stored.left]);
    await patiently(stored.whole);
  };

  const readCalls = async (
    reach: Reach,
    connectionId: string | undefined,
    stallMs: number,
    since: number | undefined,
    signal: AbortSignal,
  ): Promise<LoadReport> => {
    reading?.abort();
    preparing?.abort();
    keeper.stop();
    const mine = new AbortController();
    reading = mine;
    signal.addEventListener("abort", () => mine.abort(), { once: true });
    madeRoom = false;
    const shelf = newShelf();
    const isFirst = shown.store.length === 0;
    if (isFirst && !first) awaitFirst();
    const { store } = shelf;

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
        : quiet().then(() => {
            heardAt = performance.now();
          });
    const tell = () => {
      reportedAt = performance.now();
      onProgress({ ...holding(), bytes, totalBytes, calls: store.length, stalled });
    };
    const renew = () => {
      // Calls of an incomplete load are replaced as soon as there are as many again.
      if (shown !== shelf && shown.loadedAt === undefined && store.length >= shown.store.length) show(shelf);
      if (shown === shelf) generation++;
      renewedAt = performance.now();
      tell();
    };
    const isCurrent = () => reading === mine;
    const isStorable = storage !== undefined && connectionId !== undefined;
    /** Until the last visit's calls are there, or aren't. */
    let restoring: Promise<void> | undefined;
    if (isStorable || !isFirst) coming = shelf;
    else show(shelf);
    if (isStorable) {
      opening = storage({ ...reach, connectionId, masks: masking && true }).then((visit) => {
        shelf.visit = visit;
      });
      restoring = patiently(opening)
        .then(() => (isFirst ? restore(shelf, isCurrent, tell) : undefined))
        .catch(() => undefined)
        .then(() => {
          restoring = undefined;
          if (!isCurrent()) return;
          if (isFirst && shown.store.length === 0) show(shelf);
          else tell();
        });
    }
    const renewIfCurrent = async () => {
      await restoring;
      if (isCurrent()) await releaseFirst();
      if (isCurrent()) renew();
    };

    const isTooMuch = createGauge(mostBytes);
    let isFull = false as boolean;
    /** Makes room if the calls take too much; if there's none to make, reading ends. */
    const stayWithin = () => {
      if (!isTooMuch(shown === shelf ? [store] : [store, shown.store], bytes, store.length)) return;
      if (shown !== shelf) {
        madeRoom = true;
        show(shelf);
        return;
      }
      isFull = true;
      mine.abort();
      throw cancellation(mine.signal);
    };

    const finish = async () => {
      clearTimeout(firstTimer);
      if (isCurrent()) await releaseFirst();
      if (!isCurrent()) return;
      reading = undefined;
      store.conversations.texts.settle();
      generation++;
      tell();
      keeper.keep();
    };

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
    const scanner = createScanner({
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
    // Tell the page before anything arrives, so that it's idle when the first calls do.
    tell();
    try {
      await readList(reach, scanner, {
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
        onBytes: (now, total) => {
          // The first rows are reported together with the next progress.
          if (bytes === 0) {
            reportedAt = performance.now();
            renewedAt = reportedAt;
          }
          bytes = now;
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
        show(shelf);
      }
      await finish();
      if (shown === shelf) void prepare();
      return { ...holding(), organizationId: store.organizationId, ...(isFull && { isFull }) };
    } catch (error) {
      await restoring;
      // An interrupted refresh isn't better than what is there.
      if (coming === shelf) coming = undefined;
      await finish();
      throw error;
    }
  };

  return {
    load: async ({ address, key, stallMs, storedFor, since, masks }, signal) => {
      masking = masks && (await import("./mask-reader"));
      return readCalls({ address, key }, storedFor, stallMs, since, signal);
    },
    view: (view, signal) => {
      if (!first) return viewNow(view, signal);
      return first.come.then(() => viewNow(view, signal));
    },
    place: async ({ selection, id }, signal) => {
      await texts(selection.query);
      return answer(shown.views.place(selection, id, now()), signal);
    },
    count: async (selection, signal) => {
      await texts(selection.query);
      return answer(shown.views.count(selection, now()), signal);
    },
    ids: async (selection, signal) => {
      await texts(selection.query);
      return answer(shown.views.ids(selection, now()), signal);
    },
    series: async (ask, signal) => {
      await texts(ask.query);
      const asOf = { generation };
      return { ...(await answer(seriesOf(shown.store, shown.views, ask, now()), signal)), ...asOf };
    },
    mentions: async () => mentionsOf(shown.store),
    outcomes: async (ask, signal) => {
      await shown.whole;
      const { outcomesOf } = await import("./outcomes");
      shown.store.conversations.texts.settle();
      return answer(outcomesOf(shown.store, ask), signal);
    },
    routes: async (ask, signal) => {
      const { routesOf } = await import("./routes");
      const asOf = { generation };
      return { groups: await answer(routesOf(shown.store, ask), signal), ...asOf };
    },
    routeCalls: async (ask, signal) => {
      const { routeCallsOf } = await import("./routes");
      return answer(routeCallsOf(shown.store, ask), signal);
    },
    picks: async (ask, signal) => {
      if (ask.rules.silence === undefined) await texts(ask.selection.query);
      else {
        await shown.whole;
        shown.store.conversations.texts.settle();
      }
      const { picksOf } = await import("./picks");
      const asOf = { generation };
      return { ...(await answer(picksOf(shown.store, shown.views, ask, now()), signal)), ...asOf };
    },
    call: async (id) => {
      await shown.whole;
      shown.store.conversations.texts.settle();
      const row = shown.store.rowOfId(id);
      return row < 0 ? null : shown.store.call(row);
    },
    table: async (ask, signal, tell) => {
      await shown.whole;
      const { exportTable } = await import("./export-table");
      return answer(exportTable(shown.store, shown.views, ask, now(), tell), signal);
    },
    records: async ({ address, key, ids, masks }, signal, tell) => {
      const { readRecords } = await import("./read-records");
      return readRecords({ address, key }, ids, { fetch, signal, tell, masks });
    },
    remove: async (ids) => {
      await shown.whole;
      for (const id of ids) deleted.add(id);
      eachShelf(({ store, views }) => {
        store.remove(ids);
        views.removed();
      });
      changed();
      // Before the page learns that they're deleted.
      await opening;
      keeper.stop();
      await (coming?.visit ?? shown.visit)?.remove();
      keeper.changed();
      keeper.keep();
      return holding();
    },
    put: async ({ calls, isShown }) => {
      await shown.whole;
      const wasRevealed = revealed.size > 0;
      const fresh = new ElementReader();
      eachShelf(({ store, views }) => {
        for (const call of calls) {
          if (!fresh.take(call)) continue;
          const id = fresh.text(fresh.fields, FIELD.id) ?? "";
          if (isShown) revealed.add(id);
          else revealed.delete(id);
          if (!isShown) masking?.maskReader(fresh);
          store.replace(fresh);
        }
        store.eraseUnused();
        store.conversations.texts.settle();
        views.replaced();
      });
      changed();
      if (wasRevealed && revealed.size === 0) keeper.keep();
      return holding();
    },
    name: async (next) => {
      names = next;
      eachShelf(({ views }) => views.name(next));
      changed();
      if (shown.loadedAt !== undefined) void prepare();
      return holding();
    },
    annotate: async ({ kind, changed }) => {
      const values: Map<string, unknown> = written[kind];
      for (const [id, value] of changed) {
        if (value === undefined) values.delete(id);
        else values.set(id, value);
      }
      return undefined;
    },
  };
}
