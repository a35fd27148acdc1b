import { Field } from "@/form/field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { FindingsAt } from "../findings";
import { MessageControl } from "../transfer/message-control";
import { TransferModeControl } from "../transfer/transfer-mode-control";
import { MemberNameControl } from "./member-name-control";
import styles from "./table.module.css";

interface DestinationFieldsProps {
  /** The member's position, and that of the destination among its own. */
  member: number;
  position: number;
}

/** The fields of one transfer: where to, what the next assistant knows, when, and what is said. */
export function DestinationFields({ member, position }: DestinationFieldsProps) {
  const path = `members.${member}.assistantDestinations.${position}`;
  const { unknown } = useEntryLeaves(path);
  return (
    <div className={styles.destinationFields} data-dense>
      <div className={styles.stack}>
        <div>
          <Field path={`${path}.assistantName`} control={MemberNameControl} />
          <FindingsAt path={`${path}.assistantName`} />
        </div>
        <Field path={`${path}.transferMode`} control={TransferModeControl} />
      </div>
      <div>
        <Field path={`${path}.description`} />
        <FindingsAt path={`${path}.description`} />
      </div>
      <div>
        <Field path={`${path}.message`} control={MessageControl} />
        <FindingsAt path={`${path}.message`} />
      </div>
      {unknown.map((leaf) => (
        <Field key={leaf.path.join(".")} path={`${path}.${leaf.path.join(".")}`} />
      ))}
    </div>
  );
}
