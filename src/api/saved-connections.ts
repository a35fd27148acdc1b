import { hostOf } from "./address";

/** Which service, with which key. */
export interface Connection {
  id: string;
  name: string;
  /** A CSS color. */
  color: string;
  /** The service's base address, without a closing slash and without /api/v1. */
  address: string;
  key: string;
  /** The key is kept on this device, not only for this tab's life. */
  remember: boolean;
}

/** A connection of the list; its key may have to be asked for. */
export interface SavedConnection extends Omit<Connection, "key"> {
  hasKey: boolean;
  organisationId?: string;
}

/** A connection as this browser keeps it. The key is there only where the user asked to remember it. */
export interface KeptConnection {
  id: string;
  name: string;
  /** A CSS color of `CONNECTION_COLORS`. */
  color: string;
  address: string;
  remember: boolean;
  key?: string;
  /** The organization that the key belonged to when it was last seen. */
  organisationId?: string;
}

/** The colors that a connection may have: each is told from white and from black by 3 : 1 and more. */
export const CONNECTION_COLORS = [
  { name: "Blue", value: "#2f6fdb" },
  { name: "Green", value: "#2b8a4b" },
  { name: "Violet", value: "#7a56d8" },
  { name: "Amber", value: "#b4690e" },
  { name: "Red", value: "#d13438" },
  { name: "Teal", value: "#0c8599" },
  { name: "Pink", value: "#c2418c" },
  { name: "Gray", value: "#6b7280" },
] as const;

const DEFAULT_COLOR = CONNECTION_COLORS[0].value;

/** The first color that no connection of the list has, else the first of all. */
export function freeColor(connections: readonly { color: string }[]): string {
  const used = new Set(connections.map((connection) => connection.color));
  return CONNECTION_COLORS.find((color) => !used.has(color.value))?.value ?? DEFAULT_COLOR;
}

/** A connection that somebody wants. */
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
 * A wanted connection as it is to be kept. A saved one that has the same address, and the same key or none, is used again.
 * @param keyOf the key of a saved connection, where it is known
 * @param newId makes the id of a connection that is a new one
 */
export function keptAs(
  wanted: WantedConnection,
  connections: readonly KeptConnection[],
  keyOf: (connection: KeptConnection) => string | undefined,
  newId: () => string,
): KeptConnection {
  const named = wanted.name?.trim();
  const here = connections.filter((kept) => kept.address === wanted.address);
  const alike = here.filter((kept) => !named || kept.name === named);
  const keyless = alike.filter((kept) => keyOf(kept) === undefined);
  const old =
    here.find((kept) => kept.id === wanted.id) ??
    alike.find((kept) => keyOf(kept) === wanted.key) ??
    (keyless.length === 1 ? keyless[0] : undefined);
  const remember = wanted.remember ?? old?.remember ?? false;
  return {
    id: old?.id ?? newId(),
    name: named || old?.name || freeName(hostOf(wanted.address), connections),
    color: wanted.color ?? old?.color ?? freeColor(connections),
    address: wanted.address,
    remember,
    ...(remember ? { key: wanted.key } : {}),
    ...(old?.organisationId ? { organisationId: old.organisationId } : {}),
  };
}

function freeName(wanted: string, connections: readonly { name: string }[]): string {
  const taken = new Set(connections.map((connection) => connection.name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} (${count})`;
  return name;
}

/** What may be told of a connection: the key goes by itself, where it goes at all. */
export function withoutKey({ key: _, ...connection }: KeptConnection): KeptConnection {
  return connection;
}

/** What was kept, read with tolerance: another version (which said `colour`), or a person, may have written it. */
export function parseConnections(text: string | undefined): KeptConnection[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const {
      id,
      name,
      colour,
      color = colour,
      address,
      remember,
      key,
      organisationId,
    } = entry as Record<string, unknown>;
    if (typeof id !== "string" || typeof address !== "string") return [];
    return {
      id,
      address,
      name: typeof name === "string" ? name : address,
      color: typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
      remember: remember === true,
      ...(remember === true && typeof key === "string" ? { key } : {}),
      ...(typeof organisationId === "string" ? { organisationId } : {}),
    };
  });
}

/** Keys by connection id, as the tab's storage holds them. */
export function parseKeys(text: string | undefined): Map<string, string> {
  const keys = parseJson(text);
  if (typeof keys !== "object" || keys === null) return new Map();
  return new Map(
    Object.entries(keys).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
