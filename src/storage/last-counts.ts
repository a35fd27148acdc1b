import { isRecord } from "@/document/equal";
import { byConnection } from "./by-connection";
import { device, IN_TAB, ON_DEVICE } from "./device";
import { storesNothing } from "./private-mode";
import { tab } from "./tab";

interface CountedConnection {
  id: string;
  remember: boolean;
}

const inTab = byConnection(tab, IN_TAB.counts);
const onDevice = byConnection(device, ON_DEVICE.counts);

/** How many records a list of a connection had when this tab last loaded it. */
export function countInTab(connectionId: string, path: string): number | undefined {
  return countIn(inTab.of(connectionId), path);
}

/**
 * How many it had when this tab last loaded it, or else another one; that's stored only of remembered
 * connections.
 */
export function lastCount({ id, remember }: CountedConnection, path: string): number | undefined {
  return countInTab(id, path) ?? (remember ? countIn(onDevice.of(id), path) : undefined);
}

/** Stores how many records a list has: in the tab, and on this device for a remembered connection. */
export function storeCount({ id, remember }: CountedConnection, path: string, count: number): void {
  const add = (counts: unknown) => ({ ...(isRecord(counts) && counts), [path]: count });
  inTab.set(id, add(inTab.of(id)));
  if (storesNothing()) device.set(ON_DEVICE.counts, undefined);
  else if (remember) onDevice.set(id, add(onDevice.of(id)));
}

function countIn(counts: unknown, path: string): number | undefined {
  const count = isRecord(counts) ? counts[path] : undefined;
  return typeof count === "number" ? count : undefined;
}
