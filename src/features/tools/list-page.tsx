import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { inlineAddress } from "./inline-tools";
import { COLUMNS, FILTERS } from "./tool-columns";
import { findInTool, type ToolRow, toolRows } from "./tool-rows";
import { useTools } from "./use-tools";

const MOST_USED_FIRST = { id: "count", desc: true };
const addressOf = (id: string) => `/tools/${encodeURIComponent(id)}`;
const hrefOf = (row: ToolRow) => (row.defined === "by id" ? addressOf(row.id) : inlineAddress(row.tool));

/** The API lists no tools: those that assistants and squads name, and those that are defined in them, are gathered here. */
export function Component() {
  const { index, gone, ...reading } = useTools(useConnection());
  const tools = useMemo(() => index && { records: toolRows(index, gone), odd: [] }, [index, gone]);
  const list = useRecordList(
    { ...reading, data: tools },
    { columns: COLUMNS, filters: FILTERS, order: MOST_USED_FIRST, find: findInTool },
  );
  return (
    <Page
      title="Tools"
      beside={list.total}
      description="The API cannot list or read tools, only delete them by their ids. These are the ids that assistants and squads name, and the tools that are defined inside them; an id that nothing names cannot be seen here. “Not verifiable”: whether that tool still exists cannot be asked; only what was deleted from here is known to be gone."
    >
      <IdBox label="Tool id" hrefOf={addressOf} />
      <RecordList
        list={list}
        label="Tools"
        noun="tool"
        searchLabel="Search tools and who uses them"
        href={hrefOf}
        empty={
          <EmptyState title="No assistant and no squad has a tool">
            Tools are given to assistants in their Tools section, by an id or defined inline. A tool whose id
            you know opens by the box above.
          </EmptyState>
        }
      />
    </Page>
  );
}
