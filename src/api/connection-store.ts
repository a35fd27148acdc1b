import type { Kept } from "@/lib/kept";
import { hostOf } from "./address";
import { createKeyQuestion } from "./key-question";
import { pause } from "./pause";
import { freeColour, type KeptConnection, parseConnections, parseKeys } from "./saved-connections";
import type { TabChannel, TabMessage } from "./tab-messages";

/** Which service, with which key. */
export interface Connection {
  id: string;
  name: string;
  /** A CSS colour. */
  colour: string;
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

/** A new key turned out to belong to another organisation. */
export interface OrganisationChange {
  connectionId: string;
  from: string;
  to: string;
}

/** What others must follow: `forgotten` without an id means all of them. */
export type ConnectionEvent =
  | { type: "forgotten"; id?: string }
  | { type: "rekeyed"; id: string }
  | { type: "other-organisation"; id: string };

interface Surroundings {
  /** Lives on this device. */
  local: Kept;
  /** Lives as long as the tab. */
  session: Kept;
  tabs: TabChannel;
  now: () => number;
  randomId: () => string;
}

const CONNECTIONS = "switchboard.connections";
const LAST = "switchboard.last";
const KEYS = "switchboard.keys";
const CURRENT = "switchboard.current";

/** How long a new tab waits for the open tabs' answers. */
const ANSWER_MS = 250;

/**
 * The connections of this browser and the current one of this tab. Keys are in the tab's storage, on the device only where
 * `remember` is on; a new tab asks the open ones (product, Connecting).
 */
export function createConnectionStore({ local, session, tabs, now, randomId }: Surroundings) {
  let connections = parseConnections(local.get(CONNECTIONS));
  const keys = parseKeys(session.get(KEYS));
  let currentId = session.get(CURRENT);
  let activeAt = 0;
  let organisationChange: OrganisationChange | undefined;
  let readiness: Promise<void> | undefined;
  const self = randomId();
  const listeners = new Set<() => void>();
  const followers = new Set<(event: ConnectionEvent) => void>();

  const keyOf = (connection: KeptConnection) => connection.key ?? keys.get(connection.id);
  const find = (id: string) => connections.find((connection) => connection.id === id);
  const withKey = (id: string | undefined): Connection | undefined => {
    const kept = id === undefined ? undefined : find(id);
    const key = kept && keyOf(kept);
    if (!kept || key === undefined) return undefined;
    const { name, colour, address, remember } = kept;
    return { id: kept.id, name, colour, address, key, remember };
  };

  // What React reads must keep its identity until it changes.
  let current = withKey(currentId);
  let all: SavedConnection[] = [];
  const refresh = () => {
    const next = withKey(currentId);
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
    all = connections.map((connection) => {
      const { key: _, ...saved } = connection;
      return { ...saved, hasKey: keyOf(connection) !== undefined };
    });
  };
  refresh();
  const changed = () => {
    refresh();
    for (const listener of listeners) listener();
  };
  const tell = (event: ConnectionEvent) => {
    for (const follower of followers) follower(event);
  };

  const question = createKeyQuestion({ find: withKey, currentId: () => currentId, changed });

  const keepKeys = () => {
    const entries = [...keys].filter(([id]) => !find(id)?.remember);
    session.set(KEYS, entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined);
  };
  /** Reads the list again first: another tab may have changed it. */
  const changeList = (change: (list: KeptConnection[]) => KeptConnection[]) => {
    const stored = local.get(CONNECTIONS);
    connections = change(stored === undefined ? connections : parseConnections(stored));
    local.set(CONNECTIONS, JSON.stringify(connections));
    keepKeys();
    tabs.send({ type: "saved" });
  };
  const makeCurrent = (id: string | undefined) => {
    if (id !== currentId) {
      organisationChange = undefined;
      question.turnTo(id);
    }
    currentId = id;
    activeAt = now();
    session.set(CURRENT, id);
    if (id !== undefined) local.set(LAST, id);
  };
  /** A key came in, from this tab or another. */
  const takeKey = (id: string, key: string) => {
    keys.set(id, key);
    const kept = find(id);
    if (kept?.key !== undefined) kept.key = key;
    keepKeys();
    question.answered(id);
    changed();
    tell({ type: "rekeyed", id });
  };
  const drop = (id: string) => {
    keys.delete(id);
    keepKeys();
    if (currentId === id) makeCurrent(undefined);
    changed();
    tell({ type: "forgotten", id });
  };
  const dropEverything = () => {
    connections = [];
    keys.clear();
    makeCurrent(undefined);
    local.clear();
    session.clear();
    changed();
    tell({ type: "forgotten" });
  };

  const answers: Extract<TabMessage, { type: "answer" }>[] = [];
  let answered: () => void = () => undefined;
  const onMessage = (message: TabMessage) => {
    switch (message.type) {
      case "ask":
        return tabs.send({
          type: "answer",
          to: message.from,
          keys: Object.fromEntries(keys),
          connections: connections.map(({ key: _, ...connection }) => connection),
          current: currentId,
          activeAt,
        });
      case "answer":
        if (message.to !== self) return;
        learn(message.connections);
        for (const [id, key] of Object.entries(message.keys)) if (!keys.has(id)) keys.set(id, key);
        keepKeys();
        answers.push(message);
        changed();
        return answered();
      case "key":
        learn([message.connection]);
        return takeKey(message.connection.id, message.key);
      case "saved": {
        const stored = local.get(CONNECTIONS);
        if (stored !== undefined) connections = parseConnections(stored);
        return changed();
      }
      case "forget":
        connections = connections.filter((connection) => connection.id !== message.id);
        return drop(message.id);
      case "forget-everything":
        return dropEverything();
    }
  };
  /** Connections that this tab cannot have read from the device, because its storage is blocked. */
  const learn = (others: KeptConnection[]) => {
    connections = [...connections, ...others.filter((other) => !find(other.id))];
  };
  tabs.listen(onMessage);

  const becomeReady = async () => {
    const last = local.get(LAST);
    tabs.send({ type: "ask", from: self });
    if (withKey(currentId)) return;
    if (!withKey(last)) {
      const enough = new AbortController();
      answered = () => {
        if (last === undefined || withKey(last)) enough.abort();
      };
      await pause(ANSWER_MS, enough.signal).catch(() => undefined);
    }
    if (withKey(currentId)) return;
    const newest = answers.toSorted((a, b) => b.activeAt - a.activeAt).map((answer) => answer.current);
    const remembered = connections.filter((connection) => connection.key !== undefined).map(({ id }) => id);
    const id = [last, ...newest, ...remembered].find((candidate) => withKey(candidate));
    if (id !== undefined) {
      makeCurrent(id);
      changed();
    }
  };

  return {
    /** The current connection, if there is one whose key is known. */
    current: () => current,
    /** Every saved connection, in the order in which they were added. */
    all: () => all,
    /** Set while the current connection's key is refused. */
    rejection: question.rejection,
    attend: question.attend,
    refused: question.refused,
    askForKey: question.askForKey,
    dismissRejection: question.dismissRejection,
    /** Set after a new key turned out to be another organisation's, until it is dismissed or the connection switched. */
    organisationChange: () => organisationChange,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Calls `follower` on what caches must follow. */
    follow: (follower: (event: ConnectionEvent) => void) => {
      followers.add(follower);
    },
    /** Resolves once the open tabs were asked for a key, if this tab has none: after at most 250 ms. */
    ready: () => {
      readiness ??= becomeReady();
      return readiness;
    },
    /**
     * Saves a connection and makes it the current one. One that has the same address, and the same key or none, is used again.
     * @param wanted `id` names a saved connection that this is a new key for; it counts only if the address is still the same.
     *   `name` and `colour` are made up where they are left out; `address` as `normaliseAddress` returns it
     * @returns the connection's id
     */
    add: (wanted: {
      id?: string;
      name?: string;
      colour?: string;
      address: string;
      key: string;
      remember?: boolean;
    }) => {
      const named = wanted.name?.trim();
      const here = connections.filter((kept) => kept.address === wanted.address);
      const alike = here.filter((kept) => !named || kept.name === named);
      const keyless = alike.filter((kept) => keyOf(kept) === undefined);
      const old =
        here.find((kept) => kept.id === wanted.id) ??
        alike.find((kept) => keyOf(kept) === wanted.key) ??
        (keyless.length === 1 ? keyless[0] : undefined);
      const remember = wanted.remember ?? old?.remember ?? false;
      const kept: KeptConnection = {
        id: old?.id ?? randomId(),
        name: named || old?.name || freeName(hostOf(wanted.address), connections),
        colour: wanted.colour ?? old?.colour ?? freeColour(connections),
        address: wanted.address,
        remember,
        ...(remember ? { key: wanted.key } : {}),
        ...(old?.organisationId ? { organisationId: old.organisationId } : {}),
      };
      changeList((list) =>
        list.some(({ id }) => id === kept.id)
          ? list.map((other) => (other.id === kept.id ? kept : other))
          : [...list, kept],
      );
      makeCurrent(kept.id);
      takeKey(kept.id, wanted.key);
      tabs.send({ type: "key", connection: withoutKey(kept), key: wanted.key });
      return kept.id;
    },
    /**
     * Makes a saved connection the current one of this tab.
     * @returns false where its key is not known: it must be asked for first
     */
    switchTo: (id: string) => {
      if (!withKey(id)) return false;
      makeCurrent(id);
      changed();
      return true;
    },
    /** A new key for a connection; requests that waited for it go on. */
    replaceKey: (id: string, key: string) => {
      const kept = find(id);
      if (!kept) return;
      if (kept.remember)
        changeList((list) => list.map((other) => (other.id === id ? { ...other, key } : other)));
      takeKey(id, key);
      tabs.send({ type: "key", connection: withoutKey(kept), key });
    },
    /** Changes what a person may change of a connection. */
    update: (id: string, change: { name?: string; colour?: string; remember?: boolean }) => {
      const key = withKey(id)?.key;
      changeList((list) =>
        list.map((other) => {
          if (other.id !== id) return other;
          const next = withoutKey({ ...other, ...change });
          return next.remember && key !== undefined ? { ...next, key } : next;
        }),
      );
      if (key !== undefined) keys.set(id, key);
      keepKeys();
      changed();
    },
    /** Forgets a connection and its key, in every tab. */
    forget: (id: string) => {
      changeList((list) => list.filter((connection) => connection.id !== id));
      if (local.get(LAST) === id) local.set(LAST, undefined);
      tabs.send({ type: "forget", id });
      drop(id);
    },
    /** Forgets all that this dashboard keeps in this browser's storages, in every tab. */
    forgetEverything: () => {
      tabs.send({ type: "forget-everything" });
      dropEverything();
    },
    /** The tab was looked at: a tab that it opens begins with its connection. */
    noteActive: () => {
      activeAt = now();
      if (currentId !== undefined && current) local.set(LAST, currentId);
    },
    /** The connection as it is now: its key may have been replaced since a request was prepared. */
    newest: (connection: Connection) => {
      const kept = withKey(connection.id);
      return kept && kept.address === connection.address ? kept : connection;
    },
    /** A record of the service named its organisation. */
    noteOrganisation: (id: string, organisationId: string) => {
      const known = find(id)?.organisationId;
      if (!find(id) || known === organisationId) return;
      changeList((list) => list.map((other) => (other.id === id ? { ...other, organisationId } : other)));
      if (known !== undefined && id === currentId) {
        organisationChange = { connectionId: id, from: known, to: organisationId };
      }
      changed();
      if (known !== undefined) tell({ type: "other-organisation", id });
    },
    dismissOrganisationChange: () => {
      organisationChange = undefined;
      changed();
    },
  };
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

function withoutKey({ key: _, ...connection }: KeptConnection): KeptConnection {
  return connection;
}

function freeName(wanted: string, connections: readonly { name: string }[]): string {
  const taken = new Set(connections.map((connection) => connection.name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} (${count})`;
  return name;
}
