import type { ReactNode } from "react";
import { Button } from "./button";
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
