import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { fieldOf } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { goToField } from "@/form/go-to-field";
import { groupBy } from "@/lib/group-by";
import { idToSegment } from "@/lib/record-address";
import { count } from "@/lib/words";
import type { Finding, Severity } from "@/references/checks/problem";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { SEVERITY_ICONS } from "@/references/severity-icon";
import { Button, ButtonLink } from "@/ui/button";
import { ICON } from "@/ui/icon";
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
  "assistant-missing": (many) => `${many} assistants not found`,
  "destination-description-missing": (many) => `${many} transfers have no description`,
  "destination-unknown": (many) => `${many} transfers have a destination that isn't a member`,
  "destination-empty": (many) => `${many} transfers have no assistant chosen`,
  "destination-case": (many) => `${many} transfers spell a member's name differently`,
  "destination-mismatch": (many) => `${many} transfers have the name and ID of different members`,
  "silent-transfer": (many) =>
    `${many} silent transfers have a destination without a model-generated first message`,
  "member-empty": (many) => `${many} members have no assistant`,
  "member-unreachable": (many) => `${many} members are unreachable`,
  "first-message-repeated": (many) => `${many} members repeat their first message when customers return`,
  "no-way-back": (many) => `${many} members can't transfer back`,
  "variable-without-value": (many) => `${many} texts use variables without a value`,
};

/**
 * The problems in display order, most severe first; many of one kind and severity become a group.
 * @param problems in document order
 */
export function groupProblems<F extends Finding>(problems: readonly F[]): ProblemGroup<F>[] {
  const kinds = groupBy(problems, ({ severity, kind }) => `${severity} ${kind}`);
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

interface ProblemListProps {
  schema: z.ZodType;
  problems: readonly Finding[];
  onFix: (problem: Finding) => void;
  /** Opens a field that may not be rendered. */
  onGo?: (path: Path) => void;
}

/** Problems as one line each, which opens to reason, place and fix. Many of one kind share a line. */
export function ProblemList({ problems, ...rest }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={`anywhere ${styles.problems}`}>
      {groupProblems(problems).map((group) => {
        const { severity, title, reason } = "one" in group ? group.one : group;
        return (
          <ProblemLine
            key={"one" in group ? keyOf(group.one) : `${severity} ${group.kind}`}
            severity={severity}
            title={title}
          >
            {reason && <p className="muted caption">{reason}</p>}
            {"one" in group ? (
              <Ways problem={group.one} {...rest} />
            ) : (
              <ul className="column gap-12">
                {group.all.map((problem) => (
                  <li key={keyOf(problem)}>
                    <p>{problem.title}.</p>
                    {!reason && <p className="muted caption">{problem.reason}</p>}
                    <Ways problem={problem} {...rest} />
                  </li>
                ))}
              </ul>
            )}
          </ProblemLine>
        );
      })}
    </ul>
  );
}

interface ProblemLineProps {
  severity: Severity;
  title: string;
  /** Rendered when opened. */
  children: ReactNode;
}

function ProblemLine({ severity, title, children }: ProblemLineProps) {
  const [open, setOpen] = useState(false);
  const { label, tone } = SEVERITY_WORDS[severity];
  const Icon = SEVERITY_ICONS[severity];
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary title={label} className="row align-start hover-tint">
          <Icon {...ICON[16]} className={tone === "neutral" ? "muted" : tone} />
          <span className="visually-hidden">{label}: </span>
          <span className="grow">{title}</span>
          <IconChevronRight {...ICON[14]} className="chevron muted" />
        </summary>
        {open && <div className={`column ${styles.problem}`}>{children}</div>}
      </details>
    </li>
  );
}

/** What can be done about a problem. */
function Ways({
  schema,
  problem,
  onFix,
  onGo = goTo,
}: Omit<ProblemListProps, "problems"> & { problem: Finding }) {
  const { path, fix, elsewhere } = problem;
  return (
    <div className={`flex wrap ${styles.actions}`}>
      {path.length > 0 && (
        <Button onClick={() => onGo(path)}>
          {`Show “${fieldOf(schema, path)?.meta.label ?? entryWords(path)}”`}
        </Button>
      )}
      {fix && <Button onClick={() => onFix(problem)}>{fix.label}</Button>}
      {elsewhere && <ElsewhereLink to={elsewhere} />}
    </div>
  );
}

/** Says that problems are muted, with the way to unmute them. */
export function MutedNote({ count: muted }: { count: number }) {
  if (muted === 0) return null;
  return (
    <p className="muted caption">
      {count(muted, "muted problem")}. <Link to="/checks?muted=yes">View</Link>
    </p>
  );
}

const keyOf = ({ kind, path, title }: Finding) => `${kind} ${formatPath(path)} ${title}`;

function goTo(path: Path): void {
  goToField(formatPath(path));
}

/** A list's entry has no label of its own: "Member 3". */
function entryWords(path: Path): string {
  return typeof path.at(-1) === "number" ? placeInWords(path) : formatPath(path);
}

/** A link to the assistant that causes a problem, at the field to change. */
export function ElsewhereLink({ to: { id, path, label } }: { to: NonNullable<Finding["elsewhere"]> }) {
  const place = new URLSearchParams({ field: formatPath(path) });
  return <ButtonLink to={`/assistants/${idToSegment(id)}?${place}`}>{`Edit “${label}”`}</ButtonLink>;
}
