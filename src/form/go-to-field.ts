import { useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { formatPath, isWithin, type Path, parsePath } from "@/document/path";
import { watchUntilInput } from "@/lib/when-idle";

/** A collapsible container of fields, such as a collapsed entry, by the path of its content. */
interface Collapsible {
  path: Path;
  /** Shows the field at a path. */
  open: (path: Path) => void;
}

const collapsibles = new Set<Collapsible>();

/**
 * Focuses a field's control and scrolls it into view, expanding whatever hides it.
 * @param path a field, or anything inside or around fields; then the nearest field or list entry around it
 * gets the focus
 */
export function goToField(path: string): void {
  const whole = parsePath(path);
  expand(whole);
  const lengths = whole.map((_, index) => whole.length - index);
  const name = lengths.map((length) => formatPath(whole.slice(0, length))).find(fieldNamed) ?? path;
  const field = fieldNamed(name);
  const control =
    document.getElementsByName(name)[0] ??
    // A field that's only shown takes the focus itself.
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"][tabindex]`) ??
    field?.querySelector<HTMLElement>("button, input, textarea") ??
    undefined;
  if (control && control === document.activeElement) return;
  (field ?? control)?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** Whether a field, or a container of it that can be focused, is on the page. */
function isFieldDrawn(path: string): boolean {
  const whole = parsePath(path);
  return whole.some((_, index) => fieldNamed(formatPath(whole.slice(0, index + 1))) !== null);
}

function fieldNamed(name: string): Element | null {
  const path = CSS.escape(name);
  return document.querySelector(`[data-field="${path}"], [data-entry="${path}"]`);
}

/** Expands from the outside in, because an entry's content exists only once the entry is open. */
function expand(path: Path): void {
  const opened = new Set<Collapsible>();
  for (;;) {
    const closed = [...collapsibles].filter(
      (collapsible) => !opened.has(collapsible) && isWithin(path, collapsible.path),
    );
    const [outermost] = closed.sort((a, b) => a.path.length - b.path.length);
    if (!outermost) return;
    opened.add(outermost);
    flushSync(() => outermost.open(path));
  }
}

/** Focuses a field as soon as it's on the page, unless the user does something else first. */
export function goToFieldWhenDrawn(path: string): void {
  if (isFieldDrawn(path)) {
    goToField(path);
    return;
  }
  const stop = watchUntilInput(document.body, () => {
    if (!isFieldDrawn(path)) return;
    stop();
    goToField(path);
  });
}

/**
 * Registers a container that can hide the fields under a path.
 * @param open sets state so that the field is shown; called with the field's whole path
 */
export function useCollapsible(path: string, open: (field: Path) => void): void {
  const onGoTo = useEffectEvent(open);
  // Before the first paint, so that a container inside an entry can open together with the entry.
  useLayoutEffect(() => {
    const collapsible: Collapsible = { path: parsePath(path), open: (field) => onGoTo(field) };
    collapsibles.add(collapsible);
    return () => {
      collapsibles.delete(collapsible);
    };
  }, [path]);
}
