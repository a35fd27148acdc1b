import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { ASSISTANTS, assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { useFoundProblems, useMutedCount } from "@/assistant-form/found-problems";
import { LiveChecks } from "@/assistant-form/live-checks";
import { sectionOf } from "@/assistant-form/sections";
import { AssistantSuggestions } from "@/assistant-form/suggestions";
import { useGoneTools } from "@/deletion/gone";
import type { Path } from "@/document/path";
import { textAt } from "@/document/read";
import { useRecordKey } from "@/editing/record-key";
import { isShown as isShownIn, shownPaths } from "@/editing/shown";
import { type DocumentForm, useDocumentForm } from "@/form/document-form";
import { idToSegment } from "@/lib/record-address";
import { useCarriedEdits } from "@/record-editor/carried-edits";
import { HISTORY_TAB, type PanelTab, PanelTabs } from "@/record-editor/panel-tabs";
import { RecordEditor } from "@/record-editor/record-editor";
import { ArrivedNote, UnlistedNote } from "@/record-editor/record-notes";
import { ChecksPanel, FactsPanel, WithSidePanel } from "@/record-editor/side-panel";
import { StoredVersion } from "@/record-editor/stored-version";
import { useRecordIo } from "@/record-editor/use-record-io";
import { usesByHolder } from "@/references/places";
import { type References, useReferences, useUsedBy } from "@/references/use-references";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { lazyPart } from "@/ui/lazy-part";
import { Monogram } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { RenamedNote, useNoteRenamed } from "./rename/renamed-note";
import { useRenaming } from "./rename/use-renaming";

/** An assistant's page: its editor, or a note that it wasn't found. */
export function Component() {
  const connection = useConnection();
  const assistantId = useRecordId("assistantId");
  const { data } = useSuspenseQuery(assistantsQuery(connection));
  const listed = data.records.find(({ id }) => id === assistantId);
  // If the record disappears from the list during editing, the edits stay.
  const [lastSeen, setLastSeen] = useState<Assistant>();
  if (listed && listed !== lastSeen) setLastSeen(listed);
  const assistant = listed ?? (lastSeen?.id === assistantId ? lastSeen : undefined);
  const crumbs = [{ label: "Assistants", to: "/assistants" }];
  if (!assistant) {
    return (
      <Page title="Assistant not found" crumbs={crumbs}>
        <EmptyState
          title="No assistant has this ID"
          action={<ButtonLink to="/assistants">View all assistants</ButtonLink>}
        >
          Check the ID <code>{assistantId}</code>. The assistant may have been deleted or belong to another
          connection.
        </EmptyState>
        <StoredVersion key={assistantId} kind="assistants" id={assistantId} />
      </Page>
    );
  }
  return (
    <Editor
      key={assistantId}
      id={assistantId}
      assistant={assistant}
      isListed={listed !== undefined}
      records={data.records}
    />
  );
}

interface EditorProps {
  id: string;
  /** The record as currently listed. */
  assistant: Assistant;
  /** Whether it's still in the list; if not, `assistant` is the last known version. */
  isListed: boolean;
  /** All assistants: they show which fields the service returns. */
  records: readonly Assistant[];
}

/** The editor of one assistant. */
function Editor({ id, assistant, isListed, records }: EditorProps) {
  const isShown = useIsShown(records);
  const form = useDocumentForm({ schema, document: assistant, isShown });
  const connection = useConnection();
  const references = useReferences(connection, useGoneTools(connection));
  const { io, isFirstSave, noteStored } = useRecordIo(ASSISTANTS, id);
  const recordKey = useRecordKey("assistants", id);
  const noteRenamed = useNoteRenamed();
  const renaming = useRenaming(id, references);
  const stored = useCallback(
    (record: unknown) => {
      noteRenamed(form.loaded, record);
      noteStored(record);
      renaming.stored(record);
    },
    [noteRenamed, noteStored, renaming.stored, form.loaded],
  );
  const arrived = useCarriedEdits(form, id);
  const title = typeof assistant.name === "string" && assistant.name !== "" ? assistant.name : id;
  return (
    <Page
      title={title}
      icon={<Monogram id={id} name={title} />}
      isRecord
      crumbs={[{ label: "Assistants", to: "/assistants" }]}
      barActions={
        <>
          <ButtonLink
            to={`/assistants/compare?${new URLSearchParams({ a: id })}`}
            aria-label="Compare with another assistant"
          >
            Compare
          </ButtonLink>
          <ButtonLink
            to={`/assistants/apply?${new URLSearchParams({ from: id })}`}
            aria-label="Apply settings to others"
          >
            Apply settings
          </ButtonLink>
        </>
      }
    >
      {!isListed && <UnlistedNote noun="assistant" />}
      {arrived && <ArrivedNote schema={schema} arrived={arrived} />}
      <RecordEditor
        schema={schema}
        id={id}
        recordKey={recordKey}
        noun="assistant"
        title={title}
        form={form}
        newest={assistant}
        io={io}
        isFirstSave={isFirstSave}
        sectionTitle={sectionTitle}
        onStored={stored}
        elsewhere={renaming.review}
        afterSave={
          <>
            {renaming.run}
            {!renaming.isRunning && (
              <RenamedNote recordKey={recordKey} name={textAt(assistant, "name")} index={references.index} />
            )}
          </>
        }
      >
        <LiveChecks kind="assistant" form={form} references={references}>
          <WithSidePanel
            label="About this assistant"
            aside={<EditorAside id={id} form={form} references={references} />}
          >
            <AssistantSuggestions>
              <AssistantForm />
            </AssistantSuggestions>
          </WithSidePanel>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

function sectionTitle(path: string): string {
  return sectionOf(path)?.title ?? "Other fields";
}

/** Whether the service ever returns a field. */
function useIsShown(records: readonly Assistant[]) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return useCallback((path: Path) => isShownIn(shown, path), [shown]);
}

const UsedByTab = lazyPart(() => import("./used-by-tab"));

interface EditorAsideProps {
  id: string;
  form: DocumentForm;
  references: References;
}

/** The side panel of an assistant's form: problems, uses, history and read-only fields. */
function EditorAside({ id, form, references }: EditorAsideProps) {
  const found = { problems: useFoundProblems(), muted: useMutedCount(), missing: references.missing };
  const uses = useUsedBy(references, "assistant", id);
  const tabs: PanelTab[] = [
    { title: "Checks", count: found.problems?.length, content: <ChecksPanel {...found} /> },
    {
      title: "Used by",
      count: usesByHolder(uses).length,
      content: <UsedByTab id={id} uses={uses} references={references} />,
    },
    {
      ...HISTORY_TAB,
      content: (
        <>
          {HISTORY_TAB.content}
          <p>
            <Link to={`/assistants/${idToSegment(id)}/results`}>What a change did to calls</Link>
          </p>
        </>
      ),
    },
    {
      title: "Details",
      content: (
        <FactsPanel document={form.loaded}>
          The API can't create, duplicate or delete assistants, or place test calls.
        </FactsPanel>
      ),
    },
  ];
  return <PanelTabs tabs={tabs} />;
}
