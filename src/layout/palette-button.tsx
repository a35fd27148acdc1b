import { IconSearch } from "@tabler/icons-react";
import { ICON } from "@/ui/icon";
import { Kbd } from "@/ui/kbd";
import { MOD } from "@/ui/shortcuts";
import styles from "./palette-button.module.css";
import { preparePalette } from "./use-overlays";

const keys = `${MOD}K`;

/** Opens the command palette. It looks like a search field. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={`inline-flex flex-wrap items-center gap-2 overflow-hidden rounded-md bg-sunken text-sm text-muted ${styles.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Open command palette (${keys})`}
      onPointerEnter={preparePalette}
      onClick={onOpen}
    >
      <IconSearch {...ICON[16]} />
      <span className={styles.words}>Search…</span>
      <span className={styles.key} aria-hidden="true">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
