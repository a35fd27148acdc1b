import { isRecord } from "@/document/equal";
import { IN_TAB, parseJson, type TextStore } from "./device";
import { tab } from "./tab";

/** How many records a list of a connection had when this tab last loaded it. */
export function lastCount(connectionId: string, path: string): number | undefined {
  const counts = all(tab)[connectionId];
  const count = isRecord(counts) ? counts[path] : undefined;
  return typeof count === "number" ? count : undefined;
}

export function storeCount(connectionId: string, path: string, count: number): void {
  const counts = all(tab);
  const own = counts[connectionId];
  store(tab, { ...counts, [connectionId]: { ...(isRecord(own) && own), [path]: count } });
}

/** Removes the counts of a connection. */
export function forgetCounts(session: TextStore, connectionId: string): void {
  const { [connectionId]: own, ...others } = all(session);
  if (own !== undefined) store(session, others);
}

function all(session: TextStore): Record<string, unknown> {
  const stored = parseJson(session.get(IN_TAB.counts));
  return isRecord(stored) ? stored : {};
}

function store(session: TextStore, counts: Record<string, unknown>): void {
  session.set(IN_TAB.counts, JSON.stringify(counts));
}
