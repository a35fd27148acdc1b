import { useEffect, useSyncExternalStore } from "react";
import { connectionStore } from "@/api/connection";
import { perConnection } from "@/api/per-connection";
import type { Mute } from "@/storage/entries";

/** Stores mutes beyond the life of the tab. */
interface MuteStorage {
  /** Resolves to false if nothing is stored. */
  store: (connectionId: string, mute: Mute) => Promise<boolean>;
  remove: (connectionId: string, mute: Mute) => Promise<unknown>;
  stored: (connectionId: string) => Promise<readonly Mute[]>;
}

const NONE: readonly Mute[] = [];
const isSame = (one: Mute) => (other: Mute) =>
  one.check === other.check && one.record?.kind === other.record?.kind && one.record?.id === other.record?.id;

interface Muted {
  stored: readonly Mute[];
  /** What isn't stored (yet): it lasts as long as the tab. */
  here: readonly Mute[];
  all: readonly Mute[];
}

/** What is muted by connection: stored in this browser or, where nothing may be stored, in this tab. */
export function createMutes(storage: MuteStorage) {
  const { of, set, forget, subscribe } = perConnection<Muted>(
    { stored: NONE, here: NONE, all: NONE },
    (one, other) => one.all === other.all,
  );
  // One after the other, so that what is read includes what was written before.
  let queue: Promise<unknown> = Promise.resolve();

  const change = (connectionId: string, parts: Partial<Omit<Muted, "all">>) => {
    const before = of(connectionId);
    const { stored, here } = { ...before, ...parts };
    const all = [...here, ...stored];
    const isEqual = all.length === before.all.length && all.every((mute) => before.all.some(isSame(mute)));
    set(connectionId, { stored, here, all: isEqual ? before.all : all });
  };
  const next = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch(() => undefined);
  };
  const without = (mutes: readonly Mute[], mute: Mute) => mutes.filter((other) => !isSame(mute)(other));

  return {
    /** The same array until it changes. */
    of: (connectionId: string): readonly Mute[] => of(connectionId).all,
    subscribe,
    /** Loads what is stored: another tab may have changed it. */
    read: (connectionId: string) =>
      next(async () => {
        const stored = await storage.stored(connectionId);
        const { here } = of(connectionId);
        change(connectionId, { stored: stored.filter((mute) => !here.some(isSame(mute))) });
      }),
    add: (connectionId: string, mute: Mute) => {
      if (of(connectionId).all.some(isSame(mute))) return;
      change(connectionId, { here: [mute, ...of(connectionId).here] });
      next(async () => {
        const isStored = await storage.store(connectionId, mute);
        const { here, stored } = of(connectionId);
        // It may have been undone in the meantime.
        if (!isStored || !here.some(isSame(mute))) return;
        change(connectionId, { here: without(here, mute), stored: [mute, ...stored] });
      });
    },
    remove: (connectionId: string, mute: Mute) => {
      const { here, stored } = of(connectionId);
      change(connectionId, { here: without(here, mute), stored: without(stored, mute) });
      next(() => storage.remove(connectionId, mute));
    },
    forget,
  };
}

// Load the database's code when it is first needed.
const entries = () => import("@/storage/entries");

/** What is muted in this browser. */
export const mutes = createMutes({
  store: async (connectionId, mute) =>
    (await entries()).mutedProblems.put(connectionId, { ...mute, at: Date.now() }),
  remove: async (connectionId, mute) => (await entries()).mutedProblems.remove(connectionId, mute),
  stored: async (connectionId) => (await entries()).mutedProblems.all(connectionId),
});

connectionStore.follow((event) => {
  if (event.type === "other-organization") mutes.read(event.id);
});

/**
 * What is muted for a connection.
 * @param isWanted false: only what is loaded already, so that a page's first content doesn't wait for storage
 */
export function useMutes(connectionId: string, isWanted: boolean): readonly Mute[] {
  useEffect(() => {
    if (isWanted) mutes.read(connectionId);
  }, [connectionId, isWanted]);
  return useSyncExternalStore(
    mutes.subscribe,
    () => mutes.of(connectionId),
    () => NONE,
  );
}
