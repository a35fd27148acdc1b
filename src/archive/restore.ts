import type { CallVersions } from "./call-versions";
import type { LoadedCalls } from "./loaded-calls";
import type { Scheduler } from "./scheduler";
import { waitBriefly } from "./visits";

interface RestoreOptions {
  versions: CallVersions;
  scheduler: Scheduler;
  /** Whether the last visit's calls may still be shown. */
  isWanted: () => boolean;
  /** Tells the page what is shown. */
  report: () => void;
}

/**
 * Shows the calls that the last visit stored until `fresh` is complete. Rows come first; texts can be searched
 * while others are still being read.
 */
export async function restore(
  fresh: LoadedCalls,
  { versions, scheduler, isWanted, report }: RestoreOptions,
): Promise<void> {
  const { visit } = fresh;
  if (!visit?.hasEarlier || !isWanted()) return;
  const stored = versions.create();
  const { store, views } = stored;
  stored.visit = visit;
  store.lacksTexts = true;
  const onRows = async (loadedAt: number) => {
    if (!isWanted()) return;
    stored.loadedAt = loadedAt;
    versions.show(stored);
    versions.pending = fresh;
    await scheduler.releaseFirst();
    report();
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
    // Searching everything again after each part would take longer than reading the parts.
    if (parts > 1 && Number.isInteger(Math.log2(parts))) {
      views.gainedTexts();
      announce();
      expectMore();
      if (stored.isPartlyAnswered && versions.current === stored) {
        stored.isPartlyAnswered = false;
        versions.changed();
        report();
      }
    }
    await scheduler.idle();
  };
  const texts = visit.read(store, onRows, onTexts).then((isWhole) => {
    stored.whole = undefined;
    stored.more = undefined;
    store.lacksTexts = false;
    views.gainedTexts();
    announce();
    if (versions.current !== stored) return;
    if (isWhole) versions.changed();
    else versions.show(fresh);
  });
  stored.whole = Promise.race([texts, stored.left]);
  await waitBriefly(stored.whole);
}
