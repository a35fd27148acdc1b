import { connectionStore } from "@/api/connection";
import { setStoreHistory, setStoreNothing, useStorageSettings } from "@/storage/use-storage";
import { CheckRow } from "@/ui/check-row";
import styles from "./settings.module.css";

/** What this browser may store of records. */
export function StorageChoices({ onChanged }: { onChanged: () => void }) {
  const { storeNothing, storeHistory } = useStorageSettings();
  const set = (change: Promise<void>) => void change.then(onChanged);

  return (
    <div className={styles.choices}>
      <CheckRow
        checked={storeNothing}
        aria-describedby="store-nothing-help"
        onChange={({ currentTarget: { checked } }) => {
          if (checked) forgetRememberedKeys();
          set(setStoreNothing(checked));
        }}
      >
        Store nothing on this device
      </CheckRow>
      <p id="store-nothing-help" className={styles.facts}>
        For shared devices. Names, prompts, transcripts, numbers, searches and the key are held in memory
        only. Tab titles are neutral, URLs omit the search (Copy link includes it), recordings aren't cached,
        and reloading the only tab asks for the key. IDs still appear in URLs and the browser's history.
      </p>
      <p className={styles.facts}>
        Turning this on removes stored calls, drafts, history, deletion records, saved views, recently opened
        records and remembered keys. From then on, closing a tab loses its unsaved edits. Connections and
        appearance stay stored; remove them below. To clear the browser's own history and cache, use its
        settings.
      </p>
      <CheckRow
        checked={storeHistory && !storeNothing}
        disabled={storeNothing}
        aria-describedby="store-history-help"
        onChange={({ currentTarget }) => set(setStoreHistory(currentTarget.checked))}
      >
        Store history
      </CheckRow>
      <p id="store-history-help" className={styles.facts}>
        Stores the versions this browser has seen or saved, up to 50 per record and 20 MB in total. Turning
        this off removes them.
      </p>
    </div>
  );
}

/** Open tabs can still use them until the last one closes. */
function forgetRememberedKeys(): void {
  for (const { id, remember } of connectionStore.all())
    if (remember) connectionStore.update(id, { remember: false });
}
