import { FIELD } from "./call-fields";
import { ElementReader } from "./element-reader";
import { createLoader, type LoadSurroundings } from "./load";
import { searchesTexts } from "./matching";
import type { Progress, Questions, Share } from "./protocol";
import { mentionsOf, seriesOf } from "./series";
import { Shelves } from "./shelves";
import { createTurns } from "./turns";
import type { View } from "./view-types";
import { createKeeper } from "./visits";

type Answers = {
  [K in keyof Questions]: (
    ask: Parameters<Questions[K]>[0],
    signal: AbortSignal,
    tell: (share: Share) => void,
  ) => Promise<ReturnType<Questions[K]>>;
};

/** The worker's calls and its answers. */
export function createHolder(
  onProgress: (progress: Progress) => void,
  surroundings: LoadSurroundings,
): Answers {
  const { fetch, now } = surroundings;
  const shelves = new Shelves();
  const turns = createTurns();
  const { answer } = turns;
  const deleted = new Set<string>();
  /** The IDs of calls that show what is otherwise masked: it isn't stored. */
  const revealed = new Set<string>();
  const keeper = createKeeper(turns, () =>
    loader.isReading() || revealed.size > 0 ? undefined : { shelf: shelves.shown, edits: shelves.edits },
  );
  const loader = createLoader({ shelves, turns, keeper, deleted, onProgress }, surroundings);

  /** What is said of all that a search finds waits for the texts of the last visit. */
  const texts = (query: string | undefined) => (searchesTexts(query ?? "") ? shelves.shown.whole : undefined);
  const allTexts = async () => {
    await shelves.shown.whole;
    shelves.shown.store.conversations.texts.settle();
  };
  const viewNow = async (view: View, signal: AbortSignal) => {
    for (;;) {
      const { shown, generation, load } = shelves;
      const more = searchesTexts(view.query) ? shown.more : undefined;
      const made = await answer(shown.views.view(view, now()), signal);
      // That nothing was found yet isn't an answer.
      if (!more || made.matched > 0) {
        shown.isPartlyAnswered ||= more !== undefined;
        return { ...made, generation, load, isPartial: more !== undefined };
      }
      await more;
    }
  };

  return {
    load: loader.load,
    view: async (view, signal) => {
      await turns.firstRows();
      return viewNow(view, signal);
    },
    place: async ({ selection, id }, signal) => {
      await texts(selection.query);
      return answer(shelves.shown.views.place(selection, id, now()), signal);
    },
    count: async (selection, signal) => {
      await texts(selection.query);
      return answer(shelves.shown.views.count(selection, now()), signal);
    },
    ids: async (selection, signal) => {
      await texts(selection.query);
      return answer(shelves.shown.views.ids(selection, now()), signal);
    },
    series: async (ask, signal) => {
      await texts(ask.query);
      const { shown, generation } = shelves;
      return { ...(await answer(seriesOf(shown.store, shown.views, ask, now()), signal)), generation };
    },
    mentions: async () => mentionsOf(shelves.shown.store),
    outcomes: async (ask, signal) => {
      await allTexts();
      const { outcomesOf } = await import("./outcomes");
      return answer(outcomesOf(shelves.shown.store, ask), signal);
    },
    routes: async (ask, signal) => {
      const { routesOf } = await import("./routes");
      const { shown, generation } = shelves;
      return { groups: await answer(routesOf(shown.store, ask), signal), generation };
    },
    routeCalls: async (ask, signal) => {
      const { routeCallsOf } = await import("./routes");
      return answer(routeCallsOf(shelves.shown.store, ask), signal);
    },
    picks: async (ask, signal) => {
      await (ask.rules.silence === undefined ? texts(ask.selection.query) : allTexts());
      const { picksOf } = await import("./picks");
      const { shown, generation } = shelves;
      return { ...(await answer(picksOf(shown.store, shown.views, ask, now()), signal)), generation };
    },
    call: async (id) => {
      await allTexts();
      const { store } = shelves.shown;
      const row = store.rowOfId(id);
      return row < 0 ? null : store.call(row);
    },
    table: async (ask, signal, tell) => {
      await shelves.shown.whole;
      const { exportTable } = await import("./export-table");
      const { store, views } = shelves.shown;
      return answer(exportTable(store, views, ask, now(), tell), signal);
    },
    records: async ({ address, key, ids, masks }, signal, tell) => {
      const { readRecords } = await import("./read-records");
      return readRecords({ address, key }, ids, { fetch, signal, tell, masks });
    },
    remove: async (ids) => {
      await shelves.shown.whole;
      for (const id of ids) deleted.add(id);
      shelves.each(({ store, views }) => {
        store.remove(ids);
        views.removed();
      });
      shelves.changed();
      // Before the page learns that they're deleted.
      await loader.opened();
      keeper.stop();
      await (shelves.coming?.visit ?? shelves.shown.visit)?.remove();
      keeper.changed();
      keeper.keep();
      return shelves.holding();
    },
    put: async ({ calls, isShown }) => {
      await shelves.shown.whole;
      const wasRevealed = revealed.size > 0;
      const fresh = new ElementReader();
      shelves.each(({ store, views }) => {
        for (const call of calls) {
          if (!fresh.take(call)) continue;
          const id = fresh.text(fresh.fields, FIELD.id) ?? "";
          if (isShown) revealed.add(id);
          else revealed.delete(id);
          if (!isShown) loader.mask(fresh);
          store.replace(fresh);
        }
        store.eraseUnused();
        store.conversations.texts.settle();
        views.replaced();
      });
      shelves.changed();
      if (wasRevealed && revealed.size === 0) keeper.keep();
      return shelves.holding();
    },
    name: async (names) => {
      shelves.name(names);
      const { shown } = shelves;
      if (shown.loadedAt !== undefined) void turns.workAhead(shown.views.prepare(now()));
      return shelves.holding();
    },
    annotate: async ({ kind, changed }) => {
      const values: Map<string, unknown> = shelves.written[kind];
      for (const [id, value] of changed) {
        if (value === undefined) values.delete(id);
        else values.set(id, value);
      }
      return undefined;
    },
  };
}
