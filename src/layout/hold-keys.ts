/** Somebody whose line is slower than this has gone back to the page. */
const LONGEST_MS = 4000;

/**
 * Keeps what is typed from now on from the page: somebody has asked for a place to type in that is still on its way.
 * @returns ends it, and tells what was typed; undefined where it was called off by Escape
 */
export function holdKeys(): () => string | undefined {
  let typed: string | undefined = "";
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || typed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Escape") typed = undefined;
    else if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
  };
  window.addEventListener("keydown", onKey, { capture: true });
  const stop = () => window.removeEventListener("keydown", onKey, { capture: true });
  const timer = setTimeout(stop, LONGEST_MS);
  return () => {
    clearTimeout(timer);
    stop();
    return typed;
  };
}
