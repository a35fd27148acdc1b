import { createListeners } from "@/lib/listeners";
import { ANNOTATIONS, type Annotation, type Annotations } from "./annotations";
import type { Channel } from "./channel";
import { isEmptyAnnotation, parseAnnotation } from "./clean-annotations";
import type { Database } from "./database";
import { type ListKey, listKey } from "./record-key";
import { keyOf, keysOfList, sizeOf } from "./stores";

/** What people who review calls write. It's in this browser now; a shared server can implement the same. */
export interface WorkspaceStore {
  /** What was written about a connection's calls; the same map until something changes. */
  annotations: (connectionId: string) => Promise<Annotations>;
  /**
   * Puts annotations in the place of those of the same calls; one that says nothing removes it. They count at once.
   * @returns false if they aren't stored, and only held until the page closes
   */
  put: (connectionId: string, annotations: readonly Annotation[]) => Promise<boolean>;
  /** Calls back with a connection's annotations when they change, here or elsewhere. @returns what ends that */
  subscribe: (listener: (connectionId: string, annotations: Annotations) => void) => () => void;
  /** Drops what the page holds, because what was stored is removed; without a connection, of all. */
  forget: (connectionId?: string) => void;
}

/** What tabs send each other. */
export type WorkspaceMessage =
  | { list: ListKey; annotations: readonly Annotation[] }
  | { forgotten: string | undefined };

interface Held {
  list: ListKey;
  annotations: Annotations;
  /** Resolves once what is stored was read. */
  ready: Promise<void>;
  /** What is stored couldn't be read. */
  isUnread: boolean;
  /** The calls whose annotations aren't stored. */
  unstored: Set<string>;
}

/** How many annotations are read at once: the page can draw in between. */
const PART = 1000;

/**
 * The workspace of this browser. The page holds all annotations of a connection; the database has a copy, unless nothing may be stored or
 * the storage fails. What isn't stored is written with the next change that can be.
 */
export function createLocalWorkspace(
  database: Pick<Database, "read" | "write">,
  tabs: Channel<WorkspaceMessage>,
): WorkspaceStore {
  const held = new Map<string, Held>();
  const listeners = createListeners<[connectionId: string, annotations: Annotations]>();

  const apply = (of: Held, annotations: readonly Annotation[]) => {
    of.annotations = changed(of.annotations, annotations);
    listeners.tell(of.list.connectionId, of.annotations);
  };
  const read = async (of: Held) => {
    const stored = await readAll(database, of.list);
    of.isUnread = stored === undefined;
    // What came in meanwhile is newer.
    if (stored) of.annotations = new Map([...stored, ...of.annotations]);
  };
  const open = (connectionId: string): Held => {
    const list = listKey(connectionId, ANNOTATIONS);
    const name = JSON.stringify(list);
    const known = held.get(name);
    if (known) return known;
    const fresh: Held = {
      list,
      annotations: new Map(),
      ready: Promise.resolve(),
      isUnread: true,
      unstored: new Set(),
    };
    fresh.ready = read(fresh);
    held.set(name, fresh);
    return fresh;
  };
  const drop = (connectionId: string | undefined) => {
    for (const [name, { list }] of held) {
      if (connectionId !== undefined && list.connectionId !== connectionId) continue;
      held.delete(name);
      listeners.tell(list.connectionId, new Map());
    }
  };
  tabs.listen((message) => {
    if ("forgotten" in message) return drop(message.forgotten);
    const of = held.get(JSON.stringify(message.list));
    if (of) void of.ready.then(() => apply(of, message.annotations));
  });

  return {
    annotations: async (connectionId) => {
      const of = open(connectionId);
      await of.ready;
      return of.annotations;
    },
    put: async (connectionId, annotations) => {
      const of = open(connectionId);
      await of.ready;
      apply(of, annotations);
      tabs.send({ list: of.list, annotations });
      if (of.isUnread) {
        // Otherwise what couldn't be read before would be lost.
        await read(of);
        if (!of.isUnread) apply(of, annotations);
      }
      for (const { callId } of annotations) of.unstored.add(callId);
      const ids = [...of.unstored];
      const isStored = await write(database, of, ids);
      if (isStored) for (const id of ids) of.unstored.delete(id);
      return isStored;
    },
    subscribe: listeners.subscribe,
    forget: (connectionId) => {
      drop(connectionId);
      tabs.send({ forgotten: connectionId });
    },
  };
}

function changed(before: Annotations, annotations: readonly Annotation[]): Annotations {
  const next = new Map(before);
  for (const annotation of annotations) {
    if (isEmptyAnnotation(annotation)) next.delete(annotation.callId);
    else next.set(annotation.callId, annotation);
  }
  return next;
}

/** All that is stored; undefined if it can't be read. */
async function readAll(
  database: Pick<Database, "read">,
  list: ListKey,
): Promise<Map<string, Annotation> | undefined> {
  const found = new Map<string, Annotation>();
  let keys = keysOfList(list);
  for (;;) {
    const part = await database.read(
      list.connectionId,
      (store) => store.getAll("notes", keys, PART),
      undefined,
    );
    if (!part) return undefined;
    for (const { id, value } of part) {
      const annotation = parseAnnotation(value);
      if (annotation) found.set(id, annotation);
    }
    const last = part.at(-1);
    if (!last || part.length < PART) return found;
    keys = IDBKeyRange.bound(keyOf(last), keys.upper, true);
  }
}

/** Writes the annotations of some calls, all or none. */
function write(
  database: Pick<Database, "write">,
  { list, annotations }: Held,
  ids: readonly string[],
): Promise<boolean> {
  return database.write(list.connectionId, (store) => {
    const { store: notes, done } = store.transaction("notes", "readwrite");
    const writes = ids.map((id): Promise<unknown> => {
      const value = annotations.get(id);
      const key = { ...list, id };
      if (!value) return notes.delete(keyOf(key));
      return notes.put({ ...key, at: value.updatedAt, value, size: sizeOf(value) });
    });
    return Promise.all([...writes, done]);
  });
}
