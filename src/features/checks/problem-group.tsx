import { useState } from "react";
import { Link } from "react-router";
import { formatPath } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { number, readable, sentence } from "@/lib/words";
import { ElsewhereLink } from "@/record-editor/problem-list";
import type { Problem } from "@/references/checks/problem";
import { holderName } from "@/references/places";
import { problemPage, problemPlace } from "@/references/problem-address";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { kindWords } from "./kinds";
import type { Group } from "./narrow";

const TONES = { error: "bad", warning: "warn", hint: "neutral" } as const;
/** How many problems of one kind show at first, and how many more on request. */
const FIRST = 20;
const NEXT = 200;

interface ProblemGroupProps {
  group: Group;
  onFix: (problem: Problem) => void;
}

/** The problems of one kind: their common reason, then each with its record, its place and its fix. */
export function ProblemGroup({ group, onFix }: ProblemGroupProps) {
  const { kind, severity, reason, problems } = group;
  const [most, setMost] = useState(FIRST);
  const hidden = problems.length - most;
  return (
    <section className={styles.group}>
      <h2>
        <Badge tone={TONES[severity]}>{sentence(severity)}</Badge> {kindWords(kind)}
        {"\u00a0"}
        <span className={styles.count}>{number(problems.length)}</span>
      </h2>
      {reason && <p className={styles.reason}>{reason}</p>}
      <ul className={styles.problems}>
        {problems.slice(0, most).map((problem, index) => (
          <ProblemLine
            // Records may share an id, and a record may have one problem twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
            key={`${problem.record.id ?? ""} ${formatPath(problem.path)} ${index}`}
            problem={problem}
            isReasonSaid={reason !== undefined}
            onFix={onFix}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setMost(most + NEXT)}>
          Show {number(Math.min(hidden, NEXT))} more
          <span className="visually-hidden"> of: {kindWords(kind)}</span>
        </Button>
      )}
    </section>
  );
}

interface ProblemLineProps {
  problem: Problem;
  isReasonSaid: boolean;
  onFix: (problem: Problem) => void;
}

function ProblemLine({ problem, isReasonSaid, onFix }: ProblemLineProps) {
  const { record, title, reason, path, fix, elsewhere } = problem;
  const page = problemPage(problem);
  const place = problemPlace(problem);
  const name = record.kind === "call" ? "Calls" : holderName(record);
  return (
    <li>
      <div className={styles.record} title={name}>
        {page ? <Link to={page}>{name}</Link> : name}
        {record.kind !== "call" && <span className={styles.noun}> {readable(record.kind)}</span>}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>{title}.</p>
        {!isReasonSaid && <p className={styles.reason}>{reason}</p>}
        {record.id === undefined && record.kind !== "call" && (
          <p className={styles.reason}>This record has no ID, so it can't be opened.</p>
        )}
      </div>
      <div className={styles.place}>
        {path.length > 0 && place !== page && place && (
          <Link to={place} aria-label={`${placeInWords(path)}, in ${name}`}>
            {placeInWords(path)}
          </Link>
        )}
      </div>
      <div className={styles.fixes}>
        {fix && record.id !== undefined && (
          <Button onClick={() => onFix(problem)} aria-label={`${fix.label}: ${name}`}>
            {fix.label}
          </Button>
        )}
        {elsewhere && <ElsewhereLink to={elsewhere} />}
      </div>
    </li>
  );
}
