import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { isDeleted } from "@/document/files";
import { idOf } from "@/document/read";
import { number } from "@/lib/words";
import { type ListName, useReferences } from "@/references/use-references";
import { useUses } from "@/references/use-uses";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { lazyPart } from "@/ui/lazy-part";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { useListChoices } from "@/ui/use-list-choices";
import { useOpenRecord } from "@/ui/use-open-record";
import { fileColumns } from "./file-columns";
import { FILTERS, FileFilters, filtered, isNarrowed } from "./filters";

const FileDialog = lazyPart(() => import("./file-dialog"));

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(filesQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(knowledgeBasesQuery(connection));
});

const BY_NAME = { id: "name", desc: false };
const USERS: readonly ListName[] = ["assistants", "squads", "knowledge bases"];

/** All files. Those marked as deleted are shown on request. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(filesQuery(connection));
  const references = useReferences(connection);
  const uses = useUses(references, "file", USERS);
  const columns = useMemo(() => fileColumns(uses), [uses]);
  const { filters, setFilter, clearFilters } = useListChoices(FILTERS);
  const { open, hrefOf, close } = useOpenRecord();

  const list = useMemo(
    () => data && { ...data, records: filtered(data.records, filters, uses) },
    [data, filters, uses],
  );
  const narrowed = isNarrowed(filters);
  const opened = open === undefined ? [] : (data?.records.filter((file) => idOf(file) === open) ?? []);

  return (
    <Page title="Files" beside={list && number(list.records.length)}>
      <RecordList
        label="Files"
        searchLabel="Search files"
        list={list}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(file) => {
          const id = idOf(file);
          return id === undefined ? undefined : hrefOf(id);
        }}
        order={BY_NAME}
        filters={
          data && (
            <>
              <FileFilters files={data.records} filters={filters} onFilter={setFilter} />
              {narrowed && list && (
                <span role="status">
                  {number(list.records.length)} of {number(data.records.length)} pass the filters
                </span>
              )}
            </>
          )
        }
        remark="The API has no way to upload, change or delete a file."
        empty={
          narrowed ? (
            <EmptyState
              title="No file passes the filters"
              action={<Button onClick={clearFilters}>Clear the filters</Button>}
            >
              The filters stand above, beside the search.
            </EmptyState>
          ) : (
            <EmptyState
              title={
                data?.records.some(isDeleted)
                  ? "Every file is marked as deleted"
                  : "This organization has no files"
              }
            >
              Files are uploaded outside this dashboard. Assistants look things up in them.
            </EmptyState>
          )
        }
      />
      {open !== undefined && data && (
        <Suspense>
          <FileDialog
            id={open}
            file={opened[0]}
            isDouble={opened.length > 1}
            uses={uses}
            onRetry={references.retry}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  );
}
