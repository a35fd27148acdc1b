import { Button } from "./button";
import type { ErrorWords } from "./error-view";
import { Note } from "./note";

interface StaleNoteProps {
  words: ErrorWords;
  onRetry: () => void;
  busy?: boolean;
}

/** What stands below is from before: reading it again failed. */
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
      {words.title}. What was loaded before is shown. {words.advice}
    </Note>
  );
}
