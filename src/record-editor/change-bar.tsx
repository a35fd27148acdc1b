import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { Undo } from "@/form/use-undo";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import { Button, IconButton } from "@/ui/button";
import foot from "@/ui/foot-bar.module.css";
import { MOD } from "@/ui/shortcuts";
import styles from "./record-editor.module.css";

const KEYS = `${MOD}S`;

interface ChangeBarProps {
  changes: number;
  /** The sections with changes. */
  sections: readonly string[];
  busy: boolean;
  undo: Undo;
  onDiscard: () => void;
  onReview: () => void;
}

/** Floats at the bottom of the page while there are unsaved changes. */
export function ChangeBar({ changes, sections, busy, undo, onDiscard, onReview }: ChangeBarProps) {
  return (
    <section aria-label="Changes" className={`row wrap floating small ${foot.card}`}>
      <span className="shrink grow-from-200">{`${count(changes, "change")} in ${listed(sections, "unit")}`}</span>
      <UndoButtons undo={undo} />
      <Button onClick={onDiscard}>Discard changes</Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={onReview}
        aria-keyshortcuts="Control+S Meta+S"
        className={styles.barPrimary}
      >
        Review and save
        <span aria-hidden="true" className="normal wide-only fine-only">
          {KEYS}
        </span>
      </Button>
    </section>
  );
}

/** Replaces the change bar after all edits were undone, to offer redo. */
export function NothingChangedBar({ undo }: { undo: Undo }) {
  return (
    <section aria-label="Changes" className={`row wrap floating small ${foot.card}`}>
      <span className="shrink grow-from-200">No changes</span>
      <UndoButtons undo={undo} />
    </section>
  );
}

function UndoButtons({ undo }: { undo: Undo }) {
  return (
    <span className="flex gap-2">
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
