import { useState } from "react";
import { formatPath } from "@/document/path";
import { number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { mutesOf } from "@/references/mutes";
import { type Group, groupWords } from "@/references/problem-groups";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { MoreMenu } from "@/ui/more-menu";
import styles from "./checks.module.css";
import { Line, RecordMarks } from "./line";
import { type ProblemActions, ProblemLine } from "./problem-line";

/** How many problems of a group show at first, and at most how many more at once. */
const FIRST = 20;
const NEXT = 200;

interface ProblemGroupProps extends Required<ProblemActions> {
  group: Group;
}

/** Problems of one kind as one line, which opens to their records. A single problem is a line of its own. */
export function ProblemGroup({ group, ...actions }: ProblemGroupProps) {
  const { reason, problems } = group;
  const [only] = problems;
  if (!only) return null;
  if (problems.length === 1) return <ProblemLine problem={only} isReasonSaid={false} {...actions} />;
  const fresh = problems.filter(actions.isNew).length;
  const words = groupWords(group);
  return (
    <Line
      title={words}
      isHeading
      badge={
        fresh > 0 && <Badge tone="accent">{fresh === problems.length ? "New" : `${number(fresh)} new`}</Badge>
      }
      records={<RecordMarks problems={problems} />}
      menu={
        <MoreMenu
          label={`Mute: ${words}`}
          items={() => [
            { label: "Mute this check", onSelect: () => actions.onMute(mutesOf(only).check, only) },
          ]}
        />
      }
    >
      {reason && <p>{reason}</p>}
      <ProblemLines noun={words} problems={problems} isReasonSaid={reason !== undefined} {...actions} />
    </Line>
  );
}

interface ProblemLinesProps extends ProblemActions {
  /** What the problems are. */
  noun: string;
  problems: readonly Problem[];
  isReasonSaid: boolean;
}

/** The problems of an open line; long lists are cut. */
export function ProblemLines({ noun, problems, ...line }: ProblemLinesProps) {
  const [most, setMost] = useState(FIRST);
  const hidden = problems.length - most;
  return (
    <>
      <ul className={`small card ruled clipped ${styles.lines}`}>
        {problems.slice(0, most).map((problem, index) => (
          <ProblemLine
            // A record may have the same problem twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
            key={`${problem.record.id ?? ""} ${formatPath(problem.path)} ${index}`}
            problem={problem}
            {...line}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setMost(most + NEXT)}>
          {hidden <= NEXT
            ? `Show all ${number(problems.length)}`
            : `Show ${NEXT} more of ${number(problems.length)}`}
          <span className="visually-hidden">: {noun}</span>
        </Button>
      )}
    </>
  );
}
