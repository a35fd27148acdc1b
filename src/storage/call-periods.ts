import { isRecord } from "@/document/equal";
import { IN_TAB, parseJson, type TextStore } from "./device";
import { tab } from "./tab";

/** The period that a connection's calls are loaded for in this tab, as the user chose it; undefined: all calls. */
export function callPeriod(connectionId: string): string | undefined {
  const period = periods(tab)[connectionId];
  return typeof period === "string" ? period : undefined;
}

export function storeCallPeriod(connectionId: string, period: string | undefined): void {
  store(tab, connectionId, period);
}

/** Removes what was chosen for a connection. */
export function forgetCallPeriod(session: TextStore, connectionId: string): void {
  if (connectionId in periods(session)) store(session, connectionId, undefined);
}

function periods(session: TextStore): Record<string, unknown> {
  const stored = parseJson(session.get(IN_TAB.callPeriods));
  return isRecord(stored) ? stored : {};
}

function store(session: TextStore, connectionId: string, period: string | undefined): void {
  session.set(IN_TAB.callPeriods, JSON.stringify({ ...periods(session), [connectionId]: period }));
}
