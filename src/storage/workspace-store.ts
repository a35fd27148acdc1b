import type { z } from "zod";
import { carryOver } from "@/document/carry-over";
import { equal } from "@/document/equal";
import { createListeners } from "@/lib/listen";
import type { Channel } from "./channel";
import type { Database } from "./database";
import type { TextStore } from "./device";
import { type ListKey, listKey } from "./record-key";
import type { Written } from "./schemas";
import { keyOf, keysOfList, type Note, sizeOf } from "./stores";
import { createUnfinishedWrites } from "./unfinished-writes";

/** Values of one kind, by ID. */
export type Values<Value extends Written> = ReadonlyMap<string, Value>;

/** A kind of value that reviewers write. It has methods, so that lists can hold kinds of different values. */
export interface WorkspaceKind<Value extends Written> {
  /** Its name in the database, in files and between tabs. */
  readonly name: string;
  idOf(value: Value): string;
  /** Describes a value that was stored, is in a file or comes from another tab. */
  readonly schema: z.ZodType<Value>;
  /** Whether a value is empty: it's then removed instead of stored. */
  isEmpty(value: Value): boolean;
  /** The empty value, for kinds whose values have several fields: other tabs' changes are merged by field. */
  blank?(id: string): Value;
  /** What replaces the values about deleted calls. */
  withoutCalls(values: Values<Value>, callIds: ReadonlySet<string>): readonly Value[];
}

/**
 * Stores what reviewers write. It's in this browser for now; a shared server could implement the same
 * interface.
 */
interface WorkspaceStore {
  /** The values of a kind at a connection; the same map until something changes. */
  all: <Value extends Written>(kind: WorkspaceKind<Value>, connectionId: string) => Promise<Values<Value>>;
  /**
   * Replaces the values with the same IDs, at once; an empty one removes it. Another tab's changes are merged
   * by field.
   * @param overwrites nothing of another tab stays
   * @returns false if they aren't stored, and only held until the page closes
   */
  put: <Value extends Written>(
    kind: WorkspaceKind<Value>,
    connectionId: string,
    values: readonly Value[],
    overwrites?: boolean,
  ) => Promise<boolean>;
  /**
   * Calls back with all values of a kind at a connection when they change, here or elsewhere. @returns what
   * ends that
   */
  subscribe: (listener: (list: ListKey, values: Values<Written>) => void) => () => void;
  /**
   * Drops what the page holds, because what was stored is removed; without a connection or a kind, of all.
   */
  forget: (connectionId?: string, kind?: string) => void;
}

/** What tabs send each other. */
export type WorkspaceMessage =
  | { list: ListKey; values: readonly Written[] }
  | { forgotten: { connectionId: string | undefined; kind: string | undefined } };

interface Held<Value extends Written> {
  kind: WorkspaceKind<Value>;
  list: ListKey;
  values: Values<Value>;
  /** Resolves once what is stored was read. */
  ready: Promise<void>;
  /** What is stored couldn't be read. */
  isUnread: boolean;
  /** The values that aren't stored, by ID. */
  unstored: Map<string, Change<Value>>;
  /** The last write. Each starts after the previous one, which it would otherwise take for another tab's. */
  writing: Promise<unknown>;
}

/** A change that isn't stored yet. */
interface Change<Value extends Written> {
  /** The stored value that it started from, if any. */
  base: Value | undefined;
  /** The values that other tabs have. */
  known: Value | undefined;
  mine: Value;
  /** Identifies a change. */
  edit: symbol;
  overwrites: boolean;
}

/** How many values are read at once: the page can draw in between. */
const PART = 1000;
/** More values than this at once aren't typed, and would take long to store twice. */
const MOST_TYPED = 50;

/**
 * The workspace of this browser. The page holds all values of a kind and connection; the database has a copy,
 * unless nothing may be stored or the storage fails. What isn't stored is written with the next change that
 * can be.
 * @param tab lives as long as the tab: what is being written when the page is left is written after a reload.
 *   Without it, that is lost
 */
export function createLocalWorkspace(
  database: Pick<Database, "read" | "write">,
  tabs: Channel<WorkspaceMessage>,
  tab?: TextStore,
): WorkspaceStore {
  const unfinished = createUnfinishedWrites(tab);
  const held = new Map<string, Held<Written>>();
  const listeners = createListeners<[list: ListKey, values: Values<Written>]>();

  const apply = <Value extends Written>(of: Held<Value>, values: readonly Value[]) => {
    of.values = changed(of, values);
    listeners.tell(of.list, of.values);
  };
  const read = async <Value extends Written>(of: Held<Value>) => {
    const stored = await readAll(database, of);
    of.isUnread = stored === undefined;
    // Values that arrived during the read are newer.
    if (stored) of.values = new Map([...stored, ...of.values]);
  };
  /** Values that other tabs wrote. */
  const receive = <Value extends Written>(of: Held<Value>, values: readonly Value[]) => {
    const { kind, unstored } = of;
    const news = values.flatMap((theirs): Value[] => {
      const id = kind.idOf(theirs);
      const change = unstored.get(id);
      if (!change) {
        // It may have been sent before the local values.
        const isOlder = theirs.updatedAt < (of.values.get(id)?.updatedAt ?? 0);
        return isOlder && !kind.isEmpty(theirs) ? [] : [theirs];
      }
      const mine = withTheirs(kind, { ...change, base: change.known }, theirs);
      unstored.set(id, { ...change, known: theirs, mine });
      return [mine];
    });
    apply(of, news);
  };
  const open = <Value extends Written>(kind: WorkspaceKind<Value>, connectionId: string): Held<Value> => {
    const list = listKey(connectionId, kind.name);
    const name = JSON.stringify(list);
    const known = held.get(name);
    // The key contains the kind's name, so the values have its type.
    if (known) return known as Held<Value>;
    // What was written before the organization was known belongs to it.
    const unnamed = JSON.stringify({ ...list, organizationId: "" });
    const before = held.get(unnamed) as Held<Value> | undefined;
    held.delete(unnamed);
    const fresh: Held<Value> = {
      kind,
      list,
      values: before?.values ?? new Map(),
      ready: Promise.resolve(),
      isUnread: true,
      unstored: before?.unstored ?? new Map(),
      writing: before?.writing ?? Promise.resolve(),
    };
    fresh.ready = read(fresh).then(() => finish(fresh));
    held.set(name, fresh);
    return fresh;
  };
  /** Writes what an earlier page couldn't. */
  const finish = <Value extends Written>(of: Held<Value>) => {
    const changes = unfinished.of(of.list);
    for (const { base, mine, overwrites } of changes) {
      const value = parsed(of.kind, mine);
      if (value) note(of, value, { base: parsed(of.kind, base), overwrites });
    }
    const values = [...of.unstored.values()].map(({ mine }) => mine);
    if (changes.length === 0) return;
    apply(of, values);
    of.writing = writeAll(of, values)
      .catch(() => undefined)
      .then(() => unfinished.end(changes));
  };
  /** A value is to be stored. */
  const note = <Value extends Written>(
    of: Held<Value>,
    mine: Value,
    { base, overwrites }: { base: Value | undefined; overwrites: boolean },
  ): Change<Value> => {
    const id = of.kind.idOf(mine);
    const change = { base, known: base, ...of.unstored.get(id), mine, edit: Symbol(), overwrites };
    of.unstored.set(id, change);
    return change;
  };
  const drop = (connectionId: string | undefined, kind: string | undefined) => {
    unfinished.forget(connectionId, kind);
    for (const [name, { list }] of held) {
      if (connectionId !== undefined && list.connectionId !== connectionId) continue;
      if (kind !== undefined && list.kind !== kind) continue;
      held.delete(name);
      listeners.tell(list, new Map());
    }
  };
  /** Stores what isn't stored yet, and sends `values` to other tabs. */
  const writeAll = async <Value extends Written>(of: Held<Value>, values: readonly Value[]) => {
    const { kind } = of;
    const changes = new Map(of.unstored);
    const { isStored, merged } = await write(database, of, changes);
    // Values that changed again during the write are written with that change.
    const wrote = new Map([...values, ...merged].map((value) => [kind.idOf(value), value]));
    const news = merged.filter((value) => {
      const id = kind.idOf(value);
      const isLatest = of.unstored.get(id)?.edit === changes.get(id)?.edit;
      return isLatest && value.updatedAt >= (of.values.get(id)?.updatedAt ?? 0);
    });
    for (const [id, { edit, mine }] of changes) {
      const change = of.unstored.get(id);
      if (!change) continue;
      // A newer change started from this one.
      if (change.edit !== edit)
        of.unstored.set(id, { ...change, known: mine, ...(isStored && { base: mine }) });
      else if (isStored) of.unstored.delete(id);
      else of.unstored.set(id, { ...change, known: wrote.get(id) ?? change.known });
    }
    if (news.length > 0) apply(of, news);
    tabs.send({ list: of.list, values: [...wrote.values()] });
    return isStored;
  };
  tabs.listen((message) => {
    if ("forgotten" in message) return drop(message.forgotten.connectionId, message.forgotten.kind);
    const of = held.get(JSON.stringify(message.list));
    if (!of) return;
    // The other tab may be of another version.
    const values = message.values.flatMap((value) => parsed(of.kind, value) ?? []);
    void of.ready.then(() => receive(of, values));
  });

  return {
    all: async (kind, connectionId) => {
      const of = open(kind, connectionId);
      await of.ready;
      if (of.isUnread) {
        await read(of);
        if (!of.isUnread) listeners.tell(of.list, of.values);
      }
      return of.values;
    },
    put: async (kind, connectionId, values, overwrites = false) => {
      const of = open(kind, connectionId);
      await of.ready;
      const changes = values.map((mine) => {
        const { base } = note(of, mine, { base: of.values.get(kind.idOf(mine)), overwrites });
        return { list: of.list, base, mine, overwrites };
      });
      if (changes.length <= MOST_TYPED) unfinished.begin(changes);
      apply(of, values);
      if (of.isUnread) {
        // Otherwise values that couldn't be read before would be lost.
        await read(of);
        if (!of.isUnread) apply(of, values);
      }
      const writing = of.writing.then(() => writeAll(of, values)).finally(() => unfinished.end(changes));
      of.writing = writing.catch(() => undefined);
      return writing;
    },
    subscribe: listeners.subscribe,
    forget: (connectionId, kind) => {
      drop(connectionId, kind);
      tabs.send({ forgotten: { connectionId, kind } });
    },
  };
}

function changed<Value extends Written>(
  { kind, values: before }: Held<Value>,
  values: readonly Value[],
): Values<Value> {
  const next = new Map(before);
  for (const value of values) {
    if (kind.isEmpty(value)) next.delete(kind.idOf(value));
    else next.set(kind.idOf(value), value);
  }
  return next;
}

/** A value as its kind describes it; undefined if it's another one. */
function parsed<Value extends Written>(
  { schema }: WorkspaceKind<Value>,
  value: Note["value"] | undefined,
): Value | undefined {
  return schema.safeParse(value).data;
}

/** All that is stored; undefined if it can't be read. */
async function readAll<Value extends Written>(
  database: Pick<Database, "read">,
  { kind, list }: Held<Value>,
): Promise<Map<string, Value> | undefined> {
  const found = new Map<string, Value>();
  let keys = keysOfList(list);
  for (;;) {
    const part = await database.read(
      list.connectionId,
      (store) => store.getAll("notes", keys, PART),
      undefined,
    );
    if (!part) return undefined;
    for (const { id, value } of part) {
      const read = parsed(kind, value);
      if (read) found.set(id, read);
    }
    const last = part.at(-1);
    if (!last || part.length < PART) return found;
    keys = IDBKeyRange.bound(keyOf(last), keys.upper, true);
  }
}

/** Writes some changes, all or none, merged with what other tabs stored. */
async function write<Value extends Written>(
  database: Pick<Database, "write">,
  { kind, list }: Held<Value>,
  changes: ReadonlyMap<string, Change<Value>>,
): Promise<{ isStored: boolean; merged: Value[] }> {
  const merged: Value[] = [];
  const isStored = await database.write(list.connectionId, async (store) => {
    const transaction = store.transaction("notes", "readwrite");
    const { store: notes } = transaction;
    const stored = await Promise.all(
      [...changes].map(([id, { overwrites }]) =>
        overwrites ? undefined : notes.get(keyOf({ ...list, id })),
      ),
    );
    const writes = [...changes].map(([id, change], index): Promise<unknown> => {
      const key = { ...list, id };
      const value = withTheirs(kind, change, parsed(kind, stored[index]?.value));
      if (value !== change.mine) merged.push(value);
      if (kind.isEmpty(value)) return notes.delete(keyOf(key));
      return notes.put({ ...key, at: value.updatedAt, value, size: sizeOf(value) });
    });
    // Otherwise the browser drops it if the page is left before it hears of it.
    transaction.commit();
    return Promise.all([...writes, transaction.done]);
  });
  return { isStored, merged: isStored ? merged : [] };
}

/** A change, applied to another tab's version of the same value. */
function withTheirs<Value extends Written>(
  kind: WorkspaceKind<Value>,
  { base, mine, overwrites }: Change<Value>,
  theirs: Value | undefined,
): Value {
  const id = kind.idOf(mine);
  const blank = kind.blank?.(id);
  const [before, other] = [base ?? blank, theirs ?? blank];
  if (overwrites || !other || equal(before, other)) return mine;
  const { data: value } = kind.schema.safeParse(carryOver(before, mine, other));
  // It's later than both, so that no tab takes it for its earlier value.
  return value ? { ...value, updatedAt: Math.max(mine.updatedAt, other.updatedAt) + 1 } : mine;
}
