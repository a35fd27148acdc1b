import { useFoundProblems } from "@/assistant-form/found-problems";
import type { DocumentForm } from "@/form/document-form";
import { Beside } from "@/record-editor/beside";
import { ChecksBeside } from "@/record-editor/checks-beside";
import { FactsBeside } from "@/record-editor/facts-beside";
import { HistoryButton } from "@/record-editor/history-button";
import { type References, useUsedBy } from "@/references/use-references";
import { ButtonLink } from "@/ui/button";
import { UsedBy, UsedByCalls } from "./used-by";

interface EditorAsideProps {
  id: string;
  form: DocumentForm;
  references: References;
}

/** What stands beside an assistant's form: its problems, who uses it, its history, and what only the service writes. */
export function EditorAside({ id, form, references }: EditorAsideProps) {
  const problems = useFoundProblems();
  const uses = useUsedBy(references, "assistant", id);
  return (
    <>
      <ChecksBeside problems={problems} missing={references.missing} />
      <Beside title="Used by" count={uses.length}>
        <UsedBy uses={uses} />
        <UsedByCalls id={id} />
      </Beside>
      <FactsBeside document={form.loaded}>
        The API has no way to create, duplicate or delete an assistant, and none to place a test call.
      </FactsBeside>
      <HistoryButton />
      <ButtonLink to={`/assistants/compare?${new URLSearchParams({ a: id })}`}>
        Compare with another
      </ButtonLink>
      <ButtonLink to={`/assistants/apply?${new URLSearchParams({ from: id })}`}>
        Apply settings to others
      </ButtonLink>
    </>
  );
}
