import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { useCallsByNumber } from "@/archive/use-calls-by-number";
import { textAt } from "@/lib/read";
import { number, shortenId } from "@/lib/words";
import { ButtonLink } from "@/ui/button";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { Missing } from "@/ui/when";
import { type KnownNumber, knownNumbers } from "./known-numbers";

const COLUMNS: readonly Column<KnownNumber>[] = [
  {
    id: "id",
    header: "Id",
    width: 300,
    sortBy: ({ id }) => id,
    cell: ({ id }) => <span title={id}>{shortenId(id, 24)}</span>,
  },
  {
    id: "number",
    header: "Number",
    sortBy: ({ record }) => textAt(record, "number"),
    cell: ({ record }) => textAt(record, "number") ?? <Missing />,
  },
  {
    id: "name",
    header: "Name",
    hideBelow: "narrow",
    sortBy: ({ record }) => textAt(record, "name"),
    cell: ({ record }) => textAt(record, "name") ?? <Missing />,
  },
  {
    id: "calls",
    header: "Calls",
    width: 90,
    align: "end",
    highFirst: true,
    sortBy: ({ calls }) => calls,
    cell: ({ calls }) => number(calls),
  },
];

const hrefOf = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`;
const MOST_CALLS_FIRST = { id: "calls", desc: true };

/** The API lists no phone numbers: one opens by its id, or from where something names it. */
export function Component() {
  const connection = useConnection();
  const client = useQueryClient();
  const calls = useCallsByNumber();
  const numbers = useMemo(() => knownNumbers(client, connection, calls), [client, connection, calls]);
  const list = useMemo(() => ({ records: numbers, odd: [] }), [numbers]);
  return (
    <Page
      title="Phone numbers"
      description="The API cannot list phone numbers. Open one by its id, or from the calls that came over it: a number that nothing refers to cannot be seen here."
    >
      <IdBox label="Phone number id" hrefOf={hrefOf} />
      <RecordList
        label="Phone numbers"
        searchLabel="Search known numbers"
        list={list}
        failure={undefined}
        onRetry={() => undefined}
        busy={false}
        columns={COLUMNS}
        href={({ id }) => hrefOf(id)}
        order={MOST_CALLS_FIRST}
        remark={
          calls === undefined && (
            <ButtonLink to="/calls" variant="quiet">
              Load the calls to see the numbers that they name
            </ButtonLink>
          )
        }
        empty={
          <EmptyState title="No phone number is known yet">
            Numbers appear here once you looked one up, or once the calls that name them are loaded.
          </EmptyState>
        }
      />
    </Page>
  );
}
