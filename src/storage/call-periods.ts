import { byConnection } from "./by-connection";
import { IN_TAB } from "./device";
import { tab } from "./tab";

const periods = byConnection(tab, IN_TAB.callPeriods);

/**
 * The period that a connection's calls are loaded for in this tab, as the user chose it; undefined: all
 * calls.
 */
export function callPeriod(connectionId: string): string | undefined {
  const period = periods.of(connectionId);
  return typeof period === "string" ? period : undefined;
}

export const storeCallPeriod: (connectionId: string, period: string | undefined) => void = periods.set;
