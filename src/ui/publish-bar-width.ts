/**
 * Publishes how wide a page's title is (`--bar-title`, in px), so that the frame's controls, which end the same bar, can have the room that
 * it leaves.
 * @param isShared actions are between them, which leaves no room on wide screens
 * @returns ends it
 */
export function publishBarWidth(bar: HTMLElement, isShared: boolean): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.setProperty("--bar-title", `${bar.offsetWidth}px`);
  });
  observer.observe(bar);
  root.toggleAttribute("data-bar-actions", isShared);
  return () => {
    observer.disconnect();
    root.style.removeProperty("--bar-title");
    root.removeAttribute("data-bar-actions");
  };
}
