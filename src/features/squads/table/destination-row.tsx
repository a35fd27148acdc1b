import { useSelection } from "../selection";
import { DestinationFields } from "./destination-fields";
import { RowButtons } from "./row-buttons";
import styles from "./table.module.css";

interface DestinationRowProps {
  member: number;
  position: number;
  /** How many transfers the member has. */
  count: number;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One transfer of a member: its fields, and what can be done with it. */
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
        <RowButtons what={what} position={position} count={count} {...on} />
      </div>
    </li>
  );
}
