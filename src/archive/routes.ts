import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import type { Steps } from "./steps";
import type { RouteCalls, RouteCallsAsk, RouteGroup, RoutesAsk } from "./view-types";

/** How many rows are looked at in one step. */
const ROWS = 20_000;

/**
 * The calls of a squad, and those that may be, by their transfers. Not every service says which squad a call
 * used: such calls count if their phone number leads to the squad, or if they made any transfers, which the
 * caller compares with the squad.
 */
export function* routesOf(store: CallStore, ask: RoutesAsk): Steps<RouteGroup[]> {
  const groups = new Map<string, RouteGroup>();
  yield* eachRow(store, ask, (row, by) => {
    const key = keyOf(store, row, by);
    let group = groups.get(key);
    if (!group) {
      const assistantId = store.value("assistantId", row);
      const transfers = JSON.parse(store.routes.text(row) ?? "[]");
      group = { key, by, ...(assistantId !== undefined && { assistantId }), transfers, calls: 0, silent: 0 };
      groups.set(key, group);
    }
    group.calls++;
    if (store.messages.at(row) === 0) group.silent++;
  });
  return [...groups.values()];
}

/** The calls of some groups, newest first. */
export function* routeCallsOf(store: CallStore, ask: RouteCallsAsk): Steps<RouteCalls> {
  const wanted = new Set(ask.groups);
  const found: number[] = [];
  yield* eachRow(store, ask, (row, by) => {
    if (wanted.has(keyOf(store, row, by))) found.push(row);
  });
  const starts = (row: number) => store.start.at(row) || 0;
  found.sort((one, other) => starts(other) - starts(one));
  return { total: found.length, rows: found.slice(0, ask.most).map((row) => store.row(row)) };
}

function* eachRow(
  store: CallStore,
  { squadId, numbers }: RoutesAsk,
  see: (row: number, by: RouteGroup["by"]) => void,
): Steps<void> {
  store.routes.settle();
  const squad = store.values.squadId.find(squadId);
  const leading = new Set(numbers.map((id) => store.values.phoneNumberId.find(id)));
  leading.delete(NONE);
  const { squadId: squads, phoneNumberId } = store.columns;
  for (let row = 0; row < store.length; row++) {
    if (row % ROWS === ROWS - 1) yield;
    if (store.isRemoved(row)) continue;
    const own = squads.at(row);
    if (own !== NONE) {
      if (own === squad) see(row, "squad");
    } else if (leading.has(phoneNumberId.at(row))) see(row, "number");
    else if (store.routes.has(row)) see(row, "transfers");
  }
}

/** Rows with the same key made the same transfers. It's the same after the list was read again. */
function keyOf(store: CallStore, row: number, by: RouteGroup["by"]): string {
  return JSON.stringify([by, store.value("assistantId", row), store.routes.text(row)]);
}
