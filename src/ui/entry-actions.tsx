import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { IconButton } from "./button";

interface EntryActionsProps {
  /** The entry's name, such as "entry 2". */
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDuplicate?: () => void;
  onRemove: () => void;
}

const ICON = { size: 16, "aria-hidden": true } as const;

/** The buttons that move, duplicate and remove an entry of a list. */
export function EntryActions({ title, index, count, onMove, onDuplicate, onRemove }: EntryActionsProps) {
  return (
    <div className="flex gap-0 rigid">
      <IconButton
        data-action="up"
        label={`Move ${title} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton
        data-action="down"
        label={`Move ${title} down`}
        disabled={index >= count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown {...ICON} />
      </IconButton>
      {onDuplicate && (
        <IconButton label={`Duplicate ${title}`} onClick={onDuplicate}>
          <IconCopy {...ICON} />
        </IconButton>
      )}
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <IconTrash {...ICON} />
      </IconButton>
    </div>
  );
}
