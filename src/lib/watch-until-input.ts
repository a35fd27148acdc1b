import { listen } from "./listen";

/** Even slow machines render a form of two hundred fields within this time. */
const LONGEST_MS = 10_000;

/**
 * Watches what an element contains until the user does something, and for at most ten seconds.
 * @param onChange called when elements inside were added or removed
 * @returns stops it
 */
export function watchUntilInput(inside: Element, onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const timer = setTimeout(stop, LONGEST_MS);
  const stopListening = listen(window, { keydown: stop, pointerdown: stop }, { capture: true });
  watch.observe(inside, { childList: true, subtree: true });
  return stop;
}
