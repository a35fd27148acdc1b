import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { IconButton } from "@/ui/button";

interface RowButtonsProps {
  /** The row's name: "member 2". */
  what: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Moves, duplicates and removes a member or a transfer. */
export function RowButtons({ what, position, count, onMove, onDuplicate, onRemove }: RowButtonsProps) {
  return (
    <>
      <IconButton
        data-action="up"
        label={`Move ${what} up`}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        data-action="down"
        label={`Move ${what} down`}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton data-action="duplicate" label={`Duplicate ${what}`} onClick={onDuplicate}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton data-action="remove" label={`Remove ${what}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
}
