import { memo, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Link } from "react-router";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { problemsIn } from "@/form/problems";
import { formatPath } from "@/lib/path";
import styles from "./assistant-form.module.css";
import { SECTION_FIELDS } from "./section-fields";
import { SECTIONS, type SectionId, type SectionInfo, sectionOf } from "./sections";

interface AssistantFormProps {
  /** The section that the address names. */
  section: string | null;
}

/** The assistant-shaped form: all sections on one page, their list beside it. */
export function AssistantForm({ section }: AssistantFormProps) {
  const [all, setAll] = useState(false);
  const first = SECTIONS.find(({ id }) => id === section)?.id ?? "identity";
  // What is asked for is drawn at once; the rest follows without holding up the page.
  useEffect(() => startTransition(() => setAll(true)), []);
  useLayoutEffect(() => {
    if (section && all) document.getElementById(sectionElement(section))?.scrollIntoView({ block: "start" });
  }, [section, all]);
  return (
    <div className={styles.layout}>
      <SectionList open={first} />
      <div className={styles.sections}>
        {SECTIONS.map((info) => (
          <SectionOf key={info.id} info={info} drawn={all || info.id === first || info.id === "identity"} />
        ))}
      </div>
    </div>
  );
}

const sectionElement = (id: string) => `section-${id}`;

interface SectionOfProps {
  info: SectionInfo & { id: SectionId };
  drawn: boolean;
}

const SectionOf = memo(function SectionOf({ info, drawn }: SectionOfProps) {
  const heading = `${sectionElement(info.id)}-heading`;
  return (
    <section id={sectionElement(info.id)} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {info.title}
      </h2>
      {drawn ? SECTION_FIELDS[info.id] : <div className={styles.waiting} />}
    </section>
  );
});

/** Links to the sections, each with what is changed and what is wrong in it. */
function SectionList({ open }: { open: string }) {
  const form = useFormOfField();
  const changed = useChangedFields(form);
  const { errors } = useFormState({ control: form.methods.control });
  const changedSections = new Set(
    changed.flatMap(({ paths }) => paths.map((path) => sectionOf(formatPath(path))?.id)),
  );
  const problems = problemsIn(errors).map(({ path }) => sectionOf(path)?.id);
  return (
    <nav aria-label="Sections" className={styles.list}>
      <ul>
        {SECTIONS.map(({ id, title }) => {
          const wrong = problems.filter((problem) => problem === id).length;
          return (
            <li key={id}>
              <Link
                to={{ search: `?section=${id}` }}
                preventScrollReset
                aria-current={id === open ? "location" : undefined}
                onClick={() => {
                  document.getElementById(sectionElement(id))?.scrollIntoView({ block: "start" });
                  document.getElementById(`${sectionElement(id)}-heading`)?.focus({ preventScroll: true });
                }}
              >
                <span className={styles.title}>{title}</span>
                {changedSections.has(id) && (
                  <span className={styles.dot}>
                    <span className="visually-hidden">changed</span>
                  </span>
                )}
                {wrong > 0 && (
                  <span className={styles.wrong}>
                    {wrong}
                    <span className="visually-hidden"> to correct</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
