import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import { Button, IconButton } from "@/ui/button";
import foot from "@/ui/foot-bar.module.css";
import { Note } from "@/ui/note";
import styles from "./form-shell.module.css";
import { goToField } from "./go-to-field";
import type { Undo } from "./use-undo";
import type { SummaryError } from "./validation";

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
}

/**
 * The errors that prevent saving, each with a link to its field. It takes the focus if no field has an error.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  // Each failed save creates a new list: the first field with an error gets the focus, and its message is
  // read out.
  useEffect(() => {
    const first = errors.find(({ path }) => path !== undefined)?.path;
    // Outside the effect, so that collapsed containers open at once.
    if (first !== undefined) return queueMicrotask(() => goToField(first));
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "center" });
  }, [errors]);
  return (
    <section ref={summary} tabIndex={-1} aria-label={title} className={styles.summary}>
      <Note tone="bad" role="alert">
        <strong>{title}</strong>
        <ul className="bullets">
          {errors.map(({ path, label, message, action }) => (
            <li key={`${path} ${label} ${message}`}>
              {path === undefined ? (
                label
              ) : (
                <button type="button" className={`medium ${styles.jump}`} onClick={() => goToField(path)}>
                  {label}
                </button>
              )}
              : {message}
              {action && (
                <>
                  {" "}
                  <button type="button" className={`medium ${styles.jump}`} onClick={action.run}>
                    {action.label}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}

const KEYS = navigator.platform.startsWith("Mac") ? "⌘S" : "Ctrl S";

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
    <section aria-label="Changes" className={`row wrap floating medium ${foot.card}`}>
      <span
        className={`shrink ${styles.words}`}
      >{`${count(changes, "change")} in ${listed(sections, "unit")}`}</span>
      <UndoButtons undo={undo} />
      <Button onClick={onDiscard}>Discard changes</Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={onReview}
        aria-keyshortcuts="Control+S Meta+S"
        className={styles.primary}
      >
        Review and save
        <span aria-hidden="true" className={styles.keys}>
          {KEYS}
        </span>
      </Button>
    </section>
  );
}

/** Replaces the change bar after all edits were undone, to offer redo. */
export function NothingChangedBar({ undo }: { undo: Undo }) {
  return (
    <section aria-label="Changes" className={`row wrap floating medium ${foot.card}`}>
      <span className={`shrink ${styles.words}`}>No changes</span>
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
