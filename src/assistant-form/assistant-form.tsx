import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { Link, useNavigationType, useSearchParams } from "react-router";
import { formatPath } from "@/document/path";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { shownProblems } from "@/form/validation";
import styles from "./assistant-form.module.css";
import { FindField } from "./find-field";
import { useFoundProblems } from "./found-problems";
import { OtherFields } from "./other-fields";
import { belowScope, placeInForm, ScopeProvider, useScope } from "./scope";
import { sectionFields } from "./section-fields";
import { SECTIONS, type SectionId, type SectionInfo, sectionOf } from "./sections";
import { type UnknownFields, useUnknownFields } from "./unknown-fields";

interface AssistantFormProps {
  /** The section that the address names. */
  section: string | null;
  /** Where the assistant-shaped object stands in the form's document, such as "members.0.assistantOverrides"; absent: it is the document. */
  at?: string;
}

/** The assistant-shaped form: all sections on one page, their list beside it. */
export function AssistantForm({ section, at = "" }: AssistantFormProps) {
  const [all, setAll] = useState(false);
  const settled = useSettled(all);
  const first = SECTIONS.find(({ id }) => id === section)?.id ?? "identity";
  // What is asked for is drawn at once; the rest follows without holding up the page.
  useEffect(() => startTransition(() => setAll(true)), []);
  const unknown = useUnknownFields(useFormOfField(), at);
  const fields = useMemo(() => sectionFields(at), [at]);
  const field = useSearchParams()[0].get("field");
  const type = useNavigationType();
  const arrived = useRef(false);
  // Once the page stands, and has its scroll position and its focus: both would be taken away again before.
  useEffect(() => {
    // A link on this page has gone there itself: going again would take the focus from whoever has moved on.
    if (!all || (arrived.current && type === "PUSH")) return;
    const frame = requestAnimationFrame(() => {
      arrived.current = true;
      if (field) goToField(field);
      else if (section) document.getElementById(sectionElement(section))?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, section, all, type]);
  return (
    <ScopeProvider value={at}>
      <div className={styles.layout}>
        <div className={styles.beside}>
          <FindField />
          <SectionList asked={first} />
        </div>
        <div className={settled ? `${styles.sections} ${styles.settled}` : styles.sections}>
          {SECTIONS.map((info) => (
            <SectionOf
              key={info.id}
              info={info}
              fields={fields[info.id]}
              drawn={all || info.id === first || info.id === "identity"}
              unknown={unknown.get(info.id)}
            />
          ))}
        </div>
      </div>
    </ScopeProvider>
  );
}

/** Whether what is drawn has been painted once at this width, so that the browser knows how high each section is. */
function useSettled(drawn: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!drawn) return;
    let frame = 0;
    const settle = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setSettled(true));
      });
    };
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      setSettled(false);
      settle();
    };
    settle();
    window.addEventListener("resize", onResize);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", onResize);
    };
  }, [drawn]);
  return settled;
}

const sectionElement = (id: string) => `section-${id}`;

interface SectionOfProps {
  info: SectionInfo & { id: SectionId };
  fields: ReactNode;
  drawn: boolean;
  unknown: UnknownFields | undefined;
}

const SectionOf = memo(function SectionOf({ info, fields, drawn, unknown }: SectionOfProps) {
  const heading = `${sectionElement(info.id)}-heading`;
  return (
    <section id={sectionElement(info.id)} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {info.title}
      </h2>
      {drawn ? (
        <>
          {fields}
          <OtherFields section={info.id} fields={unknown} />
        </>
      ) : (
        <div className={styles.waiting} />
      )}
    </section>
  );
});

/** Links to the sections, each with what is changed and what is wrong in it. */
function SectionList({ asked }: { asked: string }) {
  const open = useSectionInView(asked);
  const list = useRef<HTMLElement>(null);
  // On a narrow screen the list is a strip that scrolls: the open section stays in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn for another section each time
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
                {checks > 0 && (
                  <span className={styles.found}>
                    {checks}
                    <span className="visually-hidden"> found by the checks</span>
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

/** The section that is being read: the last one whose heading has passed the upper third of the window. */
function useSectionInView(asked: string): string {
  const [inView, setInView] = useState(asked);
  useEffect(() => setInView(asked), [asked]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = SECTIONS.findLast(({ id }) => {
        const top = document.getElementById(sectionElement(id))?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      // At the end of the page the short last sections cannot rise that far: the one that was asked for is the one that is read.
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      if (passed) setInView(atEnd ? asked : passed.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [asked]);
  return inView;
}
