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
        onChange={({ currentTarget }) => set(setStoreNothing(currentTarget.checked))}
      >
        Keep nothing on this device
      </CheckRow>
      <p id="keep-nothing-help" className={styles.facts}>
        For machines that others use too. Turning it on removes drafts, history, receipts, saved views, what
        was opened last and all else of records at once; an edit that is not saved is then lost with its tab.
        Connections and appearance stay: forget those below.
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
