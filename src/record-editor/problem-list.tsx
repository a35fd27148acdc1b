import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { fieldOf } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { goToField } from "@/form/go-to-field";
import { idToSegment } from "@/lib/record-address";
import { count } from "@/lib/words";
import type { Finding, Severity } from "@/references/checks/problem";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import styles from "./side-panel.module.css";

/** A single problem, or many of one kind shown together. */
type ProblemGroup<F extends Finding> =
  | { one: F }
  | {
      kind: string;
      severity: Severity;
      title: string;
      /** The reason, if it's the same for all. */
      reason: string | undefined;
      all: readonly F[];
    };

/** More of one kind than this are shown together. */
const MOST_SINGLE = 3;

/** The title of many problems of one kind. */
const TOGETHER: Record<string, (many: number) => string> = {
  "destination-description-missing": (many) => `${many} transfers have no description`,
  "destination-unknown": (many) => `${many} transfers have a destination that isn't a member`,
  "destination-empty": (many) => `${many} transfers have no assistant chosen`,
  "destination-case": (many) => `${many} transfers spell a member's name differently`,
  "destination-mismatch": (many) => `${many} transfers have the name and ID of different members`,
  "silent-transfer": (many) =>
    `${many} silent transfers have a destination without a model-generated first message`,
  "member-empty": (many) => `${many} members have no assistant`,
  "member-unreachable": (many) => `${many} members are unreachable`,
  "no-way-back": (many) => `${many} members can't transfer back`,
  "variable-without-value": (many) => `${many} texts use variables without a value`,
};

/**
 * The problems in display order, most severe first; many of one kind and severity become a group.
 * @param problems in document order
 */
export function groupProblems<F extends Finding>(problems: readonly F[]): ProblemGroup<F>[] {
  const kinds = new Map<string, F[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.kind}`;
    kinds.set(key, [...(kinds.get(key) ?? []), problem]);
  }
  const groups = [...kinds.values()].flatMap((all): ProblemGroup<F>[] => {
    const [first] = all;
    if (!first || all.length <= MOST_SINGLE) return all.map((one) => ({ one }));
    const { kind, severity, reason } = first;
    return [
      {
        kind,
        severity,
        title: TOGETHER[kind]?.(all.length) ?? `${all.length} similar problems, such as: ${first.title}`,
        reason: all.every((one) => one.reason === reason) ? reason : undefined,
        all,
      },
    ];
  });
  const rank = (group: ProblemGroup<F>) =>
    SEVERITIES.indexOf("one" in group ? group.one.severity : group.severity);
  return groups.sort((a, b) => rank(a) - rank(b));
}

function SeverityBadge({ severity }: { severity: Severity }) {
  const { label, tone } = SEVERITY_WORDS[severity];
  return <Badge tone={tone}>{label}</Badge>;
}

interface ProblemListProps {
  schema: z.ZodType;
  problems: readonly Finding[];
  onFix: (problem: Finding) => void;
  /** Goes to a field that may not be rendered. */
  onGo?: ((path: Path) => void) | undefined;
}

/** Problems with reason, place and fix. Many of one kind share a line. */
export function ProblemList({ problems, ...rest }: ProblemListProps) {
  return (
    <ul className={styles.problems}>
      {groupProblems(problems).map((group) =>
        "one" in group ? (
          <ProblemItem key={keyOf(group.one)} problem={group.one} {...rest} />
        ) : (
          <li key={`${group.severity} ${group.kind}`}>
            <p className={styles.problemTitle}>
              <SeverityBadge severity={group.severity} /> {group.title}.
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

/** The problems of one kind, rendered when opened. */
function ProblemsTogether({ all, ...rest }: ProblemsTogetherProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.together}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{open ? "Hide" : `Show all ${all.length}`}</summary>
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
  /** Inside a group, which shows the severity. */
  isOfMany?: boolean;
  isReasonSaid?: boolean;
}

function ProblemItem(props: ProblemItemProps) {
  const { schema, problem, onFix, onGo = goTo, isOfMany = false, isReasonSaid = false } = props;
  const { severity, path, title, reason, fix, elsewhere } = problem;
  return (
    <li>
      <p className={isOfMany ? undefined : styles.problemTitle}>
        {!isOfMany && <SeverityBadge severity={severity} />} {title}.
      </p>
      {!isReasonSaid && <p className={styles.hint}>{reason}</p>}
      <div className={styles.actions}>
        {path.length > 0 && (
          <Button onClick={() => onGo(path)}>
            {`Go to ${fieldOf(schema, path)?.meta.label ?? entryWords(path)}`}
          </Button>
        )}
        {fix && <Button onClick={() => onFix(problem)}>{fix.label}</Button>}
        {elsewhere && <ElsewhereLink to={elsewhere} />}
      </div>
    </li>
  );
}

/** Says that problems are muted, with the way to unmute them. */
export function MutedNote({ count: muted }: { count: number }) {
  if (muted === 0) return null;
  return (
    <p className={styles.hint}>
      {count(muted, "muted problem")}. <Link to="/checks?muted=yes">View</Link>
    </p>
  );
}

const keyOf = ({ kind, path, title }: Finding) => `${kind} ${formatPath(path)} ${title}`;

function goTo(path: Path): void {
  goToField(formatPath(path));
}

/** A list's entry has no label of its own: "member 3". */
function entryWords(path: Path): string {
  if (typeof path.at(-1) !== "number") return formatPath(path);
  const words = placeInWords(path);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** A link to the assistant that causes a problem, at the field to change. */
export function ElsewhereLink({ to: { id, path, label } }: { to: NonNullable<Finding["elsewhere"]> }) {
  const place = new URLSearchParams({ field: formatPath(path) });
  return <ButtonLink to={`/assistants/${idToSegment(id)}?${place}`}>{`Edit “${label}”`}</ButtonLink>;
}
