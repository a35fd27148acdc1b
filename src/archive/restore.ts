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
 * Shows the calls that the last visit stored until `fresh` is complete. Rows come first; searches of what was
 * said wait for all texts.
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
  const texts = visit.read(store, onRows, scheduler.idle).then((isWhole) => {
    stored.whole = undefined;
    store.lacksTexts = false;
    views.gainedTexts();
    if (versions.current !== stored) return;
    if (isWhole) versions.changed();
    else versions.show(fresh);
  });
  stored.whole = Promise.race([texts, stored.left]);
  await waitBriefly(stored.whole);
}
