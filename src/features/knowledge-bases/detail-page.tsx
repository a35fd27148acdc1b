import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { startReading } from "@/api/start-reading";
import { idOf, nameOf } from "@/lib/read";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { KeyValue } from "@/ui/key-value";
import { LinkList } from "@/ui/link-list";
import { Page, Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { plannedTexts } from "./columns";
import { PlannedFile } from "./planned-file";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(knowledgeBasesQuery(connection));
  void client.prefetchQuery(filesQuery(connection));
});

const CRUMBS = [{ label: "Knowledge bases", to: "/knowledge-bases" }];

/** One knowledge base, with every field and its files by name. The list is its source: the API has no get for one. */
export function Component() {
  const { knowledgeBaseId = "" } = useParams();
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(knowledgeBasesQuery(connection));
  const { data: fileList, isError: filesFailed, refetch: refetchFiles } = useQuery(filesQuery(connection));
  const files = fileList?.records;
  const base = data?.records.find((record) => idOf(record) === knowledgeBaseId);
  const retry = () => {
    void refetch();
    if (filesFailed) void refetchFiles();
  };
  const failed = error && { words: errorWords(error), onRetry: retry, busy: isFetching };

  if (!base) {
    return (
      <Page title={data ? "No such knowledge base" : "Knowledge base"} crumbs={CRUMBS}>
        {failed && !data && <ErrorView {...failed} />}
        {!failed && !data && (
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        )}
        {data && (
          <EmptyState
            title="No longer there"
            action={<ButtonLink to="/knowledge-bases">All knowledge bases</ButtonLink>}
          >
            The service lists no knowledge base with the id <code>{knowledgeBaseId}</code>.
          </EmptyState>
        )}
      </Page>
    );
  }
  const fileIds = plannedTexts(base, "fileIds");
  const websites = plannedTexts(base, "websites");
  return (
    <Page
      title={nameOf(base)}
      crumbs={CRUMBS}
      width="form"
      description="The API has no way to change a knowledge base, and nothing in it says which assistants use one."
    >
      {failed && <StaleNote {...failed} />}
      {fileIds.length > 0 && (
        <Section title="Files">
          <LinkList
            links={fileIds.map((id) => ({
              key: id,
              name: <PlannedFile id={id} files={files} />,
              href: `/files?deleted=1&open=${encodeURIComponent(id)}`,
            }))}
          />
        </Section>
      )}
      {websites.length > 0 && (
        <Section title="Websites">
          <LinkList links={websites.map((address) => ({ key: address, name: address, address }))} />
        </Section>
      )}
      <Section title="All fields">
        <KeyValue value={base} />
        <RawJsonDisclosure value={base} />
      </Section>
    </Page>
  );
}
