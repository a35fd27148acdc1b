import {
  Fragment,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { useFormState } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { formatPath, getAt, parsePath } from "@/document/path";
import { type DocumentForm, useChangedFields, useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { isHeld, unknownFields } from "@/form/form-leaves";
import { shownProblems } from "@/form/validation";
import { listen } from "@/lib/listen";
import { groupBy } from "@/lib/lists";
import { count, number, sentence } from "@/lib/words";
import { needsAttention } from "@/references/checks/severity";
import { fieldAt } from "@/schema/field";
import { SECTIONS, type SectionId, type SectionInfo } from "@/schema/sections";
import { cn } from "@/ui/cn";
import { MENU_LINE } from "@/ui/menu";
import { PopoverButton } from "@/ui/popover";
import { useMedia } from "@/ui/use-media";
import { FindField } from "./find-field";
import { useFoundProblems } from "./live-checks";
import { Part } from "./part";
import { belowScope, inScope, placeInForm, ScopeProvider, useScope } from "./scope";
import { SectionFields } from "./section-fields";
import { sectionOf } from "./sections";
import {
  scrollToSection,
  sectionElement,
  sectionHeading,
  useOpenSection,
  useRenderedSections,
} from "./use-open-section";

interface AssistantFormProps {
  /**
   * The path of the assistant-shaped object in the form's document, such as "members.0.assistantOverrides".
   */
  at?: string;
}

/** The sections of a record whose fields are all in the schema. */
const KNOWN_SECTIONS = SECTIONS.filter(({ id }) => id !== "other");

/** The assistant form: a list of its sections, one of which is open. */
export const AssistantForm = memo(function AssistantForm({ at = "" }: AssistantFormProps) {
  const { open, show, lead } = useOpenSection(at);
  const rendered = useRenderedSections(open);
  const unknown = useUnknownFields(useFormOfField(), at);
  const sections = unknown.has("other") || open === "other" ? SECTIONS : KNOWN_SECTIONS;
  return (
    <ScopeProvider value={at}>
      <div // As wide as the longest title with its marks, in letters: larger ones need more.
        className="grid grid-cols-[14.6em_minmax(0,720px)] items-start gap-x-8 max-md:grid-cols-1"
      >
        <div
          // Above the form, so that search results cover it. The visual order is also that of focus and reading.
          className="sticky top-[calc(var(--spacing-bar)+16px)] z-6 flex max-h-[calc(100vh-var(--spacing-bar)-40px)] flex-col gap-3 max-md:top-bar max-md:-mx-gutter max-md:flex-row max-md:gap-2 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-gutter max-md:py-2 max-md:[reading-flow:flex-visual]"
        >
          <FindField />
          <SectionList sections={sections} open={open} onOpen={show} />
        </div>
        <div className="flex min-w-0 flex-col gap-0 max-md:mt-2">
          {sections.map((info) => (
            <SectionOf
              key={info.id}
              info={info}
              isOpen={info.id === open}
              isRendered={rendered.has(info.id)}
              unknown={unknown.get(info.id)}
              onFound={lead}
            />
          ))}
        </div>
      </div>
    </ScopeProvider>
  );
});

interface SectionOfProps {
  info: SectionInfo;
  isOpen: boolean;
  isRendered: boolean;
  unknown: readonly string[] | undefined;
  /** Called when the browser's find reaches text in this section while it's closed. */
  onFound: (id: SectionId) => void;
}

/** One section. The others don't render again when one more does. */
const SectionOf = memo(function SectionOf(props: SectionOfProps) {
  const { info, isOpen, isRendered, unknown, onFound } = props;
  const section = useRef<HTMLElement>(null);
  const isFindable = useSyncExternalStore(followFocus, isUnfocused);
  // What extensions fill into a closed section isn't applied, and is gone once the section opens.
  const [fields, setFields] = useState({ key: 0, areFilled: false });
  if (isOpen && fields.areFilled) setFields({ key: fields.key + 1, areFilled: false });
  const refuse = useEffectEvent((event: Event) => {
    if (isOpen) return;
    event.stopPropagation();
    // The browser's own change event also follows typing right before the section closed.
    if (event.type === "input" || !event.isTrusted) setFields({ ...fields, areFilled: true });
  });
  useEffect(
    () =>
      section.current
        ? listen(section.current, { input: refuse, change: refuse }, { capture: true })
        : undefined,
    [],
  );
  // React knows `hidden` only as true or false.
  useLayoutEffect(() => {
    if (isOpen) section.current?.removeAttribute("hidden");
    else section.current?.setAttribute("hidden", isFindable ? "until-found" : "");
  }, [isOpen, isFindable]);
  const found = useEffectEvent(() => onFound(info.id));
  useEffect(
    () => (section.current ? listen(section.current, { beforematch: () => found() }) : undefined),
    [],
  );
  return (
    <section
      ref={section}
      id={sectionElement(info.id)}
      // Closed, it exists only for the browser's find. A title needs less scroll margin than a field.
      className="flex -scroll-mt-7 flex-col gap-6 pb-9 max-md:scroll-mt-0 [&[hidden]]:p-0 [&[hidden]]:[content-visibility:hidden]"
      // Without a name it's no landmark, while it's closed.
      aria-labelledby={isOpen ? sectionHeading(info.id) : undefined}
    >
      <h2
        id={sectionHeading(info.id)}
        tabIndex={-1}
        className="-mb-2 min-h-9 content-center border-b border-line"
      >
        {info.title}
      </h2>
      {isRendered && (
        <Fragment key={fields.key}>
          <SectionFields section={info.id} />
          <OtherFields section={info.id} fields={unknown} />
        </Fragment>
      )}
    </section>
  );
});

/**
 * Whether the browser's find may be open: it takes the focus from the page. Closed sections can
 * be found only then: Chromium lays out what can be found whenever a control comes or goes, to see whether it
 * can fill it in.
 */
const isUnfocused = () => !document.hasFocus();

const followFocus = (onChange: () => void) => listen(window, { blur: onChange, focus: onChange });

interface SectionListProps {
  sections: readonly SectionInfo[];
  open: SectionId;
  onOpen: (id: SectionId) => void;
}

/**
 * Links to the sections, with marks for changes, problems and errors. Narrow, they open from a button with
 * the name and the marks of the open one.
 */
const SectionList = memo(function SectionList({ sections, open, onOpen }: SectionListProps) {
  const isNarrow = useMedia("(width < 900px)");
  const marks = useMarks();
  const [parameters] = useSearchParams();
  const list = (close?: () => void) => (
    <nav
      aria-label="Sections"
      className="overflow-auto max-md:w-[min(300px,calc(100vw-2*var(--spacing-gutter)))]"
    >
      <ul className="flex flex-col gap-px">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={cn(MENU_LINE, "text-muted")}
              to={{ search: placeInForm(parameters, { section: id }) }}
              preventScrollReset
              aria-current={id === open ? "location" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                // The section can't have the focus before the panel has given it back.
                if (close) flushSync(close);
                onOpen(id);
                scrollToSection(id);
                document.getElementById(sectionHeading(id))?.focus({ preventScroll: true });
              }}
            >
              <span className="relative min-w-0 flex-1 truncate">{title}</span>
              <Marks {...marks((section) => section === id)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (!isNarrow) return list();
  return (
    <div className="-order-1 min-w-0 [&_button]:max-w-full">
      <PopoverButton
        label={
          <>
            <span className="sr-only">Section: </span>
            <span className="relative min-w-0 flex-1 truncate">
              {sections.find(({ id }) => id === open)?.title}
            </span>
            <Marks {...marks((section) => section === open)} />
          </>
        }
      >
        {({ close }) => list(close)}
      </PopoverButton>
    </div>
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
  const badge = (many: number, noun: string, look: string) =>
    many > 0 && (
      <span className={`${look} min-w-4.5 rounded-lg px-1 text-center text-xs font-medium`}>
        <span aria-hidden="true">{number(many)}</span>
        <span className="sr-only">{count(many, noun)}</span>
      </span>
    );
  return (
    <>
      {isChanged && (
        <span className="size-1.75 rounded-full bg-accent-text forced-colors:bg-[CanvasText]">
          <span className="sr-only">changed</span>
        </span>
      )}
      {badge(
        checks,
        "problem",
        areAffecting ? "border-warn-line bg-warn-surface text-warn" : "bg-selected text-muted",
      )}
      {badge(wrong, "error", "border-bad-line bg-bad-surface text-bad")}
    </>
  );
}

/**
 * The section's fields that aren't in the API specification, each as JSON; a prompt that an assistant has
 * outside its messages as text.
 */
function OtherFields({
  section,
  fields = [],
}: {
  section: SectionId;
  fields: readonly string[] | undefined;
}) {
  const note = "flex gap-0.5 text-xs text-muted";
  const controls = fields.map((path) => {
    const meta = { ...PROMPT, label: sentence(String(parsePath(path).at(-1))) };
    return <Field key={path} path={path} {...(section === "prompt" && { meta })} />;
  });
  if (section === "other") {
    return (
      <>
        <p className={note}>
          {fields.length > 0
            ? "These fields aren't in the API specification. They stay unchanged unless you edit them."
            : "No other fields."}
        </p>
        {controls}
      </>
    );
  }
  if (fields.length === 0) return null;
  if (section !== "prompt") return <Part title="Not in the API specification">{controls}</Part>;
  return (
    <Part title="Prompt outside the messages">
      <p className={note}>
        This prompt is in a field that the API doesn't document. It counts as a system message.
      </p>
      {controls}
    </Part>
  );
}

const PROMPT = { help: "Model instructions, in a service-specific field.", control: "longText" } as const;

/**
 * The names of fields that aren't in the schema, by the section that shows the objects around them.
 * @param scope the path of the assistant-shaped object in the form's document
 */
function useUnknownFields(form: DocumentForm, scope: string): ReadonlyMap<SectionId, readonly string[]> {
  const { schema, loaded, methods } = form;
  // A change may add a field.
  useChangedFields(form);
  const object = fieldAt(schema, parsePath(scope))?.schema ?? schema;
  // As one string, so that edits of other fields don't change it. Loaded fields stay while they're emptied.
  const names = [
    ...unknownFields(object, getAt(loaded, parsePath(scope))),
    ...unknownFields(object, scope === "" ? methods.getValues() : methods.getValues(scope)),
  ]
    .filter(isHeld)
    .map(formatPath)
    .join("\n");
  return useMemo(() => {
    const unique = [...new Set(names === "" ? [] : names.split("\n"))];
    const sections = groupBy(unique, (name) => sectionOf(name)?.id ?? "other");
    return new Map([...sections].map(([id, found]) => [id, found.map((name) => inScope(scope, name))]));
  }, [names, scope]);
}
