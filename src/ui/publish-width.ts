/** What shares the top bar: a page's title and actions, and the frame's controls. */
type Property = "--bar-title" | "--bar-actions" | "--list-actions" | "--own-actions" | "--bar-controls";

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
  // Measured before this is called; asking the element once another width was set would lay out the page again.
  const observer = new ResizeObserver(([entry]) => {
    reader.style.setProperty(property, `${Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0)}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    reader.style.removeProperty(property);
  };
}
