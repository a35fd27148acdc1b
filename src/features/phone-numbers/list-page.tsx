import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { findIn } from "@/document/search";
import { pageOf, RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { useAnswering } from "./answered-by";
import { LookUpBar, NumbersOfCalls } from "./look-up-bar";
import { numberColumns } from "./number-columns";
import type { NumberRow } from "./number-rows";
import { useNumbers } from "./use-numbers";

const addressOf = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`;
const hrefOf = pageOf("/phone-numbers");
const MOST_CALLS_FIRST = { id: "calls", desc: true };

/** What is searched: the number's id and its fields. */
const find = ({ id, record }: NumberRow, query: string) => findIn({ id, record }, query);

/** The API lists no phone numbers: those that calls name and those that were looked up are gathered here. */
export function Component() {
  const connection = useConnection();
  const { rows, progress, stop, again } = useNumbers(connection);
  const answering = useAnswering(connection);
  const list = useRecordList(
    { data: useMemo(() => rows && { records: rows, odd: [] }, [rows]) },
    {
      columns: useMemo(() => numberColumns({ answering, again: (id) => again([id]) }), [answering, again]),
      order: MOST_CALLS_FIRST,
      find,
    },
  );
  return (
    <Page
      title="Phone numbers"
      beside={list.total}
      description="The API cannot list phone numbers, nor buy or change them. These are the ones that calls came over and the ones that were looked up in this browser, each read by its id; a number that nothing refers to cannot be seen here."
    >
      <IdBox label="Phone number id" hrefOf={addressOf} />
      <RecordList
        list={list}
        label="Phone numbers"
        noun="phone number"
        searchLabel="Search known numbers"
        href={hrefOf}
        controls={<LookUpBar progress={progress} rows={rows} onStop={stop} onAgain={again} />}
        remark={<NumbersOfCalls />}
        empty={
          <EmptyState title="No phone number is known yet">
            Numbers appear here once you looked one up by its id, or once the calls that name them are read.
          </EmptyState>
        }
      />
    </Page>
  );
}
