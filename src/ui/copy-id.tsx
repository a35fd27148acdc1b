import { IconCheck, IconCopy } from "@tabler/icons-react";
import { shortenId } from "@/lib/words";
import { Text } from "./text";
import { explained } from "./tooltip";
import { useCopy } from "./use-copy";

interface CopyIdProps {
  id: string;
  /** What it identifies, for the button's name ("assistant ID"). */
  what?: string;
}

/** An ID, shortened in the middle. A click copies it in full. */
export function CopyId({ id, what = "ID" }: CopyIdProps) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1 font-mono text-xs text-muted hover:bg-hover hover:text-fg"
      {...explained(`Copy ${id}`)}
      // The name contains the visible text, as voice control needs (WCAG 2.5.3); the title has the full ID.
      aria-label={`Copy ${what} ${shortenId(id)}`}
      onClick={() => copy(id)}
    >
      <Text>{shortenId(id)}</Text>
      <Icon size={13} stroke={1.75} aria-hidden="true" className="text-faint" />
    </button>
  );
}
