import { useFoundProblems } from "@/assistant-form/found-problems";
import type { Path } from "@/document/path";
import { idOf } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { HistoryButton } from "@/record-editor/history-button";
import { ChecksPanel, FactsPanel, PanelSection } from "@/record-editor/side-panel";
import { type References, useUsedBy } from "@/references/use-references";
import { UsesList } from "@/references/uses-list";
import styles from "./builder.module.css";
import { GuessedKeyNote } from "./embedded/variables-key";
import { FindingsAt } from "./findings";
import { useMembers } from "./members";
import { useSelection } from "./selection";
import { DestinationFields, MemberFields } from "./table/fields";

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
      <ChecksPanel problems={useFoundProblems()} missing={references.missing} onGo={onGo} />
      {id !== undefined && (
        <>
          {numbers.length > 0 && (
            <PanelSection title="Used by" count={numbers.length}>
              <UsesList references={numbers} wordsOf={() => "calls go to this squad"} />
            </PanelSection>
          )}
          <FactsPanel document={form.loaded}>
            The API has no way to delete a squad. Of phone numbers, only those that were looked up are known
            to call it.
          </FactsPanel>
          <HistoryButton />
        </>
      )}
    </>
  );
}

/** The fields of what is selected in the graph. */
export function SidePanel() {
  const { selected } = useSelection();
  const { keys, labels } = useMembers();
  if (!selected) return <p className={styles.hint}>Select a member or a hand-over to edit it here.</p>;
  const { member, destination } = selected;
  const label = labels[member] ?? `Member ${member + 1}`;
  // Drawn anew whenever the list was edited as a whole.
  const key = `${keys[member]} ${destination}`;
  return (
    <div className={styles.side} key={key}>
      <h3>{destination === undefined ? label : `Hand-over ${destination + 1} of ${label}`}</h3>
      {destination === undefined ? (
        <>
          <FindingsAt path={`members.${member}`} />
          <MemberFields index={member} />
          <FindingsAt path={`members.${member}.assistantDestinations`} />
          <GuessedKeyNote />
        </>
      ) : (
        <DestinationFields member={member} position={destination} />
      )}
    </div>
  );
}
