import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { ASSISTANTS, assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useCallsLately } from "@/archive/use-calls-lately";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { useFoundProblems, useMutedCount } from "@/assistant-form/found-problems";
import { LiveChecks } from "@/assistant-form/live-checks";
import { sectionOf } from "@/assistant-form/sections";
import { AssistantSuggestions } from "@/assistant-form/suggestions";
import { useGoneTools } from "@/deletion/gone";
import { formatPath, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { useRecordKey } from "@/editing/record-key";
import { isShown as isShownIn, shownPaths } from "@/editing/shown";
import { type DocumentForm, useDocumentForm } from "@/form/document-form";
import { callsAddress } from "@/lib/calls-address";
import { count, number } from "@/lib/words";
import { useCarriedEdits } from "@/record-editor/carried-edits";
import { HISTORY_TAB, type PanelTab, PanelTabs } from "@/record-editor/panel-tabs";
import { RecordEditor } from "@/record-editor/record-editor";
import { ArrivedNote, UnlistedNote } from "@/record-editor/record-notes";
import { ChecksPanel, FactsPanel, WithSidePanel } from "@/record-editor/side-panel";
import { StoredVersion } from "@/record-editor/stored-version";
import { useRecordIo } from "@/record-editor/use-record-io";
import { isMembership } from "@/references/collect";
import { HolderMark } from "@/references/holder-mark";
import { holderAddress, holderName, usesByHolder } from "@/references/places";
import type { HolderKind, ResolvedReference } from "@/references/reference";
import { UnreadNote } from "@/references/unread-note";
import { type References, useReferences, useUsedBy } from "@/references/use-references";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import styles from "./editor.module.css";
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

interface EditorAsideProps {
  id: string;
  form: DocumentForm;
  references: References;
}

/** The side panel of an assistant's form: problems, uses, history and read-only fields. */
function EditorAside({ id, form, references }: EditorAsideProps) {
  const found = { problems: useFoundProblems(), muted: useMutedCount(), missing: references.missing };
  const uses = useUsedBy(references, "assistant", id);
  const isUnread = references.failed.includes("squads");
  const tabs: PanelTab[] = [
    { title: "Checks", count: found.problems?.length, content: <ChecksPanel {...found} /> },
    {
      title: "Used by",
      count: usesByHolder(uses).length,
      content: (
        <>
          {isUnread && <UnreadNote unread={["squads"]} onRetry={references.retry} />}
          {(!isUnread || uses.length > 0) && <UsedBy uses={uses} />}
          <UsedByCalls id={id} />
        </>
      ),
    },
    HISTORY_TAB,
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

/** The records that use an assistant, with how they use it. Only phone numbers that were looked up are known. */
function UsedBy({ uses }: { uses: readonly ResolvedReference[] }) {
  if (uses.length === 0) {
    return (
      <p className={styles.hint}>
        No squads use this assistant. Phone numbers appear here only if you've looked them up.
      </p>
    );
  }
  return (
    <ul className={styles.uses}>
      {usesByHolder(uses).map(({ key, from, references }) => {
        const page = holderAddress(from);
        return (
          <li key={key}>
            <HolderMark holder={from} />
            <div>
              {page ? <Link to={page}>{holderName(from)}</Link> : holderName(from)}
              <div className={styles.hint}>{sayUses(from.kind, references)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The destination that contains a name or an ID. */
function placeOfDestination(path: Path): string {
  return formatPath(typeof path.at(-1) === "number" ? path : path.slice(0, -1));
}

function sayUses(kind: HolderKind, references: readonly ResolvedReference[]): string {
  const byId = references.filter(({ path }) => isMembership(path)).length;
  // A destination that gives both a name and an ID is one transfer.
  const places = references
    .filter(({ path }) => !isMembership(path))
    .map(({ path }) => placeOfDestination(path));
  const byName = new Set(places).size;
  if (kind === "phone-number") return "Routes calls to this assistant";
  if (kind === "assistant") return `${count(byName, "transfer")} to this assistant`;
  return [
    byId > 0 && (byId === 1 ? "Member" : `Member ${number(byId)} times`),
    byName > 0 && count(byName, "incoming transfer"),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** An assistant's calls, as far as they're loaded. */
function UsedByCalls({ id }: { id: string }) {
  const { inAll, lately, state } = useCallsLately();
  const to = callsAddress({ chosen: { assistantId: [id] } });
  if (!inAll) {
    return (
      <p className={styles.hint}>
        <Link to={to}>View calls</Link> {state === "loading" && "Loading call counts…"}
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      <Link to={to}>{count(inAll(id), "call")}</Link>
      {lately && ` · ${number(lately(id))} in the last 7 days`}
      {state === "loading" && " · loading more"}
      {state === "incomplete" && " · incomplete"}
    </p>
  );
}
