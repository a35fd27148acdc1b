import "@/ui/theme/theme.css";
import "@/ui/theme/font.css";
import { makeTrustedTypesPolicy } from "@/layout/page-policy";
import { allowTranslation } from "@/layout/page-translation";
import { preloadNextPages } from "@/layout/preload";
import { listen } from "@/lib/listen";
import { createRouter, loadPage } from "@/routes";
import { followAppearance } from "@/ui/theme/color-scheme";

makeTrustedTypesPolicy();
allowTranslation();
leaveCompositionAlone();
followAppearance();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the ID root");

// The router starts to load the page's records. The code that draws them is in its own file, which may still
// be loading.
const router = createRouter();
void import("@/mount").then(({ mount }) => mount(root, router));

preloadNextPages(loadPage);

/** What browsers send for a key that an input method took. */
const TAKEN = 229;

/**
 * Leaves the keys of an input method to it: while a word is composed, letters aren't shortcuts, and Enter takes
 * the word. Safari sends that Enter once the composition has ended, but with this key code. Only the page's
 * handlers miss such a key: the browser does with it what it does. Call this before anything else listens.
 */
function leaveCompositionAlone(): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
  };
  listen(window, { keydown }, { capture: true });
}
