import { Button } from "./button";
import type { ErrorWords } from "./error-view";
import { Note } from "./note";

interface StaleNoteProps {
  words: ErrorWords;
  onRetry: () => void;
  busy?: boolean;
  /** What the content is instead. */
  shown?: string | undefined;
}

/** Says that the content below is old because reloading it failed. */
export function StaleNote({ words, onRetry, busy, shown = "data loaded earlier" }: StaleNoteProps) {
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <Button variant="quiet" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      }
    >
      {words.title}. Showing {shown}. {words.advice}
    </Note>
  );
}
