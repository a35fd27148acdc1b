import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { ON } from "@/record-list/filters";
import { useRecordList } from "@/record-list/record-list";
import { useOpenRecord } from "@/record-list/use-list-url";
import type { ListName } from "@/references/lists";
import { useReferences } from "@/references/use-references";
import { useUses } from "@/references/use-uses";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { useUrlParameters } from "@/ui/use-url-parameters";
import { fileColumns, fileFilters } from "./file-columns";
import { FileDialog } from "./file-dialog";

const USERS: readonly ListName[] = ["assistants", "squads", "knowledge bases"];

const LIMITS = "Upload, change and delete files outside Switchboard: the API can't.";

/** All files. Those marked as deleted are shown on request. */
export function Component() {
  const connection = useConnection();
  const files = useQuery(filesQuery(connection));
  const records = files.data?.records;
  const references = useReferences(connection);
  const uses = useUses(references, "file", USERS);
  const { open, hrefOf, close } = useOpenRecord(uses);
  const [, change] = useUrlParameters();
  const hasDeleted = records?.some(({ value }) => value.isDeleted) === true;
  const { list, total } = useRecordList(files, {
    label: "Files",
    noun: "file",
    searchLabel: "Search files",
    columns: useMemo(() => fileColumns(uses), [uses]),
    filters: useMemo(() => fileFilters(uses, records), [uses, records]),
    href: hrefOf,
    empty: (
      <EmptyState
        title={hasDeleted ? "All files are marked as deleted" : "No files yet"}
        action={
          hasDeleted && (
            <Button onClick={() => change((next) => next.set("deleted", ON), { replace: true })}>
              Show deleted files
            </Button>
          )
        }
      >
        {LIMITS}
      </EmptyState>
    ),
    limits: LIMITS,
  });
  return (
    <Page title="Files" titleSuffix={total}>
      {list}
      {open !== undefined && records && (
        <FileDialog
          id={open}
          file={records.find(({ id }) => id === open)}
          uses={uses}
          onRetry={references.retry}
          onClose={close}
        />
      )}
    </Page>
  );
}
