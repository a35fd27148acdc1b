import type { ErrorWords } from "./error-view";
import { RetryNote } from "./retry-note";

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
    <RetryNote role="alert" onRetry={onRetry} busy={busy}>
      {words.title}. Showing {shown}. {words.advice}
    </RetryNote>
  );
}
