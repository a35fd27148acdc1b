import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { fieldOf, labelAt } from "@/document/fields";
import { formatPath } from "@/document/path";
import { goToField } from "@/form/go-to-field";
import { groupBy } from "@/lib/lists";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import type { Finding, Severity } from "@/references/checks/problem";
import { SEVERITIES, SEVERITY_ICONS, SEVERITY_WORDS } from "@/references/checks/severity";
import { kindWords } from "@/references/problem-kinds";
import { Button, ButtonLink } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { ICON } from "@/ui/icon";
import { TONE_TEXT } from "@/ui/tone";

/** A single problem, or many of one kind shown together. */
interface ProblemGroup {
  key: string;
  severity: Severity;
  title: string;
  /** The reason, if it's the same for all. */
  reason: string | undefined;
  all: readonly Finding[];
}

/** More of one kind than this are shown together. */
const MOST_SINGLE = 3;

/**
 * The problems in display order, most severe first; many of one kind and severity become a group.
 * @param problems in document order
 */
export function groupProblems(problems: readonly Finding[]): ProblemGroup[] {
  const kinds = groupBy(problems, ({ severity, kind }) => `${severity} ${kind}`);
  const groups = [...kinds.values()].flatMap((all): ProblemGroup[] => {
    const [first] = all;
    if (!first || all.length <= MOST_SINGLE)
      return all.map((one) => ({ ...one, key: keyOf(one), all: [one] }));
    const { kind, severity, reason } = first;
    const isSame = all.every((one) => one.reason === reason);
    const title = `${kindWords(kind)} (${number(all.length)})`;
    return [{ key: `${severity} ${kind}`, severity, title, reason: isSame ? reason : undefined, all }];
  });
  return groups.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

interface ProblemListProps {
  schema: z.ZodType;
  problems: readonly Finding[];
  /** Undefined where records can't be changed. */
  onFix?: (problem: Finding) => void;
}

/** Problems as one line each, which opens to reason, place and fix. Many of one kind share a line. */
export function ProblemList({ problems, ...rest }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="wrap-anywhere">
      {groupProblems(problems).map(({ key, severity, title, reason, all }) => (
        <ProblemLine key={key} severity={severity} title={title}>
          {reason && <p className="text-xs text-muted">{reason}</p>}
          {all.length === 1 ? (
            all.map((problem) => <Ways key={key} problem={problem} {...rest} />)
          ) : (
            <ul className="flex flex-col gap-3">
              {all.map((problem) => (
                <li key={keyOf(problem)}>
                  <p>{problem.title}.</p>
                  {!reason && <p className="text-xs text-muted">{problem.reason}</p>}
                  <Ways problem={problem} {...rest} />
                </li>
              ))}
            </ul>
          )}
        </ProblemLine>
      ))}
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
  const { label, tone } = SEVERITY_WORDS[severity];
  const Icon = SEVERITY_ICONS[severity];
  return (
    <li>
      <Disclosure
        isLazy
        isOwnLayout
        tooltip={label}
        labelClassName="-mx-1 flex w-[calc(100%+8px)] items-start gap-2 rounded-sm px-1 py-1.5 leading-5 hover:bg-hover pointer-coarse:py-3"
        label={
          <>
            <Icon {...ICON[16]} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
            <span className="sr-only">{label}: </span>
            <span className="min-w-0 flex-1">{title}</span>
            <IconChevronRight {...ICON[14]} className="mt-0.5 chevron text-muted" />
          </>
        }
      >
        <div className="flex flex-col gap-2 ps-6 pt-0.5 pb-3">{children}</div>
      </Disclosure>
    </li>
  );
}

/** What can be done about a problem. */
function Ways({ schema, problem, onFix }: Omit<ProblemListProps, "problems"> & { problem: Finding }) {
  const { path, fix, elsewhere } = problem;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {path.length > 0 && (
        <Button size="small" onClick={() => goToField(formatPath(path))}>
          {`Show “${fieldOf(schema, path)?.meta.label ?? labelAt(schema, path)}”`}
        </Button>
      )}
      {fix && onFix && (
        <Button size="small" onClick={() => onFix(problem)}>
          {fix.label}
        </Button>
      )}
      {elsewhere && <ElsewhereLink to={elsewhere} />}
    </div>
  );
}

/** Says that problems are muted, with the way to unmute them. */
export function MutedNote({ count: muted }: { count: number }) {
  if (muted === 0) return null;
  return (
    <p className="text-xs text-muted">
      {count(muted, "muted problem")}. <Link to="/checks?muted=yes">View</Link>
    </p>
  );
}

const keyOf = ({ kind, path, title }: Finding) => `${kind} ${formatPath(path)} ${title}`;

/** A link to the assistant that causes a problem, at the field to change. */
export function ElsewhereLink({ to: { id, path, label } }: { to: NonNullable<Finding["elsewhere"]> }) {
  const place = new URLSearchParams({ field: formatPath(path) });
  return (
    <ButtonLink size="small" to={`/assistants/${idToSegment(id)}?${place}`}>{`Edit “${label}”`}</ButtonLink>
  );
}
