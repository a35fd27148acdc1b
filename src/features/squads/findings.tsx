import type { ComponentProps } from "react";
import { useFoundProblems } from "@/assistant-form/live-checks";
import { formatPath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { cached } from "@/lib/cached";
import { groupBy } from "@/lib/lists";
import { count } from "@/lib/words";
import { applyFix, type Problem, type Severity } from "@/references/checks/problem";
import { SEVERITY_ICONS, SEVERITY_WORDS } from "@/references/checks/severity";
import { Button } from "@/ui/button";
import { TONE_TEXT } from "@/ui/tone";
import type { Found } from "./model/graph";

const none: readonly Problem[] = [];
/** The problems by path. Every field asks for this, so it's cached per list. */
const byPath = cached((problems: readonly Problem[]) => groupBy(problems, ({ path }) => formatPath(path)));

/** The problems at one path, each with its fix if there is one. The side panel gives the reasons. */
export function FindingsAt({ path, isInset = false }: { path: string; isInset?: boolean }) {
  return <Findings problems={byPath(useFoundProblems() ?? none).get(path) ?? none} isInset={isInset} />;
}

interface CheckedFieldProps extends ComponentProps<typeof Field> {
  /** Where the problems are, if not at the field. */
  at?: string;
  className?: string;
}

/** A field and the problems at it. */
export function CheckedField({ at, className, ...field }: CheckedFieldProps) {
  return (
    <div className={className}>
      <Field {...field} />
      <FindingsAt path={at ?? field.path} />
    </div>
  );
}

/** The problems of a member's settings, and not of its transfers, while the settings are closed. */
export function FindingsOfMember({ member }: { member: number }) {
  return <Findings problems={byMember(useFoundProblems() ?? none).get(String(member)) ?? none} isInset />;
}

/** @param isInset below the names in a member's card */
function Findings({ problems, isInset }: { problems: readonly Problem[]; isInset: boolean }) {
  const form = useFormOfField();
  if (problems.length === 0) return null;
  return (
    <ul className={`grid gap-0.5 text-xs leading-tight text-muted ${isInset ? "ps-8.5 pe-3 pb-2" : ""}`}>
      {problems.map((problem) => (
        <li
          key={`${problem.kind} ${problem.title} ${formatPath(problem.path)}`}
          // The fix is on the same line if it fits.
          className={`relative flex min-h-6 flex-wrap items-center gap-x-1 ps-5 wrap-anywhere ${TONE_TEXT[SEVERITY_WORDS[problem.severity].tone]}`}
          title={problem.reason}
        >
          <SeverityIcon severity={problem.severity} className="absolute start-0 top-1.25" />
          <span>{problem.title}.</span>
          {problem.fix && (
            <Button
              variant="quiet"
              size="small"
              className="min-h-6 px-1 py-0 text-accent-text"
              onClick={() => form.put(applyFix(form.current(), problem.fix))}
            >
              {problem.fix.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SeverityIcon({ severity, className }: { severity: Severity; className?: string }) {
  const Icon = SEVERITY_ICONS[severity];
  return <Icon size={14} stroke={2} aria-hidden="true" className={className} />;
}

interface FoundMarkProps {
  found: Found;
  /** The element around it has an accessible name that says the same. */
  isSilent?: boolean;
}

/** The icon of the worst problem, and how many there are if it's several. */
export function FoundMark({ found: { count: all, severity, titles }, isSilent = false }: FoundMarkProps) {
  if (!severity) return null;
  return (
    <span
      className={`inline-flex flex-none items-center gap-1 text-xs font-medium ${TONE_TEXT[SEVERITY_WORDS[severity].tone]}`}
    >
      <SeverityIcon severity={severity} />
      {all > 1 && <span aria-hidden="true">{all}</span>}
      {!isSilent && <span className="sr-only">{`, ${count(all, "problem")}: ${titles.join(". ")}, `}</span>}
    </span>
  );
}

/**
 * The problems of each member outside its own transfers, by position. Every card asks for this, so it's
 * cached per list.
 */
const byMember = cached((problems: readonly Problem[]) => {
  const inSettings = problems.filter(
    ({ path: [first, member, key] }) =>
      first === "members" &&
      member !== undefined &&
      key !== "assistantDestinations" &&
      key !== "destinations",
  );
  return groupBy(inSettings, ({ path }) => String(path[1]));
});
