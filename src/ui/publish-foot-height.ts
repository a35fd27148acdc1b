/**
 * Publishes the height of a foot bar (`--foot-bar`, in px), so that floating elements are placed above it and no focused element is hidden
 * under it.
 * @returns ends it
 */
export function publishFootHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--foot-bar", `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot-bar");
  };
}
