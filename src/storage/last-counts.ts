import { isRecord } from "@/document/equal";
import { device, IN_TAB, ON_DEVICE, parseJson, type TextStore } from "./device";
import { storesNothing } from "./private-mode";
import { tab } from "./tab";

interface CountedConnection {
  id: string;
  remember: boolean;
}

/** How many records a list of a connection had when this tab last loaded it. */
export function countInTab(connectionId: string, path: string): number | undefined {
  return countIn(tab.get(IN_TAB.counts), connectionId, path);
}

/** How many it had when this tab last loaded it, or else another one; that's stored only of remembered connections. */
export function lastCount({ id, remember }: CountedConnection, path: string): number | undefined {
  const inTab = countInTab(id, path);
  return remember ? (inTab ?? countIn(device.get(ON_DEVICE.counts), id, path)) : inTab;
}

export function storeCount({ id, remember }: CountedConnection, path: string, count: number): void {
  addTo(tab, IN_TAB.counts, id, path, count);
  if (storesNothing()) device.set(ON_DEVICE.counts, undefined);
  else if (remember) addTo(device, ON_DEVICE.counts, id, path, count);
}

/** Removes the counts of a connection from a store. */
export function forgetCounts(store: TextStore, name: string, connectionId: string): void {
  const { [connectionId]: own, ...others } = all(store.get(name));
  if (own !== undefined) store.set(name, JSON.stringify(others));
}

function addTo(store: TextStore, name: string, connectionId: string, path: string, count: number): void {
  const counts = all(store.get(name));
  const own = counts[connectionId];
  store.set(
    name,
    JSON.stringify({ ...counts, [connectionId]: { ...(isRecord(own) && own), [path]: count } }),
  );
}

function countIn(text: string | undefined, connectionId: string, path: string): number | undefined {
  const counts = all(text)[connectionId];
  const count = isRecord(counts) ? counts[path] : undefined;
  return typeof count === "number" ? count : undefined;
}

function all(text: string | undefined): Record<string, unknown> {
  const stored = parseJson(text);
  return isRecord(stored) ? stored : {};
}
