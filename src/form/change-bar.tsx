import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import styles from "./form-shell.module.css";

const MODIFIER = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl";

interface ChangeBarProps {
  changes: number;
  /** The sections that the changes are in. */
  sections: readonly string[];
  busy: boolean;
  onDiscard: () => void;
  onReview: () => void;
}

/** Stands at the foot of the page while something is changed. */
export function ChangeBar({ changes, sections, busy, onDiscard, onReview }: ChangeBarProps) {
  return (
    <section aria-label="Changes" className={styles.bar}>
      <span className={styles.words}>
        {count(changes, "change")} in {sections.join(", ")}
      </span>
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
