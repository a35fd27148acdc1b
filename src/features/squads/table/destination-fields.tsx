import { type ControlProps, textOf } from "@/form/controls/control";
import { Field } from "@/form/field";
import fieldStyles from "@/form/field.module.css";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { Combobox } from "@/ui/combobox";

import { FindingsAt } from "../findings";
import { useMembers } from "../members";
import { MessageControl } from "../transfer/message-control";
import { TransferModeControl } from "../transfer/transfer-mode-control";
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

/** The name of the member that takes the call: one of the squad's, or any other that is typed. */
function MemberNameControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { names } = useMembers();
  return (
    <Combobox {...rest} value={textOf(value)} groups={[{ values: names }]} className={fieldStyles.input} />
  );
}
