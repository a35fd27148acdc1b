import styles from "./builder.module.css";
import { GuessedKeyNote } from "./embedded/variables-key";
import { FindingsAt } from "./findings";
import { useMembers } from "./members";
import { useSelection } from "./selection";
import { DestinationFields } from "./table/destination-fields";
import { MemberFields } from "./table/member-fields";

/** The fields of what is selected in the graph. */
export function SidePanel() {
  const { selected } = useSelection();
  const { keys, labels } = useMembers();
  if (!selected) return <p className={styles.hint}>Select a member or a hand-over to edit it here.</p>;
  const { member, destination } = selected;
  const label = labels[member] ?? `Member ${member + 1}`;
  // Drawn anew whenever the list was edited as a whole.
  const key = `${keys[member]} ${destination}`;
  return (
    <div className={styles.side} key={key}>
      <h3>{destination === undefined ? label : `Hand-over ${destination + 1} of ${label}`}</h3>
      {destination === undefined ? (
        <>
          <FindingsAt path={`members.${member}`} />
          <MemberFields index={member} />
          <FindingsAt path={`members.${member}.assistantDestinations`} />
          <GuessedKeyNote />
        </>
      ) : (
        <DestinationFields member={member} position={destination} />
      )}
    </div>
  );
}
