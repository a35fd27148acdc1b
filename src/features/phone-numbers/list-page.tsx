import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { errorWords, isApiError } from "@/api/errors";
import { useCallsLately } from "@/archive/use-calls-lately";
import { findIn } from "@/document/search";
import { count } from "@/lib/words";
import { pageOf, RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { RunProgress } from "@/ui/run-progress";
import { useAnswering } from "./answered-by";
import { numberColumns } from "./number-columns";
import type { Found, NumberRow } from "./number-rows";
import styles from "./phone-numbers.module.css";
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

interface LookUpBarProps {
  progress: Progress<Found>;
  rows: readonly NumberRow[] | undefined;
  onStop: () => void;
  onAgain: (ids: readonly string[]) => void;
}

/** How far the look-ups are and how to stop them; afterwards what was not read, all at once. */
function LookUpBar({ progress, rows = [], onStop, onAgain }: LookUpBarProps) {
  if (progress.isRunning) {
    const { settled, total, holdup } = progress;
    return (
      <span className={styles.progress}>
        <RunProgress
          label="Looking numbers up"
          settled={settled}
          total={total}
          holdup={holdupWords(holdup)}
        />
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      </span>
    );
  }
  const failed = rows.flatMap(({ id, state }) =>
    state.kind === "failed" ? [{ id, error: state.error }] : [],
  );
  const left = rows.filter(({ state }) => state.kind === "not read");
  return (
    <span className={styles.progress}>
      <span role="status">
        {failed.length > 0 && `${count(failed.length, "number")} could not be read${why(failed)}. `}
        {left.length > 0 && `${count(left.length, "number was", "numbers were")} not looked up.`}
      </span>
      {failed.length > 1 && (
        <Button variant="quiet" onClick={() => onAgain(failed.map(({ id }) => id))}>
          Try them again
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="quiet" onClick={() => onAgain(left.map(({ id }) => id))}>
          Go on
        </Button>
      )}
    </span>
  );
}

/** Why they could not be read, where all of them have the same reason; each row has its own. */
function why(failed: readonly { error: unknown }[]): string {
  const [first, ...others] = failed.map(({ error }) => error);
  const isSame = (other: unknown) =>
    isApiError(first) && isApiError(other) && other.kind === first.kind && other.status === first.status;
  if (first === undefined || !others.every(isSame)) return "";
  const { title } = errorWords(first);
  return `: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** Reads the calls where somebody wants it: they name numbers, and the API sends all calls at once. */
function NumbersOfCalls() {
  const { state, load } = useCallsLately();
  if (state === "not loaded") {
    return <Button onClick={load}>Find the numbers that calls name</Button>;
  }
  if (state === "loading") return <span role="status">Reading the calls…</span>;
  return state === "broken off" ? "The calls could not all be read." : null;
}
