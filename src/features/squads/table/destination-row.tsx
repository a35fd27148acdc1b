import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { IconButton } from "@/ui/button";
import { useSelection } from "../selection";
import { DestinationFields } from "./destination-fields";
import styles from "./table.module.css";

interface DestinationRowProps {
  member: number;
  position: number;
  /** How many hand-overs the member has. */
  count: number;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One hand-over of a member: its fields, and what can be done with it. */
export function DestinationRow({ member, position, count, ...on }: DestinationRowProps) {
  const { selected, select } = useSelection();
  const isSelected = selected?.member === member && selected.destination === position;
  const what = `hand-over ${position + 1} of member ${member + 1}`;
  return (
    <li
      data-entry={`members.${member}.assistantDestinations.${position}`}
      data-selected={isSelected || undefined}
      className={styles.destination}
      onFocus={(event) => {
        // The member's row would select itself.
        event.stopPropagation();
        if (!isSelected) select({ member, destination: position });
      }}
    >
      <DestinationFields member={member} position={position} />
      <div className={styles.actions}>
        <IconButton
          data-action="up"
          label={`Move ${what} up`}
          disabled={position === 0}
          onClick={() => on.onMove(position - 1)}
        >
          <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          data-action="down"
          label={`Move ${what} down`}
          disabled={position === count - 1}
          onClick={() => on.onMove(position + 1)}
        >
          <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton data-action="duplicate" label={`Duplicate ${what}`} onClick={on.onDuplicate}>
          <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton data-action="remove" label={`Remove ${what}`} onClick={on.onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
