import { z } from "zod";
import { byConnection } from "./by-connection";
import { device, IN_TAB, ON_DEVICE } from "./device";
import { storesNothing } from "./private-mode";
import { tab } from "./tab";

interface CountedConnection {
  id: string;
  remember: boolean;
}

/** By the list's path. */
const counts = z.record(z.string(), z.number());
const inTab = byConnection(tab, IN_TAB.counts, counts);
const onDevice = byConnection(device, ON_DEVICE.counts, counts);

/** How many records a list of a connection had when this tab last loaded it. */
export function countInTab(connectionId: string, path: string): number | undefined {
  return inTab.of(connectionId)?.[path];
}

/**
 * How many it had when this tab last loaded it, or else another one; that's stored only of remembered
 * connections.
 */
export function lastCount({ id, remember }: CountedConnection, path: string): number | undefined {
  return countInTab(id, path) ?? (remember ? onDevice.of(id)?.[path] : undefined);
}

/** Stores how many records a list has: in the tab, and on this device for a remembered connection. */
export function storeCount({ id, remember }: CountedConnection, path: string, count: number): void {
  inTab.set(id, { ...inTab.of(id), [path]: count });
  if (storesNothing()) device.set(ON_DEVICE.counts, undefined);
  else if (remember) onDevice.set(id, { ...onDevice.of(id), [path]: count });
}
