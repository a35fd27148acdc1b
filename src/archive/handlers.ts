import { CallVersions } from "./call-versions";
import { ElementReader } from "./element-reader";
import { createLoader, type LoadSurroundings } from "./load";
import { searchesTexts } from "./matching";
import type { Progress, RequestKind, RequestOf, ResponseOf, Share } from "./protocol";
import { createScheduler } from "./scheduler";
import { mentionsOf, seriesOf } from "./series";
import { createVisitWriter } from "./visits";

type Handlers = {
  [K in RequestKind]: (
    request: RequestOf<K>,
    signal: AbortSignal,
    onShare: (share: Share) => void,
  ) => Promise<ResponseOf<K>>;
};

/** What the worker does for each kind of request. */
export function createHandlers(
  onProgress: (progress: Progress) => void,
  surroundings: LoadSurroundings,
): Handlers {
  const { fetch, now } = surroundings;
  const versions = new CallVersions();
  const scheduler = createScheduler();
  const { run } = scheduler;
  const deleted = new Set<string>();
  const writer = createVisitWriter(scheduler, () =>
    loader.isLoading() ? undefined : { calls: versions.current, edits: versions.edits },
  );
  const loader = createLoader({ versions, scheduler, writer, deleted, onProgress }, surroundings);

  /** Answers about everything that a search finds wait for all texts of the last visit. */
  const textsFor = (query: string | undefined) =>
    searchesTexts(query ?? "") ? versions.current.whole : undefined;

  return {
    load: loader.load,
    view: async (view, signal) => {
      await scheduler.firstRows();
      await textsFor(view.query);
      const { current, load } = versions;
      return { ...(await run(current.views.view(view, now()), signal)), load };
    },
    place: async ({ selection, id }, signal) => {
      await textsFor(selection.query);
      return run(versions.current.views.place(selection, id, now()), signal);
    },
    count: async (selection, signal) => {
      await textsFor(selection.query);
      return run(versions.current.views.count(selection, now()), signal);
    },
    ids: async (selection, signal) => {
      await textsFor(selection.query);
      return run(versions.current.views.ids(selection, now()), signal);
    },
    series: async (request, signal) => {
      await textsFor(request.query);
      const { store, views } = versions.current;
      return run(seriesOf(store, views, request, now()), signal);
    },
    mentions: async () => mentionsOf(versions.current.store),
    outcomes: async (request, signal) => {
      await versions.current.whole;
      const { outcomesOf } = await import("./outcomes");
      return run(outcomesOf(versions.current.store, request), signal);
    },
    routes: async (request, signal) => {
      const { routesOf } = await import("./routes");
      return run(routesOf(versions.current.store, request), signal);
    },
    routeCalls: async (request, signal) => {
      const { routeCallsOf } = await import("./routes");
      return run(routeCallsOf(versions.current.store, request), signal);
    },
    unlisted: async () => {
      const { current, written } = versions;
      return [...written.annotations.keys()].filter((id) => current.store.rowOfId(id) < 0);
    },
    picks: async (request, signal) => {
      await (request.rules.silence === undefined
        ? textsFor(request.selection.query)
        : versions.current.whole);
      const { picksOf } = await import("./picks");
      const { store, views } = versions.current;
      return run(picksOf(store, views, request, now()), signal);
    },
    call: async (id) => {
      await versions.current.whole;
      const { store } = versions.current;
      const row = store.rowOfId(id);
      return row < 0 ? null : store.call(row);
    },
    table: async (request, signal, onShare) => {
      await versions.current.whole;
      const { exportTable } = await import("./export-table");
      const { store, views } = versions.current;
      return run(exportTable(store, views, request, now(), onShare), signal);
    },
    records: async ({ address, key, ids, masks }, signal, onShare) => {
      const { readRecords } = await import("./read-records");
      return readRecords({ address, key }, ids, { fetch, signal, onShare, masks });
    },
    remove: async (ids) => {
      await versions.current.whole;
      for (const id of ids) deleted.add(id);
      versions.each(({ store, views }) => {
        store.remove(ids);
        views.removed();
      });
      versions.changed();
      // Before the page learns that they're deleted.
      await loader.opened();
      writer.cancel();
      await (versions.pending?.visit ?? versions.current.visit)?.remove();
      writer.markDirty();
      writer.schedule();
      return versions.contents();
    },
    put: async (calls) => {
      await versions.current.whole;
      const fresh = new ElementReader();
      versions.each(({ store, views }) => {
        for (const call of calls) {
          if (!fresh.take(call)) continue;
          loader.mask(fresh);
          store.replace(fresh);
        }
        store.eraseUnused();
        views.replaced();
      });
      versions.changed();
      return versions.contents();
    },
    name: async (names) => {
      versions.name(names);
      const { current } = versions;
      if (current.loadedAt !== undefined) void scheduler.runWhenIdle(current.views.prepare(now()));
      return versions.contents();
    },
    annotate: async ({ kind, changed }) => {
      const values: Map<string, unknown> = versions.written[kind];
      for (const [id, value] of changed) {
        if (value === undefined) values.delete(id);
        else values.set(id, value);
      }
      return undefined;
    },
  };
}
