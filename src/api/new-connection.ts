import { CONNECTION_COLORS, type StoredConnection } from "@/storage/connections";
import { hostOf } from "./address";

/** A connection to add. */
export interface WantedConnection {
  /** The saved connection that this key is for; ignored if the address differs. */
  id?: string;
  /** Generated if omitted, like `color`. */
  name?: string;
  color?: string;
  /** As `normalizeAddress` returns it. */
  address: string;
  key: string;
  remember?: boolean;
}

/**
 * The connection to store. A saved one with the same address, and the same key or none, is reused.
 * @param keyOf the key of a saved connection, where it's known
 * @param newId makes the ID of a new connection
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
    ...(old?.masks && { masks: true }),
    ...(old?.organizationId ? { organizationId: old.organizationId } : {}),
    ...((old?.rekeyed || (old && keyOf(old) !== wanted.key)) && { rekeyed: true }),
    ...(old?.adopts && { adopts: true }),
  };
}

function freeName(wanted: string, connections: readonly { name: string }[]): string {
  const taken = new Set(connections.map((connection) => connection.name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} (${count})`;
  return name;
}

/** The first color that no connection in the list uses, or else the first of all. */
export function freeColor(connections: readonly { color: string }[]): string {
  const used = new Set(connections.map((connection) => connection.color));
  return CONNECTION_COLORS.find((color) => !used.has(color.value))?.value ?? CONNECTION_COLORS[0].value;
}
