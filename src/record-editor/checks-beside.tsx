import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { putDocument } from "@/form/put-document";
import { setAt } from "@/lib/path";
import type { Finding } from "@/references/checks/problem";
import { Beside } from "./beside";
import styles from "./beside.module.css";
import { ProblemList } from "./problem-list";

interface ChecksBesideProps {
  /** What the checks found; undefined while they are loaded. */
  problems: readonly Finding[] | undefined;
  /** The lists that are not read, so that nothing is said of what they would hold. */
  missing: readonly string[];
}

/** What the checks say of the record in the form, with the mends that are certain. */
export function ChecksBeside({ problems, missing }: ChecksBesideProps) {
  const form = useFormOfField();
  return (
    <Beside title="Checks" count={problems?.length}>
      {problems?.length === 0 && <p className={styles.hint}>Nothing found.</p>}
      {problems && (
        <ProblemList schema={form.schema} problems={problems} onMend={(problem) => mend(form, problem)} />
      )}
      {missing.length > 0 && <p className={styles.hint}>Not read, so not checked: {missing.join(", ")}.</p>}
    </Beside>
  );
}

/** Puts a problem's mend in the form, as an edit like any other. */
function mend(form: DocumentForm, { mend: mended }: Finding): void {
  if (!mended) return;
  const { document } = form.edited();
  putDocument(
    form,
    mended.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), document),
  );
}
