import { type ControlProps, textOf } from "@/form/controls/control";
import styles from "@/form/field.module.css";
import { Combobox } from "@/ui/combobox";
import { useMembers } from "../members";

/** The name of the member that takes the call: one of the squad's, or any other that is typed. */
export function MemberNameControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { names } = useMembers();
  return <Combobox {...rest} value={textOf(value)} groups={[{ values: names }]} className={styles.input} />;
}
