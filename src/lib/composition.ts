import { listen } from "./listen";

/** What browsers send for a key that an input method took. */
const TAKEN = 229;

/**
 * Leaves the keys of an input method to it: while a word is composed, letters aren't shortcuts, and Enter takes
 * the word. Safari sends that Enter once the composition has ended, but with this key code. Only the page's
 * handlers miss such a key: the browser does with it what it does. Call this before anything else listens.
 */
export function leaveCompositionAlone(): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
  };
  listen(window, { keydown }, { capture: true });
}
