import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { loadAssistant } from "@/api/dialects";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { LiveChecks, useFoundProblems, useMutedCount } from "@/assistant-form/live-checks";
import { sectionTitle } from "@/assistant-form/sections";
import { AssistantSuggestions } from "@/assistant-form/suggestions";
import type { JsonObject } from "@/document/equal";
import type { DocumentForm } from "@/form/document-form";
import { idToSegment } from "@/lib/record-address";
import { type EditedRecord, NotListed, useEditor, useListed } from "@/record-editor/edited-record";
import { HISTORY_TAB, type PanelTab, PanelTabs } from "@/record-editor/panel-tabs";
import { RecordEditor } from "@/record-editor/record-editor";
import { ChecksPanel, FactsPanel, WithSidePanel } from "@/record-editor/side-panel";
import { usesByReferrer } from "@/references/places";
import { type References, useUsedBy } from "@/references/use-references";
import { BarActions } from "@/ui/bar-actions";
import { Monogram } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { RenamedNote, useNoteRenamed, useRenaming } from "./rename/use-renaming";
import { ReplacedNote, ReplacedRemarks } from "./replaced-in-squads";
import { UsedByTab } from "./used-by-tab";

/** An assistant's page: its editor, or a note that it wasn't found. */
export function Component() {
  const id = useRecordId("assistantId");
  const { raws: records } = useSuspenseQuery(assistantsQuery(useConnection())).data;
  const { record, isListed } = useListed(records, id);
  if (record) return <Editor key={id} id={id} record={record} isListed={isListed} records={records} />;
  return (
    <Page title="Assistant not found" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      <NotListed noun="assistant" id={id} />
    </Page>
  );
}

/** The editor of one assistant. */
function Editor(props: EditedRecord) {
  const { id, record: assistant } = props;
  const { form, references, noteStored, notes, editor } = useEditor("assistant", props);
  const { recordKey } = editor;
  const noteRenamed = useNoteRenamed();
  const renaming = useRenaming(id, references);
  const stored = useCallback(
    (record: JsonObject, { isUnseen }: { isUnseen: boolean }) => {
      noteRenamed(form.loaded, record);
      noteStored(record);
      // Records that use the name wait until it's known to be stored.
      if (!isUnseen) renaming.stored(record);
    },
    [noteRenamed, noteStored, renaming.stored, form.loaded],
  );
  const { name: title, value } = loadAssistant(assistant);
  return (
    <Page
      title={title}
      icon={<Monogram id={id} name={title} />}
      isRecord
      crumbs={[{ label: "Assistants", to: "/assistants" }]}
      barActions={
        <BarActions
          links={[
            {
              label: "Compare",
              name: "Compare with another assistant",
              to: `/assistants/compare?${new URLSearchParams({ a: id })}`,
            },
            {
              label: "Apply settings",
              name: "Apply settings to others",
              to: `/assistants/apply?${new URLSearchParams({ from: id })}`,
            },
          ]}
        />
      }
    >
      {notes}
      <RecordEditor
        {...editor}
        title={title}
        sectionTitle={sectionTitle}
        onStored={stored}
        elsewhere={(review) => (
          <>
            <ReplacedNote id={id} facts={references.index.facts} changes={review.prepared.changes} />
            {renaming.review(review)}
          </>
        )}
        afterSave={
          <>
            {renaming.run}
            {!renaming.isRunning && (
              <RenamedNote recordKey={recordKey} name={value.name ?? undefined} index={references.index} />
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
              <ReplacedRemarks id={id} facts={references.index.facts}>
                <AssistantForm />
              </ReplacedRemarks>
            </AssistantSuggestions>
          </WithSidePanel>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

/** The side panel of an assistant's form: problems, uses, history and read-only fields. */
function EditorAside({ id, form, references }: { id: string; form: DocumentForm; references: References }) {
  const found = { problems: useFoundProblems(), muted: useMutedCount(), missing: references.missing };
  const uses = useUsedBy(references, "assistant", id);
  const tabs: PanelTab[] = [
    { title: "Checks", count: found.problems?.length, content: <ChecksPanel {...found} /> },
    {
      title: "Used by",
      count: usesByReferrer(uses).length,
      content: <UsedByTab id={id} uses={uses} references={references} />,
    },
    {
      ...HISTORY_TAB,
      content: (
        <>
          {HISTORY_TAB.content}
          <p>
            <Link to={`/assistants/${idToSegment(id)}/results`}>Compare call results</Link>
          </p>
        </>
      ),
    },
    { title: "Details", content: <FactsPanel document={form.loaded} /> },
  ];
  return <PanelTabs tabs={tabs} />;
}
