import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { IconButton } from "./button";
import { MoreMenu } from "./menu";
import { DragHandle, useSortableEntry } from "./sortable-list";
import { useMedia } from "./use-media";

/** The last icon ends where the fields below do. */
const END = "-me-[calc((var(--spacing-control)-16px)/2)]";

interface EntryActionsProps {
  /** The entry's name, such as "entry 2". */
  title: string;
  onDuplicate?: () => void;
  onRemove: () => void;
}

/**
 * What moves, duplicates and removes an entry of a `SortableList`: buttons, or a menu where a finger would need
 * more room for them than there is.
 */
export function EntryActions({ title, onDuplicate, onRemove }: EntryActionsProps) {
  const { index, count, move } = useSortableEntry();
  const isTouch = useMedia("(pointer: coarse)");
  const [up, down] = moveItems(index, count, move);
  if (isTouch) {
    const items = () => [
      up,
      down,
      ...(onDuplicate ? [{ label: "Duplicate", onSelect: onDuplicate }] : []),
      { label: "Remove", onSelect: onRemove },
    ];
    return <MoreMenu items={items} data-action="menu" label={`Actions for ${title}`} className={END} />;
  }
  return (
    <div className={`flex flex-none ${END}`}>
      <DragHandle title={title} />
      <IconButton
        data-action="up"
        label={`Move ${title} up`}
        icon={IconArrowUp}
        disabled={up.disabled}
        onClick={up.onSelect}
      />
      <IconButton
        data-action="down"
        label={`Move ${title} down`}
        icon={IconArrowDown}
        disabled={down.disabled}
        onClick={down.onSelect}
      />
      {onDuplicate && <IconButton label={`Duplicate ${title}`} icon={IconCopy} onClick={onDuplicate} />}
      <IconButton label={`Remove ${title}`} icon={IconTrash} onClick={onRemove} />
    </div>
  );
}

/** What moves an entry of a list, for its menu. */
export const moveItems = (index: number, count: number, move: (to: number) => void) =>
  [
    { label: "Move up", disabled: index === 0, onSelect: () => move(index - 1) },
    { label: "Move down", disabled: index >= count - 1, onSelect: () => move(index + 1) },
  ] as const;
