import { useState } from "react";
import type { z } from "zod";
import { fieldOf } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { goToField } from "@/form/go-to-field";
import type { Finding } from "@/references/checks/problem";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import styles from "./beside.module.css";
import { ElsewhereLink } from "./elsewhere-link";
import { groupProblems } from "./problem-groups";

interface ProblemListProps {
  schema: z.ZodType;
  problems: readonly Finding[];
  onFix: (problem: Finding) => void;
  /** Goes to a field that may not be drawn. */
  onGo?: ((path: Path) => void) | undefined;
}

const TONES = { error: "bad", warning: "warn", hint: "neutral" } as const;

/** What the checks found: what it is, why it matters, where it is, and its fix where one is certain. Many of one kind are one line. */
export function ProblemList({ problems, ...rest }: ProblemListProps) {
  return (
    <ul className={styles.problems}>
      {groupProblems(problems).map((group) =>
        "one" in group ? (
          <ProblemItem key={keyOf(group.one)} problem={group.one} {...rest} />
        ) : (
          <li key={`${group.severity} ${group.kind}`}>
            <p className={styles.problemTitle}>
              <Badge tone={TONES[group.severity]}>{group.severity}</Badge> {group.title}.
            </p>
            {group.reason && <p className={styles.hint}>{group.reason}</p>}
            <ProblemsTogether all={group.all} isReasonSaid={group.reason !== undefined} {...rest} />
          </li>
        ),
      )}
    </ul>
  );
}

interface ProblemsTogetherProps extends Omit<ProblemListProps, "problems"> {
  all: readonly Finding[];
  isReasonSaid: boolean;
}

/** The findings of one kind, drawn once somebody wants to see them. */
function ProblemsTogether({ all, ...rest }: ProblemsTogetherProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.together}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{open ? "Hide them" : `Show all ${all.length}`}</summary>
      {open && (
        <ul className={styles.problems}>
          {all.map((problem) => (
            <ProblemItem key={keyOf(problem)} problem={problem} {...rest} isOfMany />
          ))}
        </ul>
      )}
    </details>
  );
}

interface ProblemItemProps extends Omit<ProblemListProps, "problems"> {
  problem: Finding;
  /** Stands among others of its kind, which says how grave it is. */
  isOfMany?: boolean;
  isReasonSaid?: boolean;
}

function ProblemItem(props: ProblemItemProps) {
  const { schema, problem, onFix, onGo = goTo, isOfMany = false, isReasonSaid = false } = props;
  const { severity, path, title, reason, fix, elsewhere } = problem;
  return (
    <li>
      <p className={isOfMany ? undefined : styles.problemTitle}>
        {!isOfMany && <Badge tone={TONES[severity]}>{severity}</Badge>} {title}.
      </p>
      {!isReasonSaid && <p className={styles.hint}>{reason}</p>}
      <div className={styles.actions}>
        {path.length > 0 && (
          <Button onClick={() => onGo(path)}>
            Go to {fieldOf(schema, path)?.meta.label ?? sayEntry(path)}
          </Button>
        )}
        {fix && <Button onClick={() => onFix(problem)}>{fix.label}</Button>}
        {elsewhere && <ElsewhereLink to={elsewhere} />}
      </div>
    </li>
  );
}

const keyOf = ({ kind, path, title }: Finding) => `${kind} ${formatPath(path)} ${title}`;

function goTo(path: Path): void {
  goToField(formatPath(path));
}

/** An entry of a list has no label of its own: "number 3 of members". */
function sayEntry(path: Path): string {
  const last = path.at(-1);
  return typeof last === "number" ? `number ${last + 1} of ${path.at(-2) ?? "the list"}` : formatPath(path);
}
