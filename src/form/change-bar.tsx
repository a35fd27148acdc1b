import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { count } from "@/lib/words";
import { Button, IconButton } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import styles from "./form-shell.module.css";
import type { Undo } from "./use-undo";

const MODIFIER = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl";

interface ChangeBarProps {
  changes: number;
  /** The sections that the changes are in. */
  sections: readonly string[];
  busy: boolean;
  undo: Undo;
  onDiscard: () => void;
  onReview: () => void;
}

/** Stands at the foot of the page while something is changed. */
export function ChangeBar({ changes, sections, busy, undo, onDiscard, onReview }: ChangeBarProps) {
  return (
    <section aria-label="Changes" className={styles.bar}>
      <span className={styles.words}>
        {count(changes, "change")} in {sections.join(", ")}
      </span>
      <UndoButtons undo={undo} />
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" busy={busy} onClick={onReview} aria-keyshortcuts="Control+S Meta+S">
        Review and save
      </Button>
      <span className={styles.keys}>
        <Kbd>{MODIFIER}</Kbd> <Kbd>S</Kbd>
      </span>
    </section>
  );
}

/** Stands in its place when everything was taken back, so that it can be done again. */
export function NothingChangedBar({ undo }: { undo: Undo }) {
  return (
    <section aria-label="Changes" className={styles.bar}>
      <span className={styles.words}>Nothing is changed</span>
      <UndoButtons undo={undo} />
    </section>
  );
}

function UndoButtons({ undo }: { undo: Undo }) {
  return (
    <span className={styles.undo}>
      <IconButton
        label="Undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo.canUndo}
        onClick={undo.undo}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!undo.canRedo}
        onClick={undo.redo}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
