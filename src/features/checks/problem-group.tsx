import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { formatPath } from "@/document/path";
import { number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { type Group, groupWords } from "@/references/problem-groups";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { MuteMenu } from "./mute-menu";
import { groupMuteItems } from "./mute-words";
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
  if (only && problems.length === 1) return <ProblemLine problem={only} isReasonSaid={false} {...actions} />;
  const fresh = problems.filter(actions.isNew).length;
  const words = groupWords(group);
  return (
    <OpenableLine
      title={words}
      badge={
        fresh > 0 && <Badge tone="accent">{fresh === problems.length ? "New" : `${number(fresh)} new`}</Badge>
      }
      reason={reason}
      problems={problems}
      isReasonSaid={reason !== undefined}
      {...actions}
      actions={<MuteMenu what={words} items={() => groupMuteItems(problems, actions.onMute)} />}
    />
  );
}

interface OpenableLineProps extends ProblemActions {
  title: string;
  badge?: ReactNode;
  reason: string | undefined;
  problems: readonly Problem[];
  isReasonSaid: boolean;
  actions: ReactNode;
}

/** A line that opens to problems. */
export function OpenableLine({ title, badge, reason, actions, ...lines }: OpenableLineProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const isEmpty = lines.problems.length === 0;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            disabled={isEmpty}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden="true" />
            <bdi>{title}</bdi>
            {badge}
          </button>
        </h3>
        <p className={styles.reason}>{reason}</p>
        <div className={styles.headActions}>{actions}</div>
      </div>
      {isOpen && !isEmpty && <GroupLines id={list} noun={title} {...lines} />}
    </li>
  );
}

interface GroupLinesProps extends ProblemActions {
  id: string;
  /** What the problems are. */
  noun: string;
  problems: readonly Problem[];
  isReasonSaid: boolean;
}

/** The problems of an open line; long lists are cut. */
function GroupLines({ id, noun, problems, ...line }: GroupLinesProps) {
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
            {...line}
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
