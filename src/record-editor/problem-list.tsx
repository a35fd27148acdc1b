import { useState } from "react";
import type { z } from "zod";
import { fieldOf } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { goToField } from "@/form/go-to-field";
import type { Finding, Severity } from "@/references/checks/problem";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import styles from "./side-panel.module.css";

/** Findings that are told apart, or those of one kind, told together because they are many. */
type ProblemGroup<F extends Finding> =
  | { one: F }
  | {
      kind: string;
      severity: Severity;
      title: string;
      /** Why it matters, where that is the same for all of them. */
      reason: string | undefined;
      all: readonly F[];
    };

/** More of one kind than this are told together. */
const MOST_APART = 3;

/** The gravest first. */
const ORDER: readonly Severity[] = ["error", "warning", "hint"];

/** What many of a kind come to; of others the first is named. */
const TOGETHER: Record<string, (many: number) => string> = {
  "destination-description-missing": (many) => `${many} hand-overs do not say when`,
  "destination-unknown": (many) => `${many} hand-overs name nobody of the squad`,
  "destination-empty": (many) => `${many} hand-overs name nobody`,
  "destination-case": (many) => `${many} hand-overs write a name differently`,
  "silent-transfer": (many) => `${many} silent hand-overs lead to who does not make up how to begin`,
  "member-empty": (many) => `${many} members have no assistant`,
  "member-unreachable": (many) => `No hand-over leads to ${many} members`,
  "no-way-back": (many) => `${many} members cannot hand a call back`,
  "variable-without-value": (many) => `${many} texts use variables without a value`,
};

/**
 * Findings in the order in which they are told, the gravest first; many of one kind and gravity as one.
 * @param problems in the order of their places
 */
export function groupProblems<F extends Finding>(problems: readonly F[]): ProblemGroup<F>[] {
  const kinds = new Map<string, F[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.kind}`;
    kinds.set(key, [...(kinds.get(key) ?? []), problem]);
  }
  const groups = [...kinds.values()].flatMap((all): ProblemGroup<F>[] => {
    const [first] = all;
    if (!first || all.length <= MOST_APART) return all.map((one) => ({ one }));
    const { kind, severity, reason } = first;
    return [
      {
        kind,
        severity,
        title: TOGETHER[kind]?.(all.length) ?? `${all.length} of one kind. The first: ${first.title}`,
        reason: all.every((one) => one.reason === reason) ? reason : undefined,
        all,
      },
    ];
  });
  const rank = (group: ProblemGroup<F>) =>
    ORDER.indexOf("one" in group ? group.one.severity : group.severity);
  return groups.sort((a, b) => rank(a) - rank(b));
}

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

/** Leads to the assistant in which a problem has its cause, at the field that is to be changed. */
export function ElsewhereLink({ to: { id, path, label } }: { to: NonNullable<Finding["elsewhere"]> }) {
  const place = new URLSearchParams({ field: formatPath(path) });
  return (
    <ButtonLink to={`/assistants/${encodeURIComponent(id)}?${place}`}>Change “{label}” itself</ButtonLink>
  );
}
