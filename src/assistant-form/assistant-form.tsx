import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { Link, useNavigationType, useSearchParams } from "react-router";
import { formatPath } from "@/document/path";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { shownProblems } from "@/form/validation";
import { count, number } from "@/lib/words";
import styles from "./assistant-form.module.css";
import { FindField } from "./find-field";
import { useFoundProblems } from "./found-problems";
import { OtherFields } from "./other-fields";
import { belowScope, placeInForm, ScopeProvider, useScope } from "./scope";
import { sectionFields } from "./section-fields";
import { SECTIONS, type SectionId, type SectionInfo, sectionOf } from "./sections";
import { type UnknownFields, useUnknownFields } from "./unknown-fields";

interface AssistantFormProps {
  /** The section that the URL names. */
  section: string | null;
  /** The path of the assistant-shaped object in the form's document, such as "members.0.assistantOverrides". */
  at?: string;
}

/** The assistant form: all sections on one page, with a list of links. */
export function AssistantForm({ section, at = "" }: AssistantFormProps) {
  const [all, setAll] = useState(false);
  const settled = useSettled(all);
  const first = SECTIONS.find(({ id }) => id === section)?.id ?? "identity";
  // The requested section renders first; the others follow without blocking the page.
  useEffect(() => startTransition(() => setAll(true)), []);
  const unknown = useUnknownFields(useFormOfField(), at);
  const fields = useMemo(() => sectionFields(at), [at]);
  const field = useSearchParams()[0].get("field");
  const type = useNavigationType();
  const arrived = useRef(false);
  // Waits until the page has rendered and set its own scroll position and focus.
  useEffect(() => {
    // A link on this page has already moved the focus, so don't take it away again.
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
        <div className={styles.side}>
          <FindField />
          <SectionList asked={first} />
        </div>
        <div className={settled ? `${styles.sections} ${styles.settled}` : styles.sections}>
          {SECTIONS.map((info) => (
            <SectionOf
              key={info.id}
              info={info}
              fields={fields[info.id]}
              isRendered={all || info.id === first || info.id === "identity"}
              unknown={unknown.get(info.id)}
            />
          ))}
        </div>
      </div>
    </ScopeProvider>
  );
}

/** Whether the sections have been painted at this width, so that the browser knows their heights. */
function useSettled(isRendered: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!isRendered) return;
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
  }, [isRendered]);
  return settled;
}

const sectionElement = (id: string) => `section-${id}`;

interface SectionOfProps {
  info: SectionInfo & { id: SectionId };
  fields: ReactNode;
  isRendered: boolean;
  unknown: UnknownFields | undefined;
}

const SectionOf = memo(function SectionOf({ info, fields, isRendered, unknown }: SectionOfProps) {
  const heading = `${sectionElement(info.id)}-heading`;
  return (
    <section id={sectionElement(info.id)} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {info.title}
      </h2>
      {isRendered ? (
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

/** Links to the sections, with marks for changes, problems and errors. */
function SectionList({ asked }: { asked: string }) {
  const open = useSectionInView(asked);
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
}

/** The section in view: the last one whose heading is in the upper third of the window or above. */
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
      // Short sections at the end of the page can't scroll up that far, so the requested one counts.
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
