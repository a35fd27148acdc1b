import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { SQUADS, squadsQuery } from "@/api/squads";
import { JSON_FILES } from "@/assistant-form/json/open-file";
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
import { StoredVersion } from "@/record-editor/stored-version";
import { useRecordIo } from "@/record-editor/use-record-io";
import { useReferences } from "@/references/use-references";
import { type Squad, squad as schema } from "@/schema/squad";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { lazyPart } from "@/ui/lazy-part";
import { MoreMenu } from "@/ui/more-menu";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { Builder } from "./builder";
import { BuilderSkeleton } from "./builder-skeleton";
import { sectionTitle } from "./findings";
import { MembersProvider } from "./members";
import { SelectionProvider } from "./selection";
import { SquadSuggestions } from "./squad-suggestions";

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** A squad's page. The API can't return a single squad, so the list is the source. */
export function Component() {
  const squadId = useRecordId("squadId");
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(useConnection()));
  const listed = data?.records.find(({ id }) => id === squadId);
  // If the record disappears from the list during editing, the edits stay.
  const [lastSeen, setLastSeen] = useState<Squad>();
  if (listed && listed !== lastSeen) setLastSeen(listed);
  const squad = listed ?? (lastSeen?.id === squadId ? lastSeen : undefined);
  if (data && squad) {
    return (
      <Editor
        key={squadId}
        id={squadId}
        squad={squad}
        isListed={listed !== undefined}
        records={data.records}
      />
    );
  }
  return (
    <Page title={data ? "Squad not found" : "Squad"} crumbs={CRUMBS}>
      {!data && error && (
        <ErrorView words={errorWords(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <BuilderSkeleton />
        </div>
      )}
      {data && (
        <>
          <EmptyState
            title="No squad has this ID"
            action={<ButtonLink to="/squads">View all squads</ButtonLink>}
          >
            Check the ID <code>{squadId}</code>. The squad may have been deleted or belong to another
            connection.
          </EmptyState>
          <StoredVersion key={squadId} kind="squads" id={squadId} />
        </>
      )}
    </Page>
  );
}

interface EditorProps {
  id: string;
  /** The record as currently listed. */
  squad: Squad;
  /** Whether it's still in the list; if not, `squad` is the last known version. */
  isListed: boolean;
  /** All squads: they show which fields the service returns and which values are in use. */
  records: readonly Squad[];
}

/** The editor of one squad. */
function Editor({ id, squad, isListed, records }: EditorProps) {
  const isShown = useIsShown(records);
  const form = useDocumentForm({ schema, document: squad, isShown });
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
      barActions={<SquadActions id={id} form={form} />}
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
              <SquadSuggestions records={records}>
                <Builder form={form} references={references} />
              </SquadSuggestions>
            </SelectionProvider>
          </MembersProvider>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

/** Whether the service ever returns a field. */
function useIsShown(records: readonly Squad[]) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return useCallback((path: Path) => isShownIn(shown, path), [shown]);
}

/** The result of creating this squad, shown until the first edit. */
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

const SquadFile = lazyPart(() => import("./squad-file"));

interface SquadActionsProps {
  id: string;
  form: DocumentForm;
}

/** Duplicate (the version the service has), export and import. */
function SquadActions({ id, form }: SquadActionsProps) {
  const [asked, setAsked] = useState<{ file?: File }>();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) setAsked({ file });
    // So that choosing the same file again also counts.
    currentTarget.value = "";
  };
  return (
    <>
      <ButtonLink
        to={`/squads/new?${new URLSearchParams({ from: id })}`}
        icon={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
      >
        Duplicate
      </ButtonLink>
      <MoreMenu
        label="More actions"
        items={() => [
          { label: "Export", onSelect: () => setAsked({}) },
          { label: "Import", onSelect: () => input.current?.click() },
        ]}
      />
      <input ref={input} type="file" accept={JSON_FILES} hidden onChange={choose} />
      {asked && (
        <Suspense>
          <SquadFile id={id} form={form} file={asked.file} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
