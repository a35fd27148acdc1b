import { listed } from "@/lib/format";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { ListName } from "./lists";

interface UnreadNoteProps {
  /** The lists that could refer to it but couldn't be loaded. */
  unread: readonly ListName[];
  onRetry: () => void;
}

/** Says which lists are missing from "Used by" and offers a retry; renders nothing if all were loaded. */
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
      {`Couldn't load ${listed(unread)}, so some uses may be missing.`}
    </Note>
  );
}
