import type { z } from "zod";
import { useFoundProblems } from "@/assistant-form/found-problems";
import type { DocumentForm } from "@/form/document-form";
import { putDocument } from "@/form/put-document";
import { setAt } from "@/lib/path";
import { Beside } from "@/record-editor/beside";
import { HistoryButton } from "@/record-editor/history-button";
import { ProblemList } from "@/record-editor/problem-list";
import type { Finding } from "@/references/checks/problem";
import { type References, useUsedBy } from "@/references/use-references";
import { ButtonLink } from "@/ui/button";
import styles from "./editor.module.css";
import { EditorFacts } from "./editor-facts";
import { UsedBy } from "./used-by";

interface EditorAsideProps {
  schema: z.ZodType;
  id: string;
  form: DocumentForm;
  references: References;
}

/** What stands beside an assistant's form: its problems, who uses it, its history, and what only the service writes. */
export function EditorAside({ schema, id, form, references }: EditorAsideProps) {
  const problems = useFoundProblems();
  const uses = useUsedBy(references, "assistant", id);
  const missing = references.missing.join(", ");
  const mend = ({ mend }: Finding) => {
    if (!mend) return;
    const { document } = form.edited();
    putDocument(
      form,
      mend.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), document),
    );
  };
  return (
    <aside className={styles.aside} aria-label="About this assistant">
      <Beside title="Checks" count={problems?.length}>
        {problems?.length === 0 && <p className={styles.hint}>Nothing found.</p>}
        {problems && <ProblemList schema={schema} problems={problems} onMend={mend} />}
        {missing && <p className={styles.hint}>Not read, so not checked: {missing}.</p>}
      </Beside>
      <Beside title="Used by" count={uses.length}>
        <UsedBy uses={uses} />
      </Beside>
      <Beside title="Facts">
        <EditorFacts document={form.loaded} />
      </Beside>
      <HistoryButton />
      <ButtonLink to={`/assistants/compare?${new URLSearchParams({ a: id })}`}>
        Compare with another
      </ButtonLink>
      <ButtonLink to={`/assistants/apply?${new URLSearchParams({ from: id })}`}>
        Apply settings to others
      </ButtonLink>
    </aside>
  );
}
