import { connectionStore } from "@/api/connection";
import { setStoreHistory, setStoreNothing, useStorageSettings } from "@/storage/use-storage";
import { CheckRow } from "@/ui/check-row";
import styles from "./settings.module.css";

/** What of records this browser may keep. */
export function StorageChoices({ onChanged }: { onChanged: () => void }) {
  const { storeNothing, storeHistory } = useStorageSettings();
  const set = (change: Promise<void>) => void change.then(onChanged);

  return (
    <div className={styles.kept}>
      <CheckRow
        checked={storeNothing}
        aria-describedby="keep-nothing-help"
        onChange={({ currentTarget: { checked } }) => {
          if (checked) forgetRememberedKeys();
          set(setStoreNothing(checked));
        }}
      >
        Keep nothing on this device
      </CheckRow>
      <p id="keep-nothing-help" className={styles.facts}>
        For machines that others use too. Names, prompts, transcripts, numbers, search words and the key are
        in memory only: tabs have neutral titles, addresses have no search (Copy link makes one that does),
        recordings aren't cached, and a reload of the only tab asks for the key. IDs stay in addresses, and so
        in the browser's history.
      </p>
      <p className={styles.facts}>
        Turning it on removes drafts, history, receipts, saved views, what was opened last and remembered keys
        at once; an edit that isn't saved is then lost with its tab. Connections and appearance stay: forget
        those below. What the browser's own history and cache already hold stays too: clear them in the
        browser.
      </p>
      <CheckRow
        checked={storeHistory && !storeNothing}
        disabled={storeNothing}
        aria-describedby="keep-history-help"
        onChange={({ currentTarget }) => set(setStoreHistory(currentTarget.checked))}
      >
        Keep history
      </CheckRow>
      <p id="keep-history-help" className={styles.facts}>
        The versions that this browser has seen or saved: 50 of a record at most, 20 MB in all. Turning it off
        removes them.
      </p>
    </div>
  );
}

/** Open tabs still know them, until the last one closes. */
function forgetRememberedKeys(): void {
  for (const { id, remember } of connectionStore.all())
    if (remember) connectionStore.update(id, { remember: false });
}
