/** What shares the top bar: a page's title and actions, and the frame's controls. */
type Property = "--bar-title" | "--bar-actions" | "--bar-controls";

/**
 * Publishes how wide an element is, in px, where what shares the top bar with it needs that to have the room that it leaves. Only there,
 * because a property of the root would restyle the whole page with each change.
 * @returns ends it
 */
export function publishWidth(
  element: HTMLElement | null,
  property: Property,
  reader: HTMLElement | null,
): (() => void) | undefined {
  if (!element || !reader) return undefined;
  const observer = new ResizeObserver(() => reader.style.setProperty(property, `${element.offsetWidth}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    reader.style.removeProperty(property);
  };
}
