/** The Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, or the system's; undefined where there is none. */
export function findChromium(): string | undefined;
