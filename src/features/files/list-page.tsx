import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { startReading } from "@/api/start-reading";
import { isDeleted } from "@/lib/files";
import { idOf } from "@/lib/read";
import { count, number } from "@/lib/words";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { useOpenRecord } from "@/ui/use-open-record";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { fileColumns } from "./file-columns";
import { FileDialog } from "./file-dialog";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(filesQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

const BY_NAME = { id: "name", desc: false };

/** All files. Those marked as deleted are shown on request. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(filesQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data?.records;
  const columns = useMemo(() => fileColumns(assistants), [assistants]);
  const [parameters, change] = useUrlParameters();
  const withDeleted = parameters.get("deleted") === "1";
  const { open, hrefOf, close } = useOpenRecord();

  const deleted = data?.records.filter(isDeleted).length ?? 0;
  const list = useMemo(
    () =>
      data && {
        ...data,
        records: withDeleted ? data.records : data.records.filter((file) => !isDeleted(file)),
      },
    [data, withDeleted],
  );
  const opened = open === undefined ? undefined : data?.records.find((file) => idOf(file) === open);
  const showDeleted = (shown: boolean) =>
    change((next) => setParameter(next, "deleted", shown ? "1" : undefined));

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
          deleted > 0 && (
            <label>
              <input
                type="checkbox"
                checked={withDeleted}
                onChange={(event) => showDeleted(event.currentTarget.checked)}
              />{" "}
              Show {count(deleted, "deleted file")}
            </label>
          )
        }
        remark="The API has no way to upload or delete a file."
        empty={
          <EmptyState
            title={deleted > 0 ? "Every file is marked as deleted" : "This organisation has no files"}
          >
            Files are uploaded outside this dashboard. Assistants look things up in them.
          </EmptyState>
        }
      />
      {opened && <FileDialog file={opened} assistants={assistants} onClose={close} />}
    </Page>
  );
}
