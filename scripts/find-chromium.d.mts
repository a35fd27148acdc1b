/** The Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, or the system's; undefined where there is none. */
export function findChromium(): string | undefined;

/** The Chromium that has no windows at all and so takes half the processor's time: for tests. Undefined where there is none. */
export function findHeadlessShell(): string | undefined;

/** How tests start a browser: without what a person's Chromium does in the background, and as root without its sandbox. */
export function launchOptions(executablePath: string | undefined): {
  executablePath?: string;
  args: string[];
};
