import { IconHash } from "@tabler/icons-react";
import { Fragment } from "react";
import { Link } from "react-router";
import type { PhoneNumberValue } from "@/api/dialects";
import { errorWords } from "@/api/errors";
import { callsAddress } from "@/lib/calls-address";
import { count, number, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import type { Column } from "@/ui/data-table-columns";
import { IconMark } from "@/ui/monogram";
import { Pending } from "@/ui/skeleton";
import { Missing, Moment } from "@/ui/when";
import { type Answering, AnsweringLink, NewestCall } from "./answered-by";
import type { NumberRow } from "./number-rows";
import styles from "./phone-numbers.module.css";

interface Ways {
  answering: (number: PhoneNumberValue | undefined) => Answering[];
  /** Looks a number up again. */
  again: (id: string) => void;
  /** The calls are loading. */
  isCounting: boolean;
}

/** The columns of the list of phone numbers. */
export function numberColumns({ answering, again, isCounting }: Ways): Column<NumberRow>[] {
  const unknownCalls = isCounting ? <Pending /> : "Not loaded";
  return [
    {
      id: "number",
      header: "Number",
      width: 178,
      sortBy: (row) => telephone(row) ?? row.id,
      cell: (row) => (
        <>
          <IconMark icon={IconHash} />
          {telephone(row) ?? <code title={row.id}>{shortenId(row.id, 8)}</code>}
        </>
      ),
    },
    {
      id: "name",
      header: "Name",
      hideBelow: "narrow",
      sortBy: ({ record }) => record?.value.name || undefined,
      cell: ({ record }) => record?.value.name || <Missing />,
    },
    {
      id: "answers",
      header: "Answered by",
      hideBelow: "medium",
      sortBy: ({ record }) => answering(record?.value)[0]?.name,
      cell: ({ record }) => <Answers answering={answering(record?.value)} />,
    },
    {
      id: "calls",
      header: "Calls",
      width: 80,
      hideBelow: "narrow",
      align: "end",
      highFirst: true,
      sortBy: ({ calls }) => calls,
      cell: ({ id, calls }) =>
        calls === undefined ? (
          unknownCalls
        ) : (
          <Link to={callsAddress({ chosen: { phoneNumberId: [id] } })} aria-label={count(calls, "call")}>
            {number(calls)}
          </Link>
        ),
    },
    {
      id: "newest",
      header: "Latest call",
      width: 140,
      hideBelow: "medium",
      cell: ({ id, calls }) =>
        calls ? <NewestCall numberId={id} /> : calls === undefined ? unknownCalls : <Missing />,
    },
    {
      id: "state",
      header: "Status",
      sortBy: ({ state }) => state.kind,
      cell: (row) => <State row={row} onAgain={() => again(row.id)} />,
    },
  ];
}

function telephone({ record }: NumberRow): string | undefined {
  return record?.value.number || undefined;
}

function Answers({ answering }: { answering: Answering[] }) {
  if (answering.length === 0) return <Missing />;
  return answering.map((one, index) => (
    <Fragment key={one.kind}>
      {index > 0 && ", "}
      <AnsweringLink answering={one} />
    </Fragment>
  ));
}

/** A number's status, with a button to look it up if it isn't known. */
function State({ row, onAgain }: { row: NumberRow; onAgain: () => void }) {
  const { id, at, state } = row;
  const seen = at === undefined ? undefined : <Moment at={at} inSentence />;
  const name = telephone(row) ?? shortenId(id);
  const again = (words: string) => (
    <Button variant="quiet" aria-label={`${words}: ${name}`} onClick={onAgain}>
      {words}
    </Button>
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
      return (
        <span className={`row shrink ${styles.state}`}>
          <Badge tone="warn">Not found</Badge>
          {again("Check again")}
        </span>
      );
    case "failed": {
      const { title, advice } = errorWords(state.error);
      return (
        <span className={`row shrink ${styles.state}`}>
          <span className="shrink bad truncate" title={`${title}. ${advice}`}>
            {title}
          </span>
          {again("Try again")}
        </span>
      );
    }
    case "not read":
      return (
        <span className={`row shrink ${styles.state}`}>
          {seen ? <span>Last seen {seen}</span> : "Not loaded"}
          {again("Look up")}
        </span>
      );
  }
}
