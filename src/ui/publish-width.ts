/** What shares the top bar: a page's title and actions, and the frame's controls. */
type Property = "--bar-title" | "--bar-actions" | "--bar-controls";

/**
 * Publishes how wide an element is (in px, on the root element), so that what shares the top bar with it can have the room that it leaves.
 * @returns ends it
 */
export function publishWidth(element: HTMLElement | null, property: Property): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetWidth}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
