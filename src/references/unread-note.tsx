import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { ListName } from "./use-references";

interface UnreadNoteProps {
  /** The lists that could name it and could not be read. */
  unread: readonly ListName[];
  onRetry: () => void;
}

/** What is missing from "used by", and another try at it; nothing where everything was read. */
export function UnreadNote({ unread, onRetry }: UnreadNoteProps) {
  if (unread.length === 0) return null;
  return (
    <Note
      tone="warn"
      actions={
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The {unread.join(" and ")} could not be read: what they name is not known.
    </Note>
  );
}
