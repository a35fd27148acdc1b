import type { Ticket } from "@/storage/call-folders";
import { readStored, removeFolder, store as storeParts } from "@/storage/stored-calls";
import type { CallStore } from "./call-store";
import { partsOf, refill } from "./store-parts";

/** Stores the calls of a load for the next visit, and has those of the last one. */
export interface VisitStorage {
  /** An earlier visit may have stored something. */
  hasEarlier: boolean;
  /**
   * Fills an empty store with what an earlier visit stored.
   * @param onRows rows, filters and counts are there; searchable texts follow once this resolves
   * @param pace called before each part of the texts
   * @returns whether everything is there
   */
  read: (
    store: CallStore,
    onRows: (loadedAt: number) => Promise<void>,
    pace: () => Promise<void>,
  ) => Promise<boolean>;
  /**
   * @param pace called between two steps; if it resolves to false, nothing is stored
   * @returns false if it's worth another try: `pace` ended it
   */
  write: (store: CallStore, loadedAt: number, pace: () => Promise<boolean>) => Promise<boolean>;
  /** Removes what is stored. If this load could be stored before, it still can. */
  remove: () => Promise<void>;
}

/** Parts are decrypted outside of this thread, so a few are on their way while one is used. */
const AHEAD = 3;

/** The storage that a ticket gives access to. */
export function visitStorage(ticket: Ticket): Omit<VisitStorage, "hasEarlier"> {
  return {
    read: async (store, onRows, pace) => {
      let hasBegun = false;
      let isWhole = false;
      await readStored(ticket, async ({ at, parts }) => {
        // A record that starts in one file isn't completed from another.
        if (hasBegun) return;
        const take = refill(store);
        const coming = parts.slice(0, 1).map((part) => part());
        for (let index = 0; index < parts.length; index++) {
          const part = await coming.shift();
          hasBegun = true;
          if (part) take(part);
          await (index === 0 ? onRows(at) : pace());
          // Only the first one, since rows wait for it.
          for (let next = index + coming.length + 1; next < parts.length && coming.length < AHEAD; next++) {
            const begun = parts[next]?.();
            begun?.catch(() => undefined);
            if (begun) coming.push(begun);
          }
        }
        isWhole = true;
      });
      return isWhole;
    },
    write: (store, loadedAt, pace) => storeParts(ticket, loadedAt, partsOf(store), pace),
    remove: () => removeFolder(ticket.folder, ticket),
  };
}
