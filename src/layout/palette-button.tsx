import { IconSearch } from "@tabler/icons-react";
import { Kbd } from "@/ui/kbd";
import styles from "./palette-button.module.css";
import { preparePalette } from "./use-overlays";

const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** Opens the command palette. It looks like a search field. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={`inline-row muted small ${styles.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Open command palette (${keys})`}
      onPointerEnter={preparePalette}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>Search…</span>
      <span className={styles.key} aria-hidden="true">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
