import { createListeners } from "@/lib/listen";
import type { Channel } from "@/storage/channel";
import {
  type Connection,
  type StoredConnection,
  type StoredConnections,
  withoutKey,
} from "@/storage/connections";
import { joinOpenTabs, type TabMessage } from "@/storage/open-tabs";
import { createKeyQuestion } from "./key-question";
import { connectionFor, type WantedConnection } from "./new-connection";

/** A connection in the list, perhaps without its key. */
export interface SavedConnection extends Omit<StoredConnection, "key"> {
  hasKey: boolean;
}

/** A new key turned out to belong to another organization. */
export interface OrganizationChange {
  connectionId: string;
  from: string;
  to: string;
}

/** A change that caches must follow; `forgotten` without an ID means all connections. */
export type ConnectionEvent =
  | { type: "forgotten"; id?: string }
  | { type: "rekeyed"; id: string }
  | { type: "other-organization"; id: string };

interface Surroundings {
  /** What this browser stores of them. */
  stored: StoredConnections;
  tabs: Channel<TabMessage>;
  now: () => number;
  randomId: () => string;
}

/**
 * This browser's connections and this tab's current one. A new tab asks open tabs for keys that aren't
 * remembered.
 */
export function createConnectionStore({ stored, tabs, now, randomId }: Surroundings) {
  let currentId = stored.currentId();
  let activeAt = 0;
  let organizationChange: OrganizationChange | undefined;
  let readiness: Promise<void> | undefined;
  const listeners = createListeners();
  const followers = createListeners<[ConnectionEvent]>();
  const { find, withKey } = stored;

  // React needs the same object until it changes.
  let current = withKey(currentId);
  let all: SavedConnection[] = [];
  const refresh = () => {
    const next = withKey(currentId);
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
    all = stored.all().map((connection) => {
      const { key: _, ...saved } = connection;
      return { ...saved, hasKey: stored.keyOf(connection) !== undefined };
    });
  };
  refresh();
  /** The organizations that this tab's data belongs to, by connection. */
  const organizations = new Map<string, string>();
  /** Another tab may have noticed another organization. */
  const newOrganizations = () =>
    stored.all().flatMap(({ id, organizationId: to }) => {
      const from = organizations.get(id);
      if (to === undefined || to === from) return [];
      organizations.set(id, to);
      return from === undefined ? [] : { connectionId: id, from, to };
    });
  newOrganizations();
  const changed = () => {
    refresh();
    const changes = newOrganizations();
    organizationChange = changes.find(({ connectionId }) => connectionId === currentId) ?? organizationChange;
    listeners.tell();
    for (const { connectionId: id } of changes) followers.tell({ type: "other-organization", id });
  };

  const question = createKeyQuestion({ find: withKey, currentId: () => currentId, changed });

  const changeList = (change: (list: StoredConnection[]) => StoredConnection[]) => {
    stored.change(change);
    tabs.send({ type: "saved" });
  };
  const changeOne = (id: string, change: (saved: StoredConnection) => StoredConnection) =>
    changeList((list) => list.map((other) => (other.id === id ? change(other) : other)));
  const makeCurrent = (id: string | undefined) => {
    if (id !== currentId) {
      organizationChange = undefined;
      question.turnTo(id);
    }
    currentId = id;
    activeAt = now();
    stored.setCurrent(id);
    if (id !== undefined) stored.setLast(id);
  };
  /** A key came in, from this tab or another. */
  const takeKey = (id: string, key: string) => {
    stored.setKey(id, key);
    question.answered(id);
    changed();
    followers.tell({ type: "rekeyed", id });
  };
  const drop = (id: string) => {
    stored.drop(id);
    if (currentId === id) makeCurrent(undefined);
    changed();
    followers.tell({ type: "forgotten", id });
  };
  const dropEverything = () => {
    makeCurrent(undefined);
    stored.clear();
    changed();
    followers.tell({ type: "forgotten" });
  };

  const others = joinOpenTabs({
    tabs,
    self: randomId(),
    connections: stored,
    standing: () => ({ current: currentId, activeAt }),
    changed,
    takeKey,
    drop,
    dropEverything,
  });
  const becomeReady = async () => {
    const last = stored.lastId();
    others.ask();
    if (withKey(currentId)) return;
    if (!withKey(last)) await others.waitFor(() => last === undefined || withKey(last) !== undefined);
    if (withKey(currentId)) return;
    const remembered = stored.all().filter(({ key }) => key !== undefined);
    const id = [last, ...others.currents(), ...remembered.map((connection) => connection.id)].find(
      (candidate) => withKey(candidate),
    );
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
    /** Set while the current connection's key is rejected. */
    rejection: question.rejection,
    attend: question.attend,
    refused: question.refused,
    askForKey: question.askForKey,
    dismissRejection: question.dismissRejection,
    /**
     * Set after a new key turned out to be another organization's, until it is dismissed or the connection
     * switched.
     */
    organizationChange: () => organizationChange,
    subscribe: listeners.subscribe,
    /** Calls `follower` on each change that caches must follow. */
    follow: followers.subscribe,
    /** Resolves once open tabs have been asked for a key, if this tab has none; after at most 250 ms. */
    ready: () => {
      readiness ??= becomeReady();
      return readiness;
    },
    /**
     * Saves a connection and makes it the current one. An existing one with the same address, and the same
     * key or none, is reused.
     * @returns the connection's ID
     */
    add: (wanted: WantedConnection) => {
      const added = connectionFor(wanted, stored.all(), stored.keyOf, randomId);
      changeList((list) =>
        list.some(({ id }) => id === added.id)
          ? list.map((other) => (other.id === added.id ? added : other))
          : [...list, added],
      );
      makeCurrent(added.id);
      takeKey(added.id, wanted.key);
      tabs.send({ type: "key", connection: withoutKey(added), key: wanted.key });
      return added.id;
    },
    /**
     * Makes a saved connection the current one of this tab.
     * @returns false if its key isn't known yet
     */
    switchTo: (id: string) => {
      if (!withKey(id)) return false;
      makeCurrent(id);
      changed();
      return true;
    },
    /** Sets a new key for a connection and resumes the requests that waited for it. */
    replaceKey: (id: string, key: string) => {
      const saved = find(id);
      if (!saved) return;
      if (stored.keyOf(saved) !== key) {
        changeOne(id, (before) => ({ ...before, ...(before.remember && { key }), rekeyed: true }));
      }
      takeKey(id, key);
      tabs.send({ type: "key", connection: withoutKey(saved), key });
    },
    /** Changes a connection's name, color or other settings. */
    update: (id: string, change: { name?: string; color?: string; remember?: boolean }) => {
      const key = withKey(id)?.key;
      changeOne(id, (before) => {
        const next = withoutKey({ ...before, ...change });
        return next.remember && key !== undefined ? { ...next, key } : next;
      });
      if (key !== undefined) stored.setKey(id, key);
      changed();
    },
    /** Turns masking of a connection's calls on or off, in every tab. */
    setMasks: (id: string, isOn: boolean) => {
      changeOne(id, ({ masks: _, ...rest }) => (isOn ? { ...rest, masks: true } : rest));
      changed();
    },
    /** Forgets a connection and its key, in every tab. */
    forget: (id: string) => {
      changeList((list) => list.filter((connection) => connection.id !== id));
      if (stored.lastId() === id) stored.setLast(undefined);
      tabs.send({ type: "forget", id });
      drop(id);
    },
    /** Forgets everything in local and session storage, in every tab. */
    forgetEverything: () => {
      tabs.send({ type: "forget-everything" });
      dropEverything();
    },
    /** The tab got focus: a tab opened from it starts with its connection. */
    noteActive: () => {
      activeAt = now();
      if (currentId !== undefined && current) stored.setLast(currentId);
    },
    /** The current state of a connection: its key may have been replaced since a request was prepared. */
    newest: (connection: Connection) => {
      const newest = withKey(connection.id);
      return newest?.address === connection.address ? newest : connection;
    },
    /**
     * Records of the service named their organizations. It's another one only if none of them is the known
     * one and the key was replaced: a list may also contain what organizations share.
     * @param asked the connection, with the key that the records were read with
     */
    noteOrganization: ({ id, key }: Pick<Connection, "id" | "key">, named: readonly string[]) => {
      const saved = find(id);
      const [first] = named;
      if (!saved || first === undefined || stored.keyOf(saved) !== key) return;
      const { organizationId: known, rekeyed } = saved;
      if (known !== undefined && !rekeyed) return;
      changeOne(id, ({ rekeyed: _, ...rest }) =>
        known === undefined
          ? { ...rest, organizationId: first, adopts: true }
          : { ...rest, organizationId: named.includes(known) ? known : first },
      );
      changed();
    },
    dismissOrganizationChange: () => {
      organizationChange = undefined;
      changed();
    },
  };
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;
