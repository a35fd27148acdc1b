import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatPath } from "@/document/path";
import { number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { type Group, groupWords } from "./groups";
import { kindWords } from "./kinds";
import { ProblemLine } from "./problem-line";

/** How many problems of a group show at first, and at most how many more at once. */
const FIRST = 20;
const NEXT = 200;

interface ProblemGroupProps {
  group: Group;
  onFix: (problem: Problem) => void;
}

/** Problems of one kind as one line, which opens to their records. A single problem is a line of its own. */
export function ProblemGroup({ group, onFix }: ProblemGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { kind, reason, problems } = group;
  const [only] = problems;
  if (only && problems.length === 1) return <ProblemLine problem={only} isReasonSaid={false} onFix={onFix} />;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden="true" />
            {groupWords(group)}
          </button>
        </h3>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {isOpen && (
        <GroupLines id={list} noun={kindWords(kind)} {...{ problems, onFix }} isReasonSaid={!!reason} />
      )}
    </li>
  );
}

interface GroupLinesProps {
  id: string;
  /** What the problems are. */
  noun: string;
  problems: readonly Problem[];
  isReasonSaid: boolean;
  onFix: (problem: Problem) => void;
}

/** The problems of an open group; long lists are cut. */
function GroupLines({ id, noun, problems, isReasonSaid, onFix }: GroupLinesProps) {
  const [most, setMost] = useState(FIRST);
  const hidden = problems.length - most;
  return (
    <>
      <ul id={id} className={styles.problems}>
        {problems.slice(0, most).map((problem, index) => (
          <ProblemLine
            // Records may share an id, and a record may have one problem twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
            key={`${problem.record.id ?? ""} ${formatPath(problem.path)} ${index}`}
            problem={problem}
            isReasonSaid={isReasonSaid}
            onFix={onFix}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setMost(most + NEXT)}>
          {hidden <= NEXT
            ? `Show all ${number(problems.length)}`
            : `Show ${NEXT} more of ${number(problems.length)}`}
          <span className="visually-hidden">: {noun}</span>
        </Button>
      )}
    </>
  );
}
