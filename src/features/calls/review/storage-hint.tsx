import { useStoresNothing } from "@/storage/private-mode";
import { useStorageTrouble } from "@/storage/use-storage";
import { Note } from "@/ui/note";
import styles from "./review.module.css";

/** Where annotations are, and whether the last change could be stored. */
export function StorageHint({ isStored }: { isStored: boolean }) {
  const storesNothing = useStoresNothing();
  const trouble = useStorageTrouble();
  if (storesNothing) {
    return (
      <p className={`muted caption ${styles.hint}`}>
        “Store nothing on this device” is on: this is lost when you close or reload the page. Export it in
        Settings first.
      </p>
    );
  }
  if (isStored)
    return (
      <p className={`muted caption ${styles.hint}`}>
        Stored in this browser only. The service never gets it.
      </p>
    );
  return (
    <Note tone="warn" role="alert">
      Not stored: this browser's storage is {trouble ?? "blocked"}. It's here until you close or reload the
      page. Export it in Settings, or free up space and change it again.
    </Note>
  );
}
