import { z } from "zod";
import { byConnection } from "./by-connection";
import { IN_TAB } from "./device";
import { tab } from "./tab";

const periods = byConnection(tab, IN_TAB.callPeriods, z.string());

/**
 * The period that a connection's calls are loaded for in this tab, as the user chose it; undefined: all
 * calls.
 */
export const callPeriod: (connectionId: string) => string | undefined = periods.of;

export const storeCallPeriod: (connectionId: string, period: string | undefined) => void = periods.set;
