import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, use, useCallback } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { loadAssistant } from "@/api/dialects";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { LiveChecks, useFoundProblems, useMutedCount } from "@/assistant-form/live-checks";
import { sectionTitle } from "@/assistant-form/sections";
import { AssistantSuggestions } from "@/assistant-form/suggestions";
import type { Change } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { labelAt } from "@/document/fields";
import { formatPath, type Path, parsePath } from "@/document/path";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import type { DocumentForm } from "@/form/document-form";
import { callsAddress } from "@/lib/calls-address";
import { listed } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import { type EditedRecord, NotListed, useEditor, useListed } from "@/record-editor/edited-record";
import { HISTORY_TAB, type PanelTab, PanelTabs } from "@/record-editor/panel-tabs";
import { RecordEditor } from "@/record-editor/record-editor";
import { ChecksPanel, FactsPanel, WithSidePanel } from "@/record-editor/side-panel";
import { isInDestination, isMembership } from "@/references/collect";
import type { Facts } from "@/references/facts";
import { placeAddress, usesByReferrer } from "@/references/places";
import type { ReferrerKind, ResolvedReference } from "@/references/reference";
import { ReferrerMark, ReferrerName } from "@/references/referrer";
import { type Replacement, replacementsOf } from "@/references/replacements";
import { type References, useUsedBy } from "@/references/use-references";
import { PlaceLink, UnreadNote } from "@/references/uses-list";
import { assistantRequest } from "@/schema/assistant";
import { BarActions } from "@/ui/bar-actions";
import { Monogram } from "@/ui/monogram";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { RenamedNote, useNoteRenamed, useRenaming } from "./rename/use-renaming";

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

interface UsedByTabProps {
  id: string;
  uses: readonly ResolvedReference[];
  references: References;
}

/**
 * What uses an assistant: squads, other assistants, phone numbers and calls. Only phone numbers that were
 * looked up are known.
 */
function UsedByTab({ id, uses, references }: UsedByTabProps) {
  const isUnread = references.failed.includes("squads");
  return (
    <>
      {isUnread && <UnreadNote unread={["squads"]} onRetry={references.retry} />}
      {uses.length === 0 && !isUnread && (
        <p className="text-xs text-muted">
          No squads use this assistant. Phone numbers appear here only if you've looked them up.
        </p>
      )}
      {uses.length > 0 && (
        <ul className="roomy-links flex flex-col gap-2">
          {usesByReferrer(uses).map(({ key, from, references }) => (
            <li key={key} className="flex gap-2 *:first:mt-0.5">
              <ReferrerMark referrer={from} />
              <div>
                <ReferrerName referrer={from} className="font-medium text-fg" />
                <div className="text-xs text-muted">{sayUses(from.kind, references)}</div>
                {references.filter(isElsewhere).map((reference) => (
                  <div key={formatPath(reference.path)} className="text-xs">
                    <PlaceLink reference={reference} />
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <UsedByCalls id={id} />
    </>
  );
}

/** The destination that contains a name or an ID. */
function placeOfDestination(path: Path): string {
  return formatPath(typeof path.at(-1) === "number" ? path : path.slice(0, -1));
}

/** Whether a place is neither a member nor a transfer, nor who answers a phone number. */
function isElsewhere({ from, path, state }: ResolvedReference): boolean {
  return (
    state === "mentioned" || !(isMembership(path) || isInDestination(path) || from.kind === "phone-number")
  );
}

function sayUses(kind: ReferrerKind, references: readonly ResolvedReference[]): string {
  const known = references.filter((reference) => !isElsewhere(reference));
  if (kind === "phone-number") return known.length > 0 ? "Routes calls to this assistant" : "";
  const members = known.filter(({ path }) => isMembership(path));
  const versions = [...new Set(members.flatMap(({ version }) => version ?? []))];
  // A destination that gives both a name and an ID is one transfer.
  const transfers = new Set(
    known.filter(({ path }) => !isMembership(path)).map(({ path }) => placeOfDestination(path)),
  ).size;
  return [
    members.length > 0 && (members.length === 1 ? "Member" : `Member ${number(members.length)} times`),
    versions.length > 0 && `pinned to version ${listed(versions)}`,
    transfers > 0 &&
      (kind === "assistant"
        ? `${count(transfers, "transfer")} to this assistant`
        : count(transfers, "incoming transfer")),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** An assistant's calls, if loaded. */
function UsedByCalls({ id }: { id: string }) {
  const { inAll, lately, state } = useRecentCallCounts();
  const to = callsAddress({ chosen: { assistantId: [id] } });
  const results = <Link to={`/assistants/${idToSegment(id)}/results`}>Compare call results</Link>;
  if (!inAll) {
    return (
      <p className="text-xs text-muted">
        <Link to={to}>View calls</Link> · {results} {state === "loading" && "Loading call counts…"}
      </p>
    );
  }
  return (
    <p className="text-xs text-muted">
      <Link to={to}>{count(inAll(id), "call")}</Link>
      {lately && ` · ${number(lately(id))} in the last 7 days`} · {results}
      {state === "loading" && " · loading more"}
      {state === "incomplete" && " · incomplete"}
    </p>
  );
}

interface OfAssistant {
  id: string;
  facts: Facts;
}

/** Says at each edited field which squads' overrides replace it. */
function ReplacedRemarks({ id, facts, children }: OfAssistant & { children: ReactNode }) {
  const around = use(FieldRemark);
  const remark = useCallback(
    (field: RemarkedField) => {
      const replaced = field.isChanged ? replacementsOf(id, parsePath(field.path), facts) : [];
      if (replaced.length === 0) return around?.(field);
      return (
        <>
          {around?.(field)}
          <p className="roomy-links text-sm text-warn">
            Overrides replace this in <Places replaced={replaced} />.
          </p>
        </>
      );
    },
    [around, id, facts],
  );
  return <FieldRemark value={remark}>{children}</FieldRemark>;
}

/** Says in the review which changes the overrides of squads replace. */
function ReplacedNote({ id, facts, changes }: OfAssistant & { changes: readonly Change[] }) {
  const replaced = new Map(
    changes.flatMap(({ path }) => {
      const places = replacementsOf(id, path, facts);
      return places.length > 0 ? [[labelAt(assistantRequest, path), places]] : [];
    }),
  );
  if (replaced.size === 0) return null;
  return (
    <Note tone="warn">
      <p>Calls through these squads don't use all of the changes, because overrides replace them:</p>
      <ul className="list-[revert] ps-5">
        {[...replaced].map(([label, places]) => (
          <li key={label}>
            {label}: <Places replaced={places} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

const MOST_NAMED = 3;

/** Where the overrides are, each as a link. */
function Places({ replaced }: { replaced: readonly Replacement[] }) {
  const more = replaced.length - MOST_NAMED;
  return (
    <>
      {replaced.slice(0, MOST_NAMED).map(({ squad, member, path }, index) => {
        const words = `${squad.name} (${member ?? "all members"})`;
        const place = placeAddress({ from: { kind: "squad", ...squad }, path });
        return (
          <span key={`${squad.id} ${formatPath(path)}`}>
            {index > 0 && ", "}
            {place ? <Link to={place}>{words}</Link> : words}
          </span>
        );
      })}
      {more > 0 && ` and ${count(more, "more place")}`}
    </>
  );
}
