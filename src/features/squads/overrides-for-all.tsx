import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { useFormOfField } from "@/form/document-form";
import { isRecord } from "@/lib/equal";
import { getAt } from "@/lib/path";
import { count } from "@/lib/words";
import { KeyValue } from "@/ui/key-value";
import { countSet } from "./set-fields";
import styles from "./squads.module.css";

/** What is overridden for all members, in a line, and the way to its form. */
export function OverridesForAll() {
  const { methods, loaded } = useFormOfField();
  const overridden = useWatch({
    control: methods.control,
    name: "members_overrides",
    compute: (value: unknown) => countSet(value),
  });
  const [parameters] = useSearchParams();
  const odd = getAt(loaded, ["members_overrides"]) ?? undefined;
  const to = new URLSearchParams(parameters);
  to.set("open", "members_overrides");
  to.delete("field");
  return (
    <div data-field="members_overrides" className={styles.forAll}>
      <span className={styles.label}>Overrides for all members</span>
      <span className={styles.muted}>
        {overridden > 0 ? `${count(overridden, "setting")} for every member` : "None"}
      </span>
      <Link to={{ search: `?${to}` }}>{overridden > 0 ? "Edit" : "Add"}</Link>
      {odd !== undefined && !isRecord(odd) && <KeyValue value={{ members_overrides: odd }} />}
    </div>
  );
}
