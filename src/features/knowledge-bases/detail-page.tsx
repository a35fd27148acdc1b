import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import type { FileValue, KnowledgeBaseValue } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Loaded } from "@/api/loaded";
import { fileName } from "@/document/files";
import { parsePath } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { count } from "@/lib/words";
import { MutedNote, ProblemList } from "@/record-editor/problem-list";
import { type Failure, failureOf, Loading } from "@/record-list/loading";
import type { ListName } from "@/references/lists";
import type { ResolvedReference } from "@/references/reference";
import { useProblems } from "@/references/use-problems";
import { type References, useReferences, useUsedBy } from "@/references/use-references";
import { UnreadNote, UsesList } from "@/references/uses-list";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { KeyValue } from "@/ui/key-value";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { RetryNote, StaleNote } from "@/ui/retry-note";
import { SkeletonFacts, SkeletonText } from "@/ui/skeleton";
import { useRecordId } from "@/ui/use-record-id";
import { fileIdsOf, sharedUses } from "./plans";
import { CreatePlan, PlanField, SearchPlan, showField } from "./plans-shown";

type KnowledgeBase = Loaded<KnowledgeBaseValue>;

const CRUMBS = [{ label: "Knowledge bases", to: "/knowledge-bases" }];

/**
 * One knowledge base: its plans, its files and what else uses them, and every field. It comes from the list:
 * the API has no operation for one.
 */
export function Component() {
  const knowledgeBaseId = useRecordId("knowledgeBaseId");
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(knowledgeBasesQuery(connection));
  const files = useQuery(filesQuery(connection));
  const base = data?.records.find(({ id }) => id === knowledgeBaseId);
  useFieldOfAddress(base !== undefined);
  const retry = () => {
    void refetch();
    if (files.isError) void files.refetch();
  };
  const failure = failureOf({ error, refetch: retry, isFetching });

  if (!base) {
    return (
      <Page title={data ? "Knowledge base not found" : "Knowledge base"} crumbs={CRUMBS}>
        {!data && (
          <Loading failure={failure}>
            <SkeletonFacts />
          </Loading>
        )}
        {data && (
          <EmptyState
            title="Not found"
            action={<ButtonLink to="/knowledge-bases">View all knowledge bases</ButtonLink>}
          >
            The service has no knowledge base with ID <code>{knowledgeBaseId}</code>.
          </EmptyState>
        )}
      </Page>
    );
  }
  return (
    <Page title={base.name} isRecord crumbs={CRUMBS} width="form">
      {failure && <StaleNote {...failure} />}
      <BaseView
        base={base}
        files={{
          records: files.data?.records,
          failure: failureOf(files),
        }}
      />
    </Page>
  );
}

/** Shows the field that the URL names (`?field=`), once the page has rendered. */
function useFieldOfAddress(isThere: boolean): void {
  const field = useSearchParams()[0].get("field");
  useEffect(() => {
    if (!isThere || !field) return;
    // After the layout has moved the focus to the page's heading.
    const frame = requestAnimationFrame(() => showField(parsePath(field)));
    return () => cancelAnimationFrame(frame);
  }, [isThere, field]);
}

/** The organization's files, if loaded. */
interface FilesRead {
  records: readonly Loaded<FileValue>[] | undefined;
  failure: Failure | undefined;
}

/** Everything about a knowledge base. */
function BaseView({ base, files }: { base: KnowledgeBase; files: FilesRead }) {
  const references = useReferences(useConnection());
  const uses = useUsedBy(references, "knowledge-base", base.id);
  const byId = useMemo(
    () => files.records && new Map(files.records.map(({ id, value }) => [id, value])),
    [files.records],
  );
  const others = Object.entries(base.raw).filter(([key]) => !Object.hasOwn(schema.shape, key));
  return (
    <>
      {files.failure && !files.records && fileIdsOf(base.raw).length > 0 && (
        <RetryNote role="alert" onRetry={files.failure.onRetry} busy={files.failure.busy}>
          {`Couldn't load files, so only their IDs are shown. ${files.failure.words.title}. ${files.failure.words.advice}`}
        </RetryNote>
      )}
      <Checks base={base} references={references} />
      <SearchPlan base={base} />
      <CreatePlan base={base} files={byId} />
      {uses.length > 0 && (
        <Section title="Used by">
          <UsesList references={uses} />
        </Section>
      )}
      <Section title="Files shared with">
        <SharedBy base={base} references={references} files={byId} />
      </Section>
      <Section title="Identity">
        <dl className="text-sm">
          {["name", "provider", "id", "organizationId"].map((field) => (
            <PlanField key={field} base={base.raw} path={[field]} />
          ))}
        </dl>
      </Section>
      {others.length > 0 && (
        <Section title="Not in the API specification">
          <KeyValue value={Object.fromEntries(others)} />
        </Section>
      )}
      <RawJsonDisclosure value={base.raw} />
    </>
  );
}

/** The problems of a knowledge base. None can be fixed here: the API can't change knowledge bases. */
function Checks({ base, references }: { base: KnowledgeBase; references: References }) {
  const found = useProblems(references, "knowledge-base", base.raw);
  const problems = found?.shown;
  const isUnread = references.failed.includes("files");
  // "No problems found" shows only after the checks have finished.
  const isComing = !problems || (references.missing.includes("files") && !isUnread);
  return (
    <Section title="Checks">
      {isComing && (
        <div aria-busy="true">
          <SkeletonText lines={1} />
        </div>
      )}
      <MutedNote count={found?.muted.length ?? 0} />
      {!isComing && problems.length === 0 && found?.muted.length === 0 && (
        <p className="mb-2 max-w-prose text-sm text-muted">No problems found.</p>
      )}
      {!isComing && problems.length > 0 && (
        <ProblemList schema={schema} problems={problems} onGo={showField} onFix={nothing} />
      )}
      {isUnread && (
        <p className="mb-2 max-w-prose text-sm text-muted">
          Files couldn't be loaded, so they aren't checked.
        </p>
      )}
    </Section>
  );
}

const nothing = () => undefined;

interface SharedByProps {
  base: KnowledgeBase;
  references: References;
  files: ReadonlyMap<string, FileValue> | undefined;
}

function SharedBy({ base, references, files }: SharedByProps) {
  const { index, missing, failed } = references;
  const uses = useMemo(() => sharedUses(base, index), [base, index]);
  const number = fileIdsOf(base.raw).length;
  const isUser = (name: ListName) => name === "assistants" || name === "squads";
  const unread = failed.filter(isUser);
  const inWords = ({ from, path, to }: ResolvedReference) => {
    const file = files?.get(to.id ?? "");
    const name = file ? fileName(file) : (to.id ?? "");
    return from.kind === "assistant" ? name : `${placeInWords(path)}: ${name}`;
  };
  if (number === 0)
    return <p className="mb-2 max-w-prose text-sm text-muted">This knowledge base has no files.</p>;
  return (
    <>
      <p className="mb-2 max-w-prose text-sm text-muted">
        In the API, assistants refer to files, not to knowledge bases.{" "}
        {uses.length > 0
          ? `These records use some of the same ${count(number, "file")}.`
          : !missing.some(isUser) && "No assistant, squad or other knowledge base uses these files."}
      </p>
      <UsesList references={uses} wordsOf={inWords} />
      <UnreadNote unread={unread} onRetry={references.retry} />
    </>
  );
}
