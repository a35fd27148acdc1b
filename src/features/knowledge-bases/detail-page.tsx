import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import type { KnowledgeBaseValue } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Loaded } from "@/api/loaded";
import { placeInWords } from "@/document/place-in-words";
import { goToField } from "@/form/go-to-field";
import { count } from "@/lib/words";
import { MutedNote, ProblemList } from "@/record-editor/problem-list";
import { failureOf, Loading } from "@/record-list/loading";
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
import { type FilesById, fileIdsOf, sharedUses } from "./plans";
import { Field, Plans } from "./plans-shown";

const CRUMBS = [{ label: "Knowledge bases", to: "/knowledge-bases" }];
const QUIET = "mb-2 max-w-prose text-sm text-muted";

/**
 * One knowledge base: its plans, its files and what else uses them, and every field. It comes from the list:
 * the API has no operation for one.
 */
export function Component() {
  const knowledgeBaseId = useRecordId("knowledgeBaseId");
  const query = useQuery(knowledgeBasesQuery(useConnection()));
  const base = query.data?.records.find(({ id }) => id === knowledgeBaseId);
  const failure = failureOf(query);
  if (base) {
    return (
      <Page title={base.name} isRecord crumbs={CRUMBS} width="form">
        {failure && <StaleNote {...failure} />}
        <BaseView base={base} />
      </Page>
    );
  }
  return (
    <Page title={query.data ? "Knowledge base not found" : "Knowledge base"} crumbs={CRUMBS}>
      {query.data ? (
        <EmptyState
          title="Not found"
          action={<ButtonLink to="/knowledge-bases">View all knowledge bases</ButtonLink>}
        >
          The service has no knowledge base with ID <code>{knowledgeBaseId}</code>.
        </EmptyState>
      ) : (
        <Loading failure={failure}>
          <SkeletonFacts />
        </Loading>
      )}
    </Page>
  );
}

interface BaseProps {
  base: Loaded<KnowledgeBaseValue>;
}

/** Everything about a knowledge base. */
function BaseView({ base }: BaseProps) {
  const { id, raw } = base;
  const connection = useConnection();
  const files = useQuery(filesQuery(connection));
  const references = useReferences(connection);
  const uses = useUsedBy(references, "knowledge-base", id);
  const records = files.data?.records;
  const byId = useMemo(() => records && new Map(records.map((file) => [file.id, file])), [records]);
  const failure = failureOf(files);
  const others = Object.entries(raw).filter(([key]) => !Object.hasOwn(schema.shape, key));
  const field = useSearchParams()[0].get("field");
  useEffect(() => {
    if (!field) return;
    // After the layout has moved the focus to the page's heading.
    const frame = requestAnimationFrame(() => goToField(field));
    return () => cancelAnimationFrame(frame);
  }, [field]);
  return (
    <>
      {failure && !records && fileIdsOf(raw).length > 0 && (
        <RetryNote role="alert" onRetry={failure.onRetry} busy={failure.busy}>
          {`Couldn't load files, so only their IDs are shown. ${failure.words.title}. ${failure.words.advice}`}
        </RetryNote>
      )}
      <Checks base={base} references={references} />
      <Plans base={base} files={byId} />
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
          {["name", "provider", "id", "organizationId"].map((name) => (
            <Field key={name} base={raw} path={[name]} />
          ))}
        </dl>
      </Section>
      {others.length > 0 && (
        <Section title="Not in the API specification">
          <KeyValue value={Object.fromEntries(others)} />
        </Section>
      )}
      <RawJsonDisclosure value={raw} />
    </>
  );
}

/** The problems of a knowledge base. None can be fixed here: the API can't change knowledge bases. */
function Checks({ base, references }: BaseProps & { references: References }) {
  const found = useProblems(references, "knowledge-base", base.raw);
  const isUnread = references.failed.includes("files");
  // "No problems found" shows only after the checks have finished.
  const isComing = !found || (references.missing.includes("files") && !isUnread);
  return (
    <Section title="Checks">
      {isComing && (
        <div aria-busy="true">
          <SkeletonText lines={1} />
        </div>
      )}
      <MutedNote count={found?.muted.length ?? 0} />
      {!isComing && found.shown.length + found.muted.length === 0 && (
        <p className={QUIET}>No problems found.</p>
      )}
      {!isComing && <ProblemList schema={schema} problems={found.shown} />}
      {isUnread && <p className={QUIET}>Files couldn't be loaded, so they aren't checked.</p>}
    </Section>
  );
}

interface SharedByProps extends BaseProps {
  references: References;
  files: FilesById | undefined;
}

function SharedBy({ base, references, files }: SharedByProps) {
  const { index, missing, failed, retry } = references;
  const uses = useMemo(() => sharedUses(base, index), [base, index]);
  const number = fileIdsOf(base.raw).length;
  const isUser = (name: ListName) => name === "assistants" || name === "squads";
  const inWords = ({ from, path, to: { id = "" } }: ResolvedReference) => {
    const name = files?.get(id)?.name ?? id;
    return from.kind === "assistant" ? name : `${placeInWords(path)}: ${name}`;
  };
  if (number === 0) return <p className={QUIET}>This knowledge base has no files.</p>;
  return (
    <>
      <p className={QUIET}>
        In the API, assistants refer to files, not to knowledge bases.{" "}
        {uses.length > 0
          ? `These records use some of the same ${count(number, "file")}.`
          : !missing.some(isUser) && "No assistant, squad or other knowledge base uses these files."}
      </p>
      <UsesList references={uses} wordsOf={inWords} />
      <UnreadNote unread={failed.filter(isUser)} onRetry={retry} />
    </>
  );
}
