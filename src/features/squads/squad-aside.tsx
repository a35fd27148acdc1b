import { useFoundProblems } from "@/assistant-form/found-problems";
import type { Path } from "@/document/path";
import { idOf } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { Beside } from "@/record-editor/beside";
import { ChecksBeside } from "@/record-editor/checks-beside";
import { FactsBeside } from "@/record-editor/facts-beside";
import { HistoryButton } from "@/record-editor/history-button";
import { type References, useUsedBy } from "@/references/use-references";
import { UsesList } from "@/references/uses-list";

interface SquadAsideProps {
  form: DocumentForm;
  references: References;
  onGo: (path: Path) => void;
}

/** What stands beside a squad's builder: its problems and, once it is created, its history and what only the service writes. */
export function SquadAside({ form, references, onGo }: SquadAsideProps) {
  const id = idOf(form.loaded);
  const numbers = useUsedBy(references, "squad", id ?? "");
  return (
    <>
      <ChecksBeside problems={useFoundProblems()} missing={references.missing} onGo={onGo} />
      {id !== undefined && (
        <>
          {numbers.length > 0 && (
            <Beside title="Used by" count={numbers.length}>
              <UsesList references={numbers} wordsOf={() => "calls go to this squad"} />
            </Beside>
          )}
          <FactsBeside document={form.loaded}>
            The API has no way to delete a squad. Of phone numbers, only those that were looked up are known
            to call it.
          </FactsBeside>
          <HistoryButton />
        </>
      )}
    </>
  );
}
