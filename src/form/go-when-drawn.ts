import { goToField, isFieldDrawn } from "./go-to-field";

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
