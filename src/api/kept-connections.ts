import type { Kept } from "@/lib/kept";
import { type Connection, type KeptConnection, parseConnections, parseKeys } from "./saved-connections";

const CONNECTIONS = "switchboard.connections";
const KEYS = "switchboard.keys";

interface Storages {
  /** Lives on this device. */
  local: Kept;
  /** Lives as long as the tab. */
  session: Kept;
}

/**
 * The connections of this browser, and those of their keys that this tab knows. Keys are in the tab's storage, on the device only
 * where `remember` is on (product, Connecting).
 */
export function createKeptConnections({ local, session }: Storages) {
  let connections = parseConnections(local.get(CONNECTIONS));
  const keys = parseKeys(session.get(KEYS));

  const find = (id: string) => connections.find((connection) => connection.id === id);
  const keyOf = (connection: KeptConnection) => connection.key ?? keys.get(connection.id);
  const keepKeys = () => {
    const entries = [...keys].filter(([id]) => !find(id)?.remember);
    session.set(KEYS, entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined);
  };
  /** Connections that this tab cannot have read from the device, because its storage is blocked. */
  const learn = (others: readonly KeptConnection[]) => {
    connections = [...connections, ...others.filter((other) => !find(other.id))];
  };

  return {
    /** In the order in which they were added. */
    all: (): readonly KeptConnection[] => connections,
    find,
    keyOf,
    /** A connection with its key; undefined where there is none of the id, or its key is not known. */
    withKey: (id: string | undefined): Connection | undefined => {
      const kept = id === undefined ? undefined : find(id);
      const key = kept && keyOf(kept);
      if (!kept || key === undefined) return undefined;
      const { name, color, address, remember } = kept;
      return { id: kept.id, name, color, address, key, remember };
    },
    /** The keys that this tab holds, by the connections' ids. */
    keys: (): Record<string, string> => Object.fromEntries(keys),
    /** Reads the list again first: another tab may have changed it. */
    change: (change: (list: KeptConnection[]) => KeptConnection[]) => {
      const stored = local.get(CONNECTIONS);
      connections = change(stored === undefined ? connections : parseConnections(stored));
      local.set(CONNECTIONS, JSON.stringify(connections));
      keepKeys();
    },
    /** Another tab changed the list. */
    readAgain: () => {
      const stored = local.get(CONNECTIONS);
      if (stored !== undefined) connections = parseConnections(stored);
    },
    learn,
    /** What another tab knows; a key that this one has stays. */
    learnKeys: (others: readonly KeptConnection[], theirKeys: Readonly<Record<string, string>>) => {
      learn(others);
      for (const [id, key] of Object.entries(theirKeys)) if (!keys.has(id)) keys.set(id, key);
      keepKeys();
    },
    setKey: (id: string, key: string) => {
      keys.set(id, key);
      const kept = find(id);
      if (kept?.key !== undefined) kept.key = key;
      keepKeys();
    },
    /** Takes a connection out of this tab; on the device it goes by `change`. */
    drop: (id: string) => {
      connections = connections.filter((connection) => connection.id !== id);
      keys.delete(id);
      keepKeys();
    },
    /** Empties both storages, whatever else is in them. */
    clear: () => {
      connections = [];
      keys.clear();
      local.clear();
      session.clear();
    },
  };
}

export type KeptConnections = ReturnType<typeof createKeptConnections>;
