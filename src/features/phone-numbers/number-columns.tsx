import { Fragment } from "react";
import { Link } from "react-router";
import { errorWords } from "@/api/errors";
import { textAt } from "@/document/read";
import { callsAddress } from "@/lib/calls-address";
import { number, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import type { Column } from "@/ui/data-table-columns";
import { Missing, When } from "@/ui/when";
import { type Answering, AnsweringLink, NewestCall } from "./answered-by";
import type { NumberRow } from "./number-rows";
import styles from "./phone-numbers.module.css";

interface Ways {
  answering: (record: unknown) => Answering[];
  /** Looks a number up again. */
  again: (id: string) => void;
}

export function numberColumns({ answering, again }: Ways): Column<NumberRow>[] {
  return [
    {
      id: "number",
      header: "Number",
      width: 150,
      sortBy: (row) => telephone(row) ?? row.id,
      cell: (row) => telephone(row) ?? <code title={row.id}>{shortenId(row.id, 8)}</code>,
    },
    {
      id: "name",
      header: "Name",
      hideBelow: "narrow",
      sortBy: ({ record }) => textAt(record, "name"),
      cell: ({ record }) => textAt(record, "name") ?? <Missing />,
    },
    {
      id: "answers",
      header: "Answered by",
      hideBelow: "medium",
      sortBy: ({ record }) => answering(record)[0]?.name,
      cell: ({ record }) => <Answers answering={answering(record)} />,
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
          <Missing />
        ) : (
          <Link to={callsAddress({ chosen: { phoneNumberId: [id] } })} aria-label={`${number(calls)} calls`}>
            {number(calls)}
          </Link>
        ),
    },
    {
      id: "newest",
      header: "Newest call",
      width: 140,
      hideBelow: "medium",
      cell: ({ id, calls }) => (calls ? <NewestCall numberId={id} /> : <Missing />),
    },
    {
      id: "state",
      header: "State",
      sortBy: ({ state }) => state.kind,
      cell: (row) => <State row={row} onAgain={() => again(row.id)} />,
    },
  ];
}

function telephone({ record }: NumberRow): string | undefined {
  return textAt(record, "number");
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

/** What is known of it, and how to find out where that is not all. */
function State({ row: { id, record, at, state }, onAgain }: { row: NumberRow; onAgain: () => void }) {
  const seen = at === undefined ? undefined : <When value={new Date(at).toISOString()} />;
  const name = textAt(record, "number") ?? shortenId(id);
  const again = (words: string) => (
    <Button variant="quiet" aria-label={`${words}: ${name}`} onClick={onAgain}>
      {words}
    </Button>
  );
  switch (state.kind) {
    case "found":
      return <>read {seen}</>;
    case "reading":
      return "reading…";
    case "waiting":
      return "waits its turn";
    case "deleted":
      return (
        <>
          <Badge tone="warn">deleted from here</Badge> <When value={new Date(state.at).toISOString()} />
        </>
      );
    case "missing":
      return (
        <span className={styles.state}>
          <Badge tone="warn">no longer there</Badge>
          {again("Look again")}
        </span>
      );
    case "failed": {
      const { title, advice } = errorWords(state.error);
      return (
        <span className={styles.state}>
          <span className={styles.failed} title={`${title}. ${advice}`}>
            {title}
          </span>
          {again("Try again")}
        </span>
      );
    }
    case "not read":
      return (
        <span className={styles.state}>
          {seen ? <span>as it was {seen}</span> : "not read"}
          {again("Look it up")}
        </span>
      );
  }
}
