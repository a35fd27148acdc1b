/** After this long, the user is assumed to have given up waiting. */
const LONGEST_MS = 4000;

/**
 * Collects typing for an input that is still loading, so that the page doesn't react to it.
 * @returns stops collecting and returns what was typed; undefined after Escape
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
