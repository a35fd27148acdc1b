import { z } from "zod";
import { forgetIn } from "./by-connection";
import { device, IN_TAB, ON_DEVICE, type TextStore } from "./device";
import { readable, readText } from "./schemas";
import { tab } from "./tab";
import { createTabSecret, type TabSecret } from "./tab-secret";

/** Which service, with which key. */
export interface Connection {
  id: string;
  name: string;
  /** A CSS color. */
  color: string;
  /** The service's base address, without a closing slash and without /api/v1. */
  address: string;
  key: string;
  /** The key is stored on this device, not only as long as a tab is open. */
  remember: boolean;
  /** Phone numbers, email addresses and card numbers in calls are masked on screen and in files. */
  masks?: true;
}

/** A connection as this browser stores it. */
export interface StoredConnection extends Omit<Connection, "key"> {
  /** Only if the user chose to remember it. */
  key?: string;
  /** The organization that the key belonged to when it was last seen. */
  organizationId?: string;
  /** The key was replaced since then, perhaps by another organization's. */
  rekeyed?: true;
  /** Something may have been stored before the organization was known. */
  adopts?: true;
}

/** The colors that a connection may have: each has a contrast of at least 3 : 1 with both white and black. */
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

const storedList: z.ZodType<StoredConnection[]> = readable(
  z.object({
    id: z.string(),
    name: z.string(),
    // It becomes a style. No connection is lost for its color.
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .catch(CONNECTION_COLORS[0].value),
    address: z.string(),
    remember: z.boolean(),
    masks: z.literal(true).optional(),
    key: z.string().optional(),
    organizationId: z.string().optional(),
    rekeyed: z.literal(true).optional(),
    adopts: z.literal(true).optional(),
  }),
);

/** Reads what is stored, which may be damaged. */
const parseConnections = (text: string | undefined) => readText(storedList, text) ?? [];

/** A connection without its key, as it may be sent to another tab. */
export function withoutKey({ key: _, ...connection }: StoredConnection): StoredConnection {
  return connection;
}

/**
 * The connections of this browser, and those of their keys that this tab knows. A key is on the device only
 * where the user asked to remember it.
 * @param local lives on this device
 * @param session lives as long as the tab
 * @param secret holds this tab's keys over a reload
 */
export function createStoredConnections(local: TextStore, session: TextStore, secret: TabSecret) {
  let connections = parseConnections(local.get(ON_DEVICE.connections));
  const keys = new Map(Object.entries(readText(z.record(z.string(), z.string()), secret.get()) ?? {}));

  const find = (id: string) => connections.find((connection) => connection.id === id);
  const keyOf = (connection: StoredConnection) => connection.key ?? keys.get(connection.id);
  const storeKeys = () => {
    const entries = [...keys].filter(([id]) => !find(id)?.remember);
    secret.set(entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined);
  };
  /** The device's list. This tab still knows a key that another tab stopped remembering on the device. */
  const readAgain = (stored: string) => {
    const before = connections;
    connections = parseConnections(stored);
    for (const { id, key } of before) if (key !== undefined && find(id) && !find(id)?.key) keys.set(id, key);
  };
  /** Adds connections that this tab couldn't read from the device, because its storage is blocked. */
  const learn = (others: readonly StoredConnection[]) => {
    connections = [...connections, ...others.filter((other) => !find(other.id))];
  };

  return {
    /** In the order in which they were added. */
    all: (): readonly StoredConnection[] => connections,
    find,
    keyOf,
    /** A connection with its key; undefined if there's none with this ID, or its key isn't known. */
    withKey: (id: string | undefined): Connection | undefined => {
      const stored = id === undefined ? undefined : find(id);
      const key = stored && keyOf(stored);
      if (!stored || key === undefined) return undefined;
      const { name, color, address, remember, masks } = stored;
      return { id: stored.id, name, color, address, key, remember, ...(masks && { masks }) };
    },
    /** The keys that this tab has, by connection ID. */
    keys: (): Record<string, string> => Object.fromEntries(keys),
    /** Reads the list again first: another tab may have changed it. */
    change: (change: (list: StoredConnection[]) => StoredConnection[]) => {
      const stored = local.get(ON_DEVICE.connections);
      if (stored !== undefined) readAgain(stored);
      connections = change(connections);
      local.set(ON_DEVICE.connections, JSON.stringify(connections));
      storeKeys();
    },
    /** Another tab changed the list. */
    readAgain: () => {
      const stored = local.get(ON_DEVICE.connections);
      if (stored === undefined) return;
      readAgain(stored);
      storeKeys();
    },
    learn,
    /** Adds what another tab knows; a key that this tab has stays. */
    learnKeys: (others: readonly StoredConnection[], theirKeys: Readonly<Record<string, string>>) => {
      learn(others);
      for (const [id, key] of Object.entries(theirKeys)) if (!keys.has(id)) keys.set(id, key);
      storeKeys();
    },
    setKey: (id: string, key: string) => {
      keys.set(id, key);
      const stored = find(id);
      if (stored?.key !== undefined) stored.key = key;
      storeKeys();
    },
    /** The tab's connection. */
    currentId: () => session.get(IN_TAB.current),
    /** The connection that a tab of this browser used last. */
    lastId: () => local.get(ON_DEVICE.last),
    setCurrent: (id: string | undefined) => session.set(IN_TAB.current, id),
    setLast: (id: string | undefined) => local.set(ON_DEVICE.last, id),
    /** Removes a connection from this tab; `change` removes it from the device. */
    drop: (id: string) => {
      connections = connections.filter((connection) => connection.id !== id);
      keys.delete(id);
      storeKeys();
      for (const name of [IN_TAB.recordings, IN_TAB.callPeriods, IN_TAB.counts]) forgetIn(session, name, id);
      forgetIn(local, ON_DEVICE.counts, id);
    },
    /** Empties both storages, whatever else is in them. */
    clear: () => {
      connections = [];
      keys.clear();
      secret.set(undefined);
      local.clear();
      session.clear();
    },
  };
}

export type StoredConnections = ReturnType<typeof createStoredConnections>;

/** This browser's connections. */
export const storedConnections = createStoredConnections(
  device,
  tab,
  createTabSecret({
    session: tab,
    name: IN_TAB.keys,
    tab: typeof window === "undefined" ? { name: "" } : window,
  }),
);
