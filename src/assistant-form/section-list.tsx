import { memo } from "react";
import { useFormState } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { formatPath } from "@/document/path";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { shownProblems } from "@/form/validation";
import { count, number } from "@/lib/words";
import { needsAttention } from "@/references/checks/severity";
import { DropPanel } from "@/ui/drop-panel";
import { useMedia } from "@/ui/use-media";
import styles from "./assistant-form.module.css";
import { useFoundProblems } from "./found-problems";
import { belowScope, placeInForm, useScope } from "./scope";
import { type SectionId, sectionOf } from "./sections";
import { scrollToSection, sectionHeading } from "./use-open-section";

interface SectionListProps {
  sections: readonly { id: SectionId; title: string }[];
  open: SectionId;
  onOpen: (id: SectionId) => void;
}

/**
 * Links to the sections, with marks for changes, problems and errors. Narrow, they open from a button with
 * the name and the marks of the open one.
 */
export const SectionList = memo(function SectionList({ sections, open, onOpen }: SectionListProps) {
  const isNarrow = useMedia("(width < 900px)");
  const marks = useMarks();
  const [parameters] = useSearchParams();
  const list = (
    <nav aria-label="Sections" className={`scroll ${styles.list}`}>
      <ul className="column">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="row option muted small"
              to={{ search: placeInForm(parameters, { section: id }) }}
              preventScrollReset
              aria-current={id === open ? "location" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                onOpen(id);
                scrollToSection(id);
                document.getElementById(sectionHeading(id))?.focus({ preventScroll: true });
              }}
            >
              <span className="truncate grow">{title}</span>
              <Marks {...marks((section) => section === id)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (!isNarrow) return list;
  return (
    <DropPanel
      label={
        <>
          <span className="visually-hidden">Section: </span>
          <span className="truncate grow">{sections.find(({ id }) => id === open)?.title}</span>
          <Marks {...marks((section) => section === open)} />
        </>
      }
    >
      {list}
    </DropPanel>
  );
});

interface MarksOfSections {
  isChanged: boolean;
  checks: number;
  /** Whether any of the checks' problems affects calls. */
  areAffecting: boolean;
  wrong: number;
}

/** What there is to mark in the sections that fit. */
function useMarks(): (fits: (section: SectionId | undefined) => boolean) => MarksOfSections {
  const form = useFormOfField();
  const { errors } = useFormState({ control: form.methods.control });
  const scope = useScope();
  const sectionAt = (name: string) => {
    const below = belowScope(scope, name);
    return below === undefined ? undefined : sectionOf(below)?.id;
  };
  const changed = useChangedFields(form).map((path) => sectionAt(formatPath(path)));
  const problems = shownProblems(errors).map(({ path }) => sectionAt(path));
  const found = useFoundProblems() ?? [];
  const findings = found.map((problem) => ({
    section: sectionAt(formatPath(problem.path)),
    isAffecting: needsAttention(problem),
  }));
  return (fits) => {
    const inside = findings.filter(({ section }) => fits(section));
    return {
      isChanged: !form.isNew && changed.some(fits),
      checks: inside.length,
      areAffecting: inside.some(({ isAffecting }) => isAffecting),
      wrong: problems.filter(fits).length,
    };
  };
}

function Marks({ isChanged, checks, areAffecting, wrong }: MarksOfSections) {
  return (
    <>
      {isChanged && (
        <span className={styles.dot}>
          <span className="visually-hidden">changed</span>
        </span>
      )}
      {checks > 0 && (
        <span
          className={`${areAffecting ? "warn tint-warn" : "muted tint-neutral"} caption medium text-center ${styles.count}`}
        >
          <span aria-hidden="true">{number(checks)}</span>
          <span className="visually-hidden">{count(checks, "problem")}</span>
        </span>
      )}
      {wrong > 0 && (
        <span className={`bad tint-bad caption medium text-center ${styles.count}`}>
          <span aria-hidden="true">{number(wrong)}</span>
          <span className="visually-hidden">{count(wrong, "error")}</span>
        </span>
      )}
    </>
  );
}
