/**
 * Says to the whole page how high a bar at its foot is: what floats over the foot stands above it, and nothing takes the focus under it
 * (`--foot-bar`, in px).
 * @returns ends it
 */
export function tellFootHeight(bar: HTMLElement): () => void {
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
