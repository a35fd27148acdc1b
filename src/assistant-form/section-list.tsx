import { memo, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { formatPath } from "@/document/path";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { shownProblems } from "@/form/validation";
import { count, number } from "@/lib/words";
import styles from "./assistant-form.module.css";
import { useFoundProblems } from "./found-problems";
import { belowScope, placeInForm, useScope } from "./scope";
import { SECTIONS, type SectionId, sectionOf } from "./sections";
import { scrollToSection, sectionHeading } from "./use-open-section";

interface SectionListProps {
  open: SectionId;
  onOpen: (id: SectionId) => void;
}

/** Links to the sections, with marks for changes, problems and errors. */
export const SectionList = memo(function SectionList({ open, onOpen }: SectionListProps) {
  const list = useRef<HTMLElement>(null);
  // On narrow screens the list is a scrolling strip; the open section stays visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another section opens
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && list.current) list.current.scrollTo({ left: link.offsetLeft - 60 });
  }, [open]);
  const form = useFormOfField();
  const changed = useChangedFields(form);
  const { errors } = useFormState({ control: form.methods.control });
  const scope = useScope();
  const [parameters] = useSearchParams();
  const sectionAt = (name: string) => {
    const below = belowScope(scope, name);
    return below === undefined ? undefined : sectionOf(below)?.id;
  };
  const changedSections = new Set(changed.map((path) => sectionAt(formatPath(path))));
  const problems = shownProblems(errors).map(({ path }) => sectionAt(path));
  const findings = useFoundProblems()?.map(({ path }) => sectionAt(formatPath(path)));
  return (
    <nav ref={list} aria-label="Sections" className={styles.list}>
      <ul>
        {SECTIONS.map(({ id, title }) => {
          const wrong = problems.filter((problem) => problem === id).length;
          const checks = findings?.filter((finding) => finding === id).length ?? 0;
          return (
            <li key={id}>
              <Link
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
                <span className={styles.title}>{title}</span>
                {changedSections.has(id) && (
                  <span className={styles.dot}>
                    <span className="visually-hidden">changed</span>
                  </span>
                )}
                {checks > 0 && (
                  <span className={styles.found}>
                    <span aria-hidden="true">{number(checks)}</span>
                    <span className="visually-hidden">{count(checks, "problem")}</span>
                  </span>
                )}
                {wrong > 0 && (
                  <span className={styles.wrong}>
                    <span aria-hidden="true">{number(wrong)}</span>
                    <span className="visually-hidden">{count(wrong, "error")}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
