import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { useDeletionQueue } from "@/deletion/deletions";
import { number, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import type { KnownTool } from "./tool-uses";
import { useKnownTools } from "./use-known-tools";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const hrefOf = (id: string) => `/tools/${encodeURIComponent(id)}`;
const MOST_USED_FIRST = { id: "count", desc: true };

/** The API lists no tools: those that assistants and squads name are gathered here. */
export function Component() {
  const connection = useConnection();
  const { tools, failure, retry, busy } = useKnownTools(connection);
  const deletions = useDeletionQueue();
  const list = useMemo(() => tools && { records: tools, odd: [] }, [tools]);
  const columns = useMemo(() => {
    const gone = deletions.filter(
      ({ what, state }) =>
        what.noun === "tool" && what.connection.id === connection.id && state.step === "deleted",
    );
    return columnsWith(new Set(gone.map(({ what }) => what.id)));
  }, [deletions, connection]);
  return (
    <Page
      title="Tools"
      beside={tools && number(tools.length)}
      description="The API cannot list or read tools, only delete them. These are the ids that assistants and squads name; whether a tool still exists cannot be asked, and one that nothing names cannot be seen here."
    >
      <IdBox label="Tool id" hrefOf={hrefOf} />
      <RecordList
        label="Tools"
        searchLabel="Search tools and who uses them"
        list={list}
        failure={failure}
        onRetry={retry}
        busy={busy}
        columns={columns}
        href={({ id }) => hrefOf(id)}
        order={MOST_USED_FIRST}
        empty={
          <EmptyState title="Nothing names a tool by its id">
            Tools that are defined inside an assistant are shown there.
          </EmptyState>
        }
      />
    </Page>
  );
}

function columnsWith(gone: ReadonlySet<string>): Column<KnownTool>[] {
  const names = ({ uses }: KnownTool) => uses.map(({ name }) => name).join("; ");
  return [
    {
      id: "id",
      header: "Id",
      width: 300,
      sortBy: ({ id }) => id,
      cell: ({ id }) => <span title={id}>{shortenId(id, 24)}</span>,
    },
    { id: "uses", header: "Used by", cell: (tool) => <span title={names(tool)}>{names(tool)}</span> },
    {
      id: "count",
      header: "Uses",
      width: 80,
      align: "end",
      highFirst: true,
      sortBy: ({ uses }) => uses.length,
      cell: ({ uses }) => number(uses.length),
    },
    {
      id: "state",
      header: "State",
      width: 150,
      hideBelow: "narrow",
      cell: ({ id }) => (gone.has(id) ? <Badge tone="warn">deleted from here</Badge> : "not verifiable"),
    },
  ];
}
