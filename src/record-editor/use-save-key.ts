import { useShortcuts } from "@/ui/use-shortcuts";

/** Ctrl+S and Cmd+S review and save, also while typing. Without anything to save they do nothing, not even the browser's own. */
export function useSaveKey(save: (() => void) | undefined): void {
  useShortcuts({ save: () => save?.() });
}
