import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate, useNavigationType, useSearchParams } from "react-router";
import { formatPath } from "@/document/path";
import { useCollapsible } from "@/form/go-to-field";
import { markInField } from "@/form/mark-in-field";
import { atIdle } from "@/lib/when-idle";
import { SECTIONS, type SectionId } from "@/schema/sections";
import { belowScope, placeInForm } from "./scope";
import { sectionOf } from "./sections";

interface OpenSection {
  open: SectionId;
  /** Opens a section at once. */
  show: (id: SectionId) => void;
  /** Opens a section at once and replaces the address. */
  lead: (id: SectionId) => void;
}

/**
 * The one section of the form that's open: the one that the address names, else the one of the field that it
 * names. Going to a field opens its section.
 * @param scope the path of the assistant-shaped object in the form's document
 */
export function useOpenSection(scope: string): OpenSection {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = parameters.get("section");
  const field = parameters.get("field");
  // What was opened since the address last changed.
  const [opened, setOpened] = useState<{ id: SectionId; asked: string | null; field: string | null }>();
  const isNewer = opened?.asked === asked && opened.field === field;
  if (opened && !isNewer) setOpened(undefined);
  const sectionAt = (path: string) => sectionOf(belowScope(scope, path) ?? "")?.id;
  const named =
    SECTIONS.find(({ id }) => id === asked)?.id ?? (field === null ? undefined : sectionAt(field));
  const open = (isNewer ? opened?.id : undefined) ?? named ?? SECTIONS[0].id;
  const show = useCallback(
    (id: SectionId) => flushSync(() => setOpened({ id, asked, field })),
    [asked, field],
  );
  const lead = useCallback(
    (id: SectionId) => {
      show(id);
      // A link to the field may have changed the address itself by then.
      requestAnimationFrame(() => {
        const now = new URLSearchParams(window.location.search);
        if (now.get("section") === id) return;
        void navigate(
          { search: placeInForm(now, { section: id }) },
          { replace: true, preventScrollReset: true },
        );
      });
    },
    [show, navigate],
  );
  useCollapsible(scope, (path) => {
    const id = sectionAt(formatPath(path));
    if (id && id !== open) lead(id);
  });
  // The focus doesn't stay in a section that closes.
  useLayoutEffect(() => {
    if (document.activeElement?.closest("section[hidden]"))
      document.getElementById(sectionHeading(open))?.focus({ preventScroll: true });
  }, [open]);
  useArrival(asked, field, parameters.get("found") ?? "", open);
  return { open, show, lead };
}

/**
 * Scrolls to the field or section that the address names, and to what a search found there, when the page
 * opens and on back and forward.
 */
function useArrival(asked: string | null, field: string | null, found: string, open: SectionId): void {
  const type = useNavigationType();
  const arrived = useRef(false);
  const arrive = useEffectEvent(() => {
    if (field) markInField(field, found);
    else if (asked) scrollToSection(open);
  });
  // Waits until the page has rendered and set its own scroll position and focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address names another place
  useEffect(() => {
    // A link on this page has already moved the focus, so don't take it away again.
    if (arrived.current && type !== "POP") return;
    const frame = requestAnimationFrame(() => {
      arrived.current = true;
      arrive();
    });
    return () => cancelAnimationFrame(frame);
  }, [field, asked, type]);
}

/** The DOM ID of a section. */
export const sectionElement = (id: SectionId) => `section-${id}`;
/** The DOM ID of a section's heading. */
export const sectionHeading = (id: SectionId) => `${sectionElement(id)}-heading`;

/** Scrolls to the open section, unless it starts in the upper half of the window. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(sectionElement(id));
  if (!section) return;
  const { top } = section.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered / 2 || top > window.innerHeight / 2) section.scrollIntoView({ block: "start" });
}

/** Time after which a section renders even on a busy page, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The sections to render: the open one, and the others one by one while the page is idle, so that finding in
 * the page reaches them. What was rendered stays.
 */
export function useRenderedSections(open: SectionId): ReadonlySet<SectionId> {
  const [rendered, setRendered] = useState<ReadonlySet<SectionId>>(() => new Set([open]));
  const add = useCallback((id: SectionId) => setRendered((before) => new Set(before).add(id)), []);
  if (!rendered.has(open)) add(open);
  useEffect(() => {
    const next = SECTIONS.find(({ id }) => !rendered.has(id));
    if (next) atIdle(() => startTransition(() => add(next.id)), LONGEST_WAIT_MS);
  }, [rendered, add]);
  return rendered;
}
