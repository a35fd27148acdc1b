import { CONNECTION_COLORS, type StoredConnection } from "@/storage/connections";
import { hostOf } from "./address";

/** A connection that somebody wants to add. */
export interface WantedConnection {
  /** A saved connection that this is a new key for; it counts only if the address is still the same. */
  id?: string;
  /** Made up where it is left out, and so is `color`. */
  name?: string;
  color?: string;
  /** As `normalizeAddress` returns it. */
  address: string;
  key: string;
  remember?: boolean;
}

/**
 * A wanted connection as it is to be stored. A saved one that has the same address, and the same key or none, is used again.
 * @param keyOf the key of a saved connection, where it's known
 * @param newId makes the id of a new connection
 */
export function connectionFor(
  wanted: WantedConnection,
  connections: readonly StoredConnection[],
  keyOf: (connection: StoredConnection) => string | undefined,
  newId: () => string,
): StoredConnection {
  const named = wanted.name?.trim();
  const here = connections.filter((stored) => stored.address === wanted.address);
  const alike = here.filter((stored) => !named || stored.name === named);
  const keyless = alike.filter((stored) => keyOf(stored) === undefined);
  const old =
    here.find((stored) => stored.id === wanted.id) ??
    alike.find((stored) => keyOf(stored) === wanted.key) ??
    (keyless.length === 1 ? keyless[0] : undefined);
  const remember = wanted.remember ?? old?.remember ?? false;
  return {
    id: old?.id ?? newId(),
    name: named || old?.name || freeName(hostOf(wanted.address), connections),
    color: wanted.color ?? old?.color ?? freeColor(connections),
    address: wanted.address,
    remember,
    ...(remember ? { key: wanted.key } : {}),
    ...(old?.organizationId ? { organizationId: old.organizationId } : {}),
  };
}

function freeName(wanted: string, connections: readonly { name: string }[]): string {
  const taken = new Set(connections.map((connection) => connection.name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} (${count})`;
  return name;
}

/** The first color that no connection of the list has, else the first of all. */
export function freeColor(connections: readonly { color: string }[]): string {
  const used = new Set(connections.map((connection) => connection.color));
  return CONNECTION_COLORS.find((color) => !used.has(color.value))?.value ?? CONNECTION_COLORS[0].value;
}
