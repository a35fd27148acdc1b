import { Button } from "./button";
import type { ErrorWords } from "./error-view";
import { Note } from "./note";

interface StaleNoteProps {
  words: ErrorWords;
  onRetry: () => void;
  busy?: boolean;
}

/** Says that the content below is old because reloading it failed. */
export function StaleNote({ words, onRetry, busy }: StaleNoteProps) {
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
      {words.title}. Showing data loaded earlier. {words.advice}
    </Note>
  );
}
