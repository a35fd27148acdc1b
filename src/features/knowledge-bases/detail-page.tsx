import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { parsePath } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { StaleNote } from "@/ui/stale-note";
import { BaseView } from "./base-view";
import { showField } from "./plan-field";

const CRUMBS = [{ label: "Knowledge bases", to: "/knowledge-bases" }];

/** One knowledge base: its plans explained, its files, who shares them, and every field. The list is its source: the API has no get for one. */
export function Component() {
  const { knowledgeBaseId = "" } = useParams();
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(knowledgeBasesQuery(connection));
  const files = useQuery(filesQuery(connection));
  const found = useMemo(
    () => data?.records.filter((record) => idOf(record) === knowledgeBaseId) ?? [],
    [data, knowledgeBaseId],
  );
  const [base] = found;
  useFieldOfAddress(base !== undefined);
  const retry = () => {
    void refetch();
    if (files.isError) void files.refetch();
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
  return (
    <Page
      title={nameOf(base)}
      isRecord
      crumbs={CRUMBS}
      width="form"
      description="The API has no way to create, change or delete a knowledge base, and nothing in it refers to one: assistants name files."
    >
      {failed && <StaleNote {...failed} />}
      <BaseView
        base={base}
        isDouble={found.length > 1}
        files={{
          records: files.data?.records,
          failure: files.error ? errorWords(files.error) : undefined,
          onRetry: () => void files.refetch(),
          busy: files.isFetching,
        }}
      />
    </Page>
  );
}

/** Goes to the field that the address names (`?field=`), once the page stands. */
function useFieldOfAddress(isThere: boolean): void {
  const field = useSearchParams()[0].get("field");
  useEffect(() => {
    if (!isThere || !field) return;
    // After the frame has put the focus on the page's heading.
    const frame = requestAnimationFrame(() => showField(parsePath(field)));
    return () => cancelAnimationFrame(frame);
  }, [isThere, field]);
}
