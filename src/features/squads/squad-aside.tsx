import { useFoundProblems } from "@/assistant-form/found-problems";
import type { DocumentForm } from "@/form/document-form";
import type { Path } from "@/lib/path";
import { idOf } from "@/lib/read";
import { ChecksBeside } from "@/record-editor/checks-beside";
import { FactsBeside } from "@/record-editor/facts-beside";
import { HistoryButton } from "@/record-editor/history-button";
import type { References } from "@/references/use-references";

interface SquadAsideProps {
  form: DocumentForm;
  references: References;
  onGo: (path: Path) => void;
}

/** What stands beside a squad's builder: its problems and, once it is created, its history and what only the service writes. */
export function SquadAside({ form, references, onGo }: SquadAsideProps) {
  return (
    <>
      <ChecksBeside problems={useFoundProblems()} missing={references.missing} onGo={onGo} />
      {idOf(form.loaded) !== undefined && (
        <>
          <FactsBeside document={form.loaded}>
            The API has no way to delete a squad. Which phone numbers call it is not listed either.
          </FactsBeside>
          <HistoryButton />
        </>
      )}
    </>
  );
}
