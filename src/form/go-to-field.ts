import { useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { formatPath, isWithin, type Path, parsePath } from "@/document/path";

/** Something that can hide fields, such as a folded entry, by the path of what it holds. */
interface Fold {
  path: Path;
  /** Shows the field at a path. */
  open: (path: Path) => void;
}

const folds = new Set<Fold>();

/**
 * Tells that something may hide the fields under a path, and how they are shown. It is asked when one goes to such a field.
 * @returns ends it
 */
function registerFold(path: string, open: (path: Path) => void): () => void {
  const fold = { path: parsePath(path), open };
  folds.add(fold);
  return () => folds.delete(fold);
}

/**
 * Moves the focus to the control of a field, and the field into view; what hides it opens.
 * @param path of a field, or of something inside one or around several: then the nearest field or entry of a list around it is gone to
 */
export function goToField(path: string): void {
  const whole = parsePath(path);
  unfold(whole);
  const lengths = whole.map((_, index) => whole.length - index);
  const name = lengths.map((length) => formatPath(whole.slice(0, length))).find(fieldNamed) ?? path;
  const field = fieldNamed(name);
  const control =
    document.getElementsByName(name)[0] ??
    field?.querySelector<HTMLElement>("button, input, textarea") ??
    undefined;
  if (control && control === document.activeElement) return;
  (field ?? control)?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** Whether a field, or something that it stands in and that can be gone to, is on the page. */
function isFieldDrawn(path: string): boolean {
  const whole = parsePath(path);
  return whole.some((_, index) => fieldNamed(formatPath(whole.slice(0, index + 1))) !== null);
}

function fieldNamed(name: string): Element | null {
  const path = CSS.escape(name);
  return document.querySelector(`[data-field="${path}"], [data-entry="${path}"]`);
}

/** Opens from the outside in: what is inside a closed entry is there only once that is open. */
function unfold(path: Path): void {
  const opened = new Set<Fold>();
  for (;;) {
    const closed = [...folds].filter((fold) => !opened.has(fold) && isWithin(path, fold.path));
    const [outermost] = closed.sort((a, b) => a.path.length - b.path.length);
    if (!outermost) return;
    opened.add(outermost);
    flushSync(() => outermost.open(path));
  }
}

/** A form of two hundred fields is drawn within this, also on a slow machine. */
const LONGEST_MS = 10_000;

/** Goes to a field as soon as it is on the page, unless somebody does something else before. */
export function goToFieldWhenDrawn(path: string): void {
  if (isFieldDrawn(path)) {
    goToField(path);
    return;
  }
  const watch = new MutationObserver(() => {
    if (!isFieldDrawn(path)) return;
    stop();
    goToField(path);
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    window.removeEventListener("keydown", stop, { capture: true });
    window.removeEventListener("pointerdown", stop, { capture: true });
  };
  const timer = setTimeout(stop, LONGEST_MS);
  window.addEventListener("keydown", stop, { capture: true });
  window.addEventListener("pointerdown", stop, { capture: true });
  watch.observe(document.body, { childList: true, subtree: true });
}

/**
 * For what can hide the fields under a path: it is told to show one when somebody goes there.
 * @param open must show the field by setting state; it is called with the whole path of the field
 */
export function useFold(path: string, open: (field: Path) => void): void {
  const onGoTo = useEffectEvent(open);
  // Before the page is painted: what an entry holds can be opened in the same stroke as the entry.
  useLayoutEffect(() => registerFold(path, (field) => onGoTo(field)), [path]);
}
