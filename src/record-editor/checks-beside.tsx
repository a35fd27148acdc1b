import type { Path } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import type { Finding } from "@/references/checks/problem";
import { Beside } from "./beside";
import styles from "./beside.module.css";
import { fix } from "./fix";
import { ProblemList } from "./problem-list";

interface ChecksBesideProps {
  /** What the checks found; undefined while they are loaded. */
  problems: readonly Finding[] | undefined;
  /** The lists that are not read, so that nothing is said of what they would hold. */
  missing: readonly string[];
  /** Goes to a field that may not be drawn. */
  onGo?: (path: Path) => void;
}

/** What the checks say of the record in the form, with the fixes that are certain. */
export function ChecksBeside({ problems, missing, onGo }: ChecksBesideProps) {
  const form = useFormOfField();
  return (
    <Beside title="Checks" count={problems?.length}>
      {problems?.length === 0 && <p className={styles.hint}>Nothing found.</p>}
      {problems && (
        <ProblemList
          schema={form.schema}
          problems={problems}
          onGo={onGo}
          onFix={(problem) => fix(form, problem)}
        />
      )}
      {missing.length > 0 && <p className={styles.hint}>Not read, so not checked: {missing.join(", ")}.</p>}
    </Beside>
  );
}
