import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { isRecord } from "@/document/equal";
import { useFormOfField } from "@/form/document-form";
import { count } from "@/lib/words";
import { countSet } from "./set-fields";
import styles from "./squads.module.css";

/** What is overridden for all members, in a line, and the way to its form. */
export function OverridesForAll() {
  const value: unknown = useWatch({ control: useFormOfField().methods.control, name: "members_overrides" });
  const isOdd = (value ?? undefined) !== undefined && !isRecord(value);
  const overridden = isOdd ? 0 : countSet(value ?? undefined);
  const [parameters] = useSearchParams();
  const to = new URLSearchParams(parameters);
  to.set("open", "members_overrides");
  to.delete("field");
  return (
    <div data-field="members_overrides" className={styles.forAll}>
      <span className={styles.label}>Overrides for all members</span>
      <span className={styles.muted}>
        {isOdd ? "Not of the expected kind: " : null}
        {isOdd ? <code>{JSON.stringify(value)}</code> : say(overridden)}
      </span>
      <Link to={{ search: `?${to}` }}>{overridden > 0 ? "Edit" : "Add"}</Link>
    </div>
  );
}

function say(overridden: number): string {
  return overridden > 0 ? `${count(overridden, "setting")} for every member` : "None";
}
