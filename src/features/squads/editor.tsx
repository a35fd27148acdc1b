import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useConnection } from "@/api/connection";
import { SQUADS } from "@/api/squads";
import { LiveChecks } from "@/assistant-form/live-checks";
import { useGoneTools } from "@/deletion/gone";
import { getAt, type Path } from "@/document/path";
import { nameOf } from "@/document/read";
import { useRecordKey } from "@/editing/record-key";
import { isShown as isShownIn, shownPaths } from "@/editing/shown";
import { type DocumentForm, useDocumentForm } from "@/form/document-form";
import { useCarriedEdits } from "@/record-editor/carried-edits";
import { RecordEditor } from "@/record-editor/record-editor";
import { ArrivedNote, UnlistedNote } from "@/record-editor/record-notes";
import { useRecordIo } from "@/record-editor/use-record-io";
import { useReferences } from "@/references/use-references";
import { type Squad, squad as schema } from "@/schema/squad";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { Builder } from "./builder";
import { MembersProvider } from "./members";
import { sectionTitle } from "./section-title";
import { SelectionProvider } from "./selection";
import { SquadActions } from "./squad-actions";
import { useSquadSuggestions } from "./use-squad-suggestions";

interface EditorProps {
  id: string;
  /** The record as the list has it now. */
  squad: Squad;
  /** Whether it still stands in the list; else `squad` is what was last seen of it. */
  isListed: boolean;
  /** All squads: what this service shows, and the values in use. */
  records: readonly Squad[];
}

/** The editor of one squad. */
export function Editor({ id, squad, isListed, records }: EditorProps) {
  const isShown = useIsShown(records);
  const suggestions = useSquadSuggestions(records);
  const form = useDocumentForm({ schema, document: squad, isShown, suggestions });
  const connection = useConnection();
  const references = useReferences(connection, useGoneTools(connection));
  const { io, isFirstSave, noteStored } = useRecordIo(SQUADS, id);
  const recordKey = useRecordKey("squads", id);
  const arrived = useCarriedEdits(form, id);
  const title = nameOf(squad);
  return (
    <Page
      title={title}
      isRecord
      crumbs={[{ label: "Squads", to: "/squads" }]}
      actions={<SquadActions id={id} form={form} />}
    >
      <CreatedNote form={form} />
      {arrived && <ArrivedNote schema={schema} arrived={arrived} />}
      {!isListed && <UnlistedNote noun="squad" />}
      <RecordEditor
        schema={schema}
        id={id}
        recordKey={recordKey}
        noun="squad"
        title={title}
        form={form}
        newest={squad}
        io={io}
        isFirstSave={isFirstSave}
        sectionTitle={sectionTitle}
        onStored={noteStored}
      >
        <LiveChecks kind="squad" form={form} references={references}>
          <MembersProvider>
            <SelectionProvider>
              <Builder form={form} references={references} />
            </SelectionProvider>
          </MembersProvider>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

/** Whether the service's answers ever contain a field. */
function useIsShown(records: readonly Squad[]) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return useCallback((path: Path) => isShownIn(shown, path), [shown]);
}

/** What came of creating a squad, on its own page, to which one comes from there; until the first edit. */
function CreatedNote({ form: { methods } }: { form: DocumentForm }) {
  const words = getAt(useLocation().state, ["created"]);
  const [isOver, setOver] = useState(false);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: () => setOver(true) }),
    [methods],
  );
  if (isOver || typeof words !== "string") return null;
  return (
    <Note tone="good" role="status">
      {words}
    </Note>
  );
}
