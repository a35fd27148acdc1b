import { listed } from "@/lib/format";
import { RetryNote } from "@/ui/retry-note";
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
    <RetryNote onRetry={onRetry}>{`Couldn't load ${listed(unread)}, so some uses may be missing.`}</RetryNote>
  );
}
