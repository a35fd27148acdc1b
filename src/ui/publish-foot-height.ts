/** What is at the window's lower edge: a page's own bar, and toasts above it. */
type Bar = "--foot-bar" | "--toasts";

/**
 * Publishes the height of what is at the window's lower edge (in px), so that the rest is placed above it and no
 * focused element is hidden under a bar.
 * @returns ends it
 */
export function publishFootHeight(bar: HTMLElement, name: Bar = "--foot-bar"): () => void {
  const { style } = document.documentElement;
  bar.dataset.footBar = "";
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`;
    // The whole page is styled again: a bar that's still empty is the default.
    if (height !== (style.getPropertyValue(name) || "0px")) style.setProperty(name, height);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    delete bar.dataset.footBar;
    style.removeProperty(name);
  };
}
