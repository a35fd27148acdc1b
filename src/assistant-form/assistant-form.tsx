import {
  Fragment,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useFormOfField } from "@/form/document-form";
import { listen } from "@/lib/listen";
import styles from "./assistant-form.module.css";
import { FindField } from "./find-field";
import { OtherFields } from "./other-fields";
import { ScopeProvider } from "./scope";
import { SectionFields } from "./section-fields";
import { SectionList } from "./section-list";
import { KNOWN_SECTIONS, SECTIONS, type SectionId, type SectionInfo } from "./sections";
import { useUnknownFields } from "./unknown-fields";
import { sectionElement, sectionHeading, useOpenSection, useRenderedSections } from "./use-open-section";

interface AssistantFormProps {
  /**
   * The path of the assistant-shaped object in the form's document, such as "members.0.assistantOverrides".
   */
  at?: string;
}

/** The assistant form: a list of its sections, one of which is open. */
export const AssistantForm = memo(function AssistantForm({ at = "" }: AssistantFormProps) {
  const { open, show, lead } = useOpenSection(at);
  const rendered = useRenderedSections(open);
  const unknown = useUnknownFields(useFormOfField(), at);
  const sections = unknown.has("other") || open === "other" ? SECTIONS : KNOWN_SECTIONS;
  return (
    <ScopeProvider value={at}>
      <div className={`grid align-start ${styles.layout}`}>
        <div className={`column gap-12 sticky ${styles.side}`}>
          <FindField />
          <SectionList sections={sections} open={open} onOpen={show} />
        </div>
        <div className={`column gap-0 shrink ${styles.sections}`}>
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
  info: SectionInfo & { id: SectionId };
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
      className={`column gap-24 ${styles.section}`}
      // Without a name it's no landmark, while it's closed.
      aria-labelledby={isOpen ? sectionHeading(info.id) : undefined}
    >
      <h2 id={sectionHeading(info.id)} tabIndex={-1}>
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
