import { TROUBLE_WORDS } from "@/storage/database";
import { useStoresNothing } from "@/storage/private-mode";
import { useStorageTrouble } from "@/storage/use-storage";
import { Note } from "@/ui/note";

interface StorageHintProps {
  isStored: boolean;
  /** Each change is stored at once: there's no button to look for. */
  isAutomatic?: boolean;
}

/** Where reviews are stored, and whether the last change could be. */
export function StorageHint({ isStored, isAutomatic = false }: StorageHintProps) {
  const storesNothing = useStoresNothing();
  const trouble = useStorageTrouble();
  if (storesNothing) {
    return (
      <p className="mt-2 text-xs text-muted">
        Export your reviews in Settings before you close or reload the page: “Store nothing on this device” is
        on.
      </p>
    );
  }
  if (isStored) {
    return (
      <p className="mt-2 text-xs text-muted">
        {isAutomatic ? "Saved automatically in this browser only" : "Stored in this browser only"}; never sent
        to the service.
      </p>
    );
  }
  return (
    <Note tone="warn" role="alert">
      Export your reviews in Settings before you close the page. They aren't stored, because this browser's
      storage is {TROUBLE_WORDS[trouble ?? "blocked"]}.
    </Note>
  );
}
