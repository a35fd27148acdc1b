import { Link } from "react-router";
import { placeInWords } from "@/document/place-in-words";
import { readable } from "@/lib/words";
import { ElsewhereLink } from "@/record-editor/problem-list";
import type { Problem } from "@/references/checks/problem";
import { problemPage, problemPlace } from "@/references/problem-address";
import type { Mute } from "@/storage/notes";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { MuteMenu } from "./mute-menu";
import { muteItems } from "./mute-words";
import { recordName } from "./record-name";

/** What can be done with problems, and what is known about them. */
export interface ProblemActions {
  onFix: (problem: Problem) => void;
  /** Absent: they're muted already. */
  onMute?: (mute: Mute, example: Problem) => void;
  isNew?: (problem: Problem) => boolean;
}

interface ProblemLineProps extends ProblemActions {
  problem: Problem;
  /** The group says the reason. */
  isReasonSaid: boolean;
}

/** One problem with its record, its place and its fix. */
export function ProblemLine({ problem, isReasonSaid, onFix, onMute, isNew }: ProblemLineProps) {
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
        <p className={styles.title}>
          {isNew?.(problem) && (
            <>
              <Badge tone="accent">New</Badge>{" "}
            </>
          )}
          {title}.
        </p>
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
      {onMute && <MuteMenu what={`${title}, ${name}`} items={() => muteItems(problem, onMute)} />}
    </li>
  );
}
