import { IconHash } from "@tabler/icons-react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { type Connection, useConnection, useSavedConnections } from "@/api/connection";
import type { PhoneNumberValue } from "@/api/dialects";
import { errorWords } from "@/api/errors";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { runIo } from "@/api/run-io";
import { useArchiveIfLoaded } from "@/archive/use-archive";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { useDeleted } from "@/deletion/deleted";
import { callsAddress } from "@/lib/calls-address";
import { idToSegment } from "@/lib/record-address";
import { count, number, shortenId } from "@/lib/words";
import { numberColumn, textColumn } from "@/record-list/record-columns";
import { pageOf, useRecordList } from "@/record-list/record-list";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { numberLookUps, storeNumber } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { OpenById } from "@/ui/open-by-id";
import { Page } from "@/ui/page";
import { RunProgress } from "@/ui/progress";
import { Pending } from "@/ui/skeleton";
import type { Column } from "@/ui/table-columns";
import { Missing, Moment } from "@/ui/when";
import { type Answering, AnsweringLink, NewestCall, useAnswering } from "./answered-by";
import { createLookUps, type Found, type NumberRow, numberRows, wantedIds } from "./number-rows";

const addressOf = (id: string) => `/phone-numbers/${idToSegment(id)}`;
const hrefOf = pageOf("/phone-numbers");
const MOST_CALLS_FIRST = { id: "calls", desc: true };

const LIMITS = "Add and change phone numbers outside Switchboard: the API can't, and it doesn't list them.";

/**
 * The API doesn't list phone numbers, so this page shows those that calls refer to and those that were looked
 * up.
 */
export function Component() {
  const connection = useConnection();
  const { rows, progress, stop, again } = useNumbers(connection);
  const answering = useAnswering(connection);
  const isCounting = useArchiveIfLoaded()?.state.status === "loading";
  const { list, total } = useRecordList(
    { data: useMemo(() => rows && { records: rows, odd: [] }, [rows]) },
    {
      label: "Phone numbers",
      noun: "phone number",
      searchLabel: "Search phone numbers",
      columns: useMemo(
        () => numberColumns({ answering, again: (id) => again([id]), isCounting }),
        [answering, again, isCounting],
      ),
      order: MOST_CALLS_FIRST,
      href: hrefOf,
      status: <LookUpBar progress={progress} rows={rows} onStop={stop} onAgain={again} />,
      controls: rows?.length !== 0 && <NumbersOfCalls />,
      empty: (
        <EmptyState title="No phone numbers yet" action={<NumbersOfCalls />}>
          Open one by its ID, or find those that calls refer to. {LIMITS}
        </EmptyState>
      ),
      limits: LIMITS,
    },
  );
  return (
    <Page
      title="Phone numbers"
      // The API can't list numbers, so having found none says nothing.
      titleSuffix={rows?.length === 0 ? undefined : total}
      barActions={
        <OpenById
          label="Phone number ID"
          help="This page shows the numbers you looked up and those that loaded calls refer to. Open any other by its ID."
          hrefOf={addressOf}
        />
      }
    >
      {list}
    </Page>
  );
}

interface LookUpBarProps {
  progress: Progress<Found>;
  rows: readonly NumberRow[] | undefined;
  onStop: () => void;
  onAgain: (ids: readonly string[]) => void;
}

/** The progress of the look-ups with a stop button; afterwards, what wasn't loaded. */
function LookUpBar({ progress, rows = [], onStop, onAgain }: LookUpBarProps) {
  if (progress.isRunning) {
    const { settled, total, holdup } = progress;
    return (
      <span className="inline-flex items-center gap-2 tabular-nums">
        <RunProgress
          label="Looking up numbers"
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
  const failed = rows.flatMap(({ id, state }) => (state.kind === "failed" ? [{ id, ...state }] : []));
  const left = rows.filter(({ state }) => state.kind === "not read");
  const isSilent = failed.length + left.length === 0;
  return (
    <span className={isSilent ? "sr-only" : "inline-flex items-center gap-2 tabular-nums"}>
      <span role="status">
        {failed.length > 0 && `${failedWords(failed)} `}
        {left.length > 0 && `${count(left.length, "number wasn't", "numbers weren't")} looked up.`}
      </span>
      {failed.length > 1 && (
        <Button variant="quiet" onClick={() => onAgain(failed.map(({ id }) => id))}>
          Retry failed numbers
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="quiet" onClick={() => onAgain(left.map(({ id }) => id))}>
          Continue
        </Button>
      )}
    </span>
  );
}

/** How many numbers failed, with the reason if it's the same for all. Each row has its own reason, too. */
function failedWords(failed: readonly Extract<NumberRow["state"], { kind: "failed" }>[]): string {
  const words = `Couldn't load ${count(failed.length, "number")}.`;
  const [reason, ...others] = new Set(failed.map(({ error }) => errorWords(error).title));
  return others.length > 0 ? words : `${words} ${reason}.`;
}

/** Loads the calls on request: they refer to numbers, but the API returns all of them at once. */
function NumbersOfCalls() {
  const { state, load } = useRecentCallCounts();
  if (state === "not loaded") {
    return <Button onClick={load}>Find numbers in calls</Button>;
  }
  if (state === "loading") return <span role="status">Loading calls…</span>;
  return state === "incomplete" ? "Not all calls are loaded." : null;
}

/** Every number that can be known, loaded a few at a time. */
function useNumbers(connection: Connection) {
  const client = useQueryClient();
  const calls = useCallsByNumber();
  const gone = useDeleted(connection, "phone number");
  const organizationId = useSavedConnections().find(({ id }) => id === connection.id)?.organizationId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organization's numbers are others
  const lookUps = useMemo(() => lookUpsOf(client, connection), [client, connection, organizationId]);
  const progress = useSyncExternalStore(lookUps.subscribe, lookUps.snapshot);
  const stored = useStored(() => numberLookUps.all(connection.id), `${connection.id} ${organizationId}`);
  const known = useMemo(() => stored && { calls, stored, gone }, [calls, stored, gone]);
  useEffect(() => {
    if (!known) return;
    const { states } = lookUps.snapshot();
    void lookUps.start(wantedIds(known).filter((id) => !states.has(id)));
  }, [lookUps, known]);
  useEffect(() => lookUps.stop, [lookUps]);
  const rows = useMemo(() => known && numberRows({ ...known, states: progress.states }), [known, progress]);
  return {
    /** Undefined until the stored look-ups are loaded. */
    rows,
    progress,
    stop: lookUps.stop,
    /** Looks these up again. */
    again: lookUps.start,
  };
}

function lookUpsOf(client: QueryClient, connection: Connection) {
  const { onLimited, pause } = runIo(connection.id, "GET");
  return createLookUps({
    read: async (id, signal) => {
      const options = phoneNumberQuery(connection, id);
      const cancel = () => void client.cancelQueries({ queryKey: options.queryKey });
      signal.addEventListener("abort", cancel);
      return client.fetchQuery(options).finally(() => signal.removeEventListener("abort", cancel));
    },
    store: (id, { record, at }) => void storeNumber(connection.id, { id, record, at }),
    // The client itself waits for a new key.
    io: { onLimited, pause },
  });
}

interface Ways {
  answering: (number: PhoneNumberValue | undefined) => Answering[];
  /** Looks a number up again. */
  again: (id: string) => void;
  /** The calls are loading. */
  isCounting: boolean;
}

/** The columns of the list of phone numbers. */
function numberColumns({ answering, again, isCounting }: Ways): Column<NumberRow>[] {
  const unknownCalls = isCounting ? <Pending /> : "Not loaded";
  const answers = ({ record }: NumberRow) => answering(record?.value);
  return [
    {
      id: "number",
      header: "Number",
      size: 178,
      accessorFn: (row) => telephone(row) ?? row.id,
      cell: ({ row: { original: row } }) => (
        <>
          <IconMark icon={IconHash} />
          {telephone(row) ?? <code title={row.id}>{shortenId(row.id, 8)}</code>}
        </>
      ),
    },
    textColumn("name", "Name", ({ record }) => record?.value.name, { hideBelow: "narrow" }),
    {
      id: "answers",
      header: "Answered by",
      meta: { hideBelow: "medium" },
      accessorFn: (row) => answers(row)[0]?.name,
      cell: ({ row }) => {
        const [first, second] = answers(row.original);
        return first ? (
          <>
            <AnsweringLink answering={first} />
            {second && ", "}
            {second && <AnsweringLink answering={second} />}
          </>
        ) : (
          <Missing />
        );
      },
    },
    {
      ...numberColumn<NumberRow>("calls", "Calls", ({ calls }) => calls, { size: 80, hideBelow: "narrow" }),
      cell: ({ row }) => {
        const { id, calls } = row.original;
        if (calls === undefined) return unknownCalls;
        return (
          <Link to={callsAddress({ chosen: { phoneNumberId: [id] } })} aria-label={count(calls, "call")}>
            {number(calls)}
          </Link>
        );
      },
    },
    {
      id: "newest",
      header: "Latest call",
      size: 140,
      meta: { hideBelow: "medium" },
      cell: ({ row }) => {
        const { id, calls } = row.original;
        if (calls === undefined) return unknownCalls;
        return calls > 0 ? <NewestCall numberId={id} /> : <Missing />;
      },
    },
    {
      id: "state",
      header: "Status",
      accessorFn: ({ state }) => state.kind,
      cell: ({ row }) => <State row={row.original} onAgain={() => again(row.original.id)} />,
    },
  ];
}

function telephone({ record }: NumberRow): string | undefined {
  return record?.value.number || undefined;
}

/** A number's status, with a button to look it up if it isn't known. */
function State({ row, onAgain }: { row: NumberRow; onAgain: () => void }) {
  const { id, at, state } = row;
  const seen = at === undefined ? undefined : <Moment at={at} inSentence />;
  const name = telephone(row) ?? shortenId(id);
  // The row's menu lies over its end.
  const line = (status: ReactNode, action: string) => (
    <span className="flex min-w-0 items-center gap-2 pe-7">
      {status}
      <Button variant="quiet" aria-label={`${action}: ${name}`} onClick={onAgain}>
        {action}
      </Button>
    </span>
  );
  switch (state.kind) {
    case "found":
      return <>Loaded {seen}</>;
    case "reading":
      return "Loading…";
    case "waiting":
      return "Waiting";
    case "deleted":
      return (
        <>
          <Badge tone="warn">Deleted from here</Badge> <Moment at={state.at} />
        </>
      );
    case "missing":
      return line(<Badge tone="warn">Not found</Badge>, "Check again");
    case "failed": {
      const { title, advice } = errorWords(state.error);
      return line(
        <span className="relative min-w-0 truncate text-bad" title={`${title}. ${advice}`}>
          {title}
        </span>,
        "Try again",
      );
    }
    case "not read":
      return line(seen ? <span>Last seen {seen}</span> : "Not loaded", "Look up");
  }
}
