import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { number, readable } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { problemPage } from "@/references/problem-address";
import { ReferrerMark } from "@/references/referrer-mark";
import { Text } from "@/ui/text";
import styles from "./checks.module.css";
import { recordName } from "./mute-words";

interface LineProps {
  title: string;
  /** The line heads others. */
  isHeading?: boolean;
  badge?: ReactNode;
  /** The records it affects. */
  records?: ReactNode;
  actions?: ReactNode;
  menu?: ReactNode;
  /** What it opens to; undefined if there's nothing more. */
  children: ReactNode | undefined;
}

/** One line of the page, which opens to its reason and its records. */
export function Line({ title, isHeading, badge, records, actions, menu, children }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const isShown = isOpen && children !== undefined;
  const button = (
    <button
      type="button"
      className="row full plain medium text-start anywhere rounded-small"
      disabled={children === undefined}
      aria-expanded={isShown}
      aria-controls={isShown ? details : undefined}
      data-row-focus
      onClick={() => setOpen(!isOpen)}
    >
      <IconChevronRight size={14} stroke={2} aria-hidden="true" className="chevron faint" />
      <Text title={title} className={isShown ? undefined : "truncate"}>
        {title}
      </Text>
      {badge}
    </button>
  );
  return (
    <li className={`grid row ${styles.line}`}>
      {isHeading ? (
        <h3 className={`small shrink ${styles.title}`}>{button}</h3>
      ) : (
        <div className={`shrink ${styles.title}`}>{button}</div>
      )}
      <div className={`row shrink muted aimable ${styles.records}`}>{records}</div>
      <div className={`row shrink muted aimable at-end ${styles.actions}`}>
        {actions}
        {menu}
      </div>
      {isShown && (
        <div id={details} className={`row wrap muted span-all ${styles.details}`}>
          {children}
        </div>
      )}
    </li>
  );
}

/** More marks than this are a number. */
const MARKS = 4;

/** The record that has a problem. */
export function ProblemRecord({ problem }: { problem: Problem }) {
  const { record } = problem;
  const page = problemPage(problem);
  const name = recordName(problem);
  return (
    <>
      <ReferrerMark referrer={record} />
      <span className="shrink truncate" title={name}>
        {page ? (
          <Link to={page} className="plain">
            <Text>{name}</Text>
          </Link>
        ) : (
          <Text>{name}</Text>
        )}
        {record.kind !== "call" && <span className="visually-hidden"> {readable(record.kind)}</span>}
      </span>
    </>
  );
}

/** The one record that has the problems, or the signs of some; their number is in the line's title. */
export function RecordMarks({ problems }: { problems: readonly Problem[] }) {
  const records = [
    ...new Map(problems.map(({ record }) => [`${record.kind} ${record.id ?? ""}`, record])).values(),
  ];
  const [first] = problems;
  if (first && first.record.kind !== "call" && records.length === 1) return <ProblemRecord problem={first} />;
  return (
    <>
      {records.slice(0, MARKS).map((record) => (
        <ReferrerMark key={`${record.kind} ${record.id ?? ""}`} referrer={record} />
      ))}
      {records.length > MARKS && <span aria-hidden="true">{`+${number(records.length - MARKS)}`}</span>}
    </>
  );
}
