import { Link } from "react-router";
import { placeInWords } from "@/document/place-in-words";
import { readable } from "@/lib/words";
import { ElsewhereLink } from "@/record-editor/problem-list";
import type { Problem } from "@/references/checks/problem";
import { holderName } from "@/references/places";
import { problemPage, problemPlace } from "@/references/problem-address";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";

interface ProblemLineProps {
  problem: Problem;
  /** The group says the reason. */
  isReasonSaid: boolean;
  onFix: (problem: Problem) => void;
}

/** One problem with its record, its place and its fix. */
export function ProblemLine({ problem, isReasonSaid, onFix }: ProblemLineProps) {
  const { record, title, reason, path, fix, elsewhere } = problem;
  const page = problemPage(problem);
  const place = problemPlace(problem);
  const name = recordName(problem);
  return (
    <li className={styles.line}>
      <div className={styles.record} title={name}>
        {page ? (
          <Link to={page}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
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

/** The record of a problem for people. Those of calls belong to no single call. */
export function recordName({ record }: Problem): string {
  return record.kind === "call" ? "Calls" : holderName(record);
}
