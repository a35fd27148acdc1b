import type { Shelf } from "./shelf";
import type { Shelves } from "./shelves";
import type { Turns } from "./turns";
import { patiently } from "./visits";

interface Surroundings {
  shelves: Shelves;
  turns: Turns;
  /** Whether what an earlier visit stored may still be shown. */
  isWanted: () => boolean;
  /** Posts progress to the page. */
  tell: () => void;
}

/**
 * Shows what the last visit stored until a fresh list is complete. Rows come first, and texts can be searched
 * as far as they are there.
 */
export async function restore(fresh: Shelf, { shelves, turns, isWanted, tell }: Surroundings): Promise<void> {
  const { visit } = fresh;
  if (!visit?.hasEarlier || !isWanted()) return;
  const stored = shelves.add();
  const { store, views } = stored;
  stored.visit = visit;
  store.lacksTexts = true;
  const onRows = async (loadedAt: number) => {
    if (!isWanted()) return;
    stored.loadedAt = loadedAt;
    shelves.show(stored);
    shelves.coming = fresh;
    await turns.releaseFirst();
    tell();
  };
  let announce = () => {};
  const expectMore = () => {
    const next = new Promise<void>((resolve) => {
      announce = resolve;
    });
    stored.more = Promise.race([next, stored.left]);
  };
  expectMore();
  let parts = 0;
  const onTexts = async () => {
    parts++;
    // Searching all of them again for each part would take longer than reading them.
    if (parts > 1 && Number.isInteger(Math.log2(parts))) {
      views.gainedTexts();
      announce();
      expectMore();
      if (stored.isPartlyAnswered && shelves.shown === stored) {
        stored.isPartlyAnswered = false;
        shelves.changed();
        tell();
      }
    }
    await turns.quiet();
  };
  const texts = visit.read(store, onRows, onTexts).then((isWhole) => {
    stored.whole = undefined;
    stored.more = undefined;
    store.lacksTexts = false;
    views.gainedTexts();
    announce();
    if (shelves.shown !== stored) return;
    if (isWhole) shelves.changed();
    else shelves.show(fresh);
  });
  stored.whole = Promise.race([texts, stored.left]);
  await patiently(stored.whole);
}
