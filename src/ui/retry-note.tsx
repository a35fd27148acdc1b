import type { ReactNode } from "react";
import { Button } from "./button";
import type { ErrorWords } from "./error-view";
import { Note } from "./note";

interface RetryNoteProps {
  onRetry: () => void;
  /** It's being tried again. */
  busy?: boolean;
  role?: "alert" | "status";
  children: ReactNode;
}

/** Says that something failed, and offers to try it again. */
export function RetryNote({ onRetry, busy, role, children }: RetryNoteProps) {
  const again = (
    <Button variant="quiet" onClick={onRetry} busy={busy}>
      Try again
    </Button>
  );
  return (
    <Note tone="warn" role={role} actions={again}>
      {children}
    </Note>
  );
}

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
