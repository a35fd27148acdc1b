import { useState } from "react";
import { connectionStore } from "@/api/connection";
import { setStoreHistory, setStoreNothing, useStorageSettings } from "@/storage/use-storage";
import { LazyConfirmDialog } from "@/ui/lazy-confirm-dialog";
import { SettingSwitch } from "@/ui/setting-row";
import { ExportFirst, useReviewedConnections } from "./export-first";
import type { StorageUsage } from "./use-storage-usage";

interface StorageChoicesProps {
  stored: StorageUsage | undefined;
  onChanged: () => void;
}

/** What this browser may store of records. */
export function StorageChoices({ stored, onChanged }: StorageChoicesProps) {
  const { storeNothing, storeHistory } = useStorageSettings();
  const reviewed = useReviewedConnections(stored);
  const [isAsking, setAsking] = useState(false);
  const set = (change: Promise<void>) => void change.then(onChanged);
  const setNothing = (isOn: boolean) => {
    if (isOn) forgetRememberedKeys();
    set(setStoreNothing(isOn));
  };

  return (
    <>
      <SettingSwitch
        label="Store nothing on this device"
        help="For shared devices. Names, prompts, transcripts, numbers, searches and the key are held in memory only."
        more={
          <details className="muted small">
            <summary className="fit accent">What this changes</summary>
            <p className="above-8 prose">
              Tab titles don't name records, URLs omit the search (Copy link includes it), recordings aren't
              cached, and reloading the only tab asks for the key. IDs still appear in URLs and the browser's
              history.
            </p>
            <p className="above-8 prose">
              Turning this on removes stored calls, reviews of calls, drafts, history, deletion records, saved
              views, recently opened records and remembered keys. From then on, closing a tab loses its
              unsaved edits. Connections and display settings stay stored; remove them below. To clear the
              browser's own history and cache, use its settings.
            </p>
          </details>
        }
        checked={storeNothing}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && reviewed.length > 0) setAsking(true);
          else setNothing(checked);
        }}
      />
      <SettingSwitch
        label="Store history"
        help="Stores the versions this browser has seen or saved, up to 50 per record and 50 MB in total. Turning this off removes them."
        checked={storeHistory && !storeNothing}
        disabled={storeNothing}
        onChange={({ currentTarget }) => set(setStoreHistory(currentTarget.checked))}
      />
      {isAsking && (
        <LazyConfirmDialog
          title="Store nothing on this device?"
          confirm="Store nothing"
          danger
          onConfirm={() => {
            setAsking(false);
            setNothing(true);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            This removes stored calls, reviews of calls, drafts, history and all other record data stored in
            this browser. Reviews aren't stored anywhere else.
          </p>
          <ExportFirst connections={reviewed} />
          <p>This can't be undone. Nothing changes in the service.</p>
        </LazyConfirmDialog>
      )}
    </>
  );
}

/** Open tabs can still use them until the last one closes. */
function forgetRememberedKeys(): void {
  for (const { id, remember } of connectionStore.all())
    if (remember) connectionStore.update(id, { remember: false });
}
