import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { FRONT_DESK, SQUAD } from "../data";
import { expect, test } from "../fixtures";

const KB = 1000;

/** In KB of 1,000 bytes, compressed with brotli: all JavaScript and CSS that a cold load requests until its content. */
const LIST = 350;
const EDITOR = 450;

interface Budget {
  path: string;
  most: number;
  /** A selector of the content, and a text in it. */
  content: readonly [selector: string, text: string];
}

const BUDGETS: Budget[] = [
  { path: "/", most: EDITOR, content: ["main", "No problems that affect calls"] },
  { path: "/calls", most: LIST, content: ["tbody tr[data-row] a", ""] },
  { path: "/assistants", most: LIST, content: ["tbody tr[data-row] a", "Front desk"] },
  { path: `/assistants/${FRONT_DESK}`, most: EDITOR, content: ['[name="hipaaEnabled"]', ""] },
  { path: `/squads/${SQUAD}`, most: EDITOR, content: ["button", "Transfer to Billing"] },
  { path: "/squads", most: LIST, content: ["tbody tr[data-row] a", "Reception and billing"] },
  { path: "/squads/new", most: EDITOR, content: ["label", "Add assistant"] },
];

declare global {
  interface Window {
    /** When the content showed, in epoch milliseconds. */
    contentAt?: number;
  }
}

/**
 * Runs in the page before its own code. What the page asks for once the content is there no longer counts, so it's
 * looked for after each change of the document, and at each frame, because styles may show it later.
 */
function watchFor([selector, text]: readonly [string, string]): void {
  const look = () => {
    if (window.contentAt !== undefined) return;
    const isThere = [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && element.textContent.includes(text),
    );
    if (isThere) window.contentAt = performance.timeOrigin + performance.now();
  };
  const lookAgain = () => {
    look();
    requestAnimationFrame(lookAgain);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  lookAgain();
}

/** Adds up what a page loads from now on. */
function weigh(page: Page) {
  // The worker's script is requested twice. The second time, the browser has it.
  const files = new Map<string, { askedAt: number; weighed: Promise<{ name: string; size: number }> }>();
  const add = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const weighed = response
      .body()
      .then((body) => ({ name: pathname, size: brotliCompressSync(body).length / KB }));
    // What loads after the content isn't weighed, and closing the page may cut it off.
    weighed.catch(() => {});
    files.set(pathname, { askedAt: response.request().timing().startTime, weighed });
  };
  page.on("response", add);
  return async (until = Number.POSITIVE_INFINITY) => {
    // Requests from here on weren't waited for.
    page.off("response", add);
    const counted = [...files.values()].filter(({ askedAt }) => askedAt <= until);
    const weighed = await Promise.all(counted.map((file) => file.weighed));
    const total = weighed.reduce((sum, { size }) => sum + size, 0);
    const largest = weighed
      .sort((one, other) => other.size - one.size)
      .slice(0, 8)
      .map(({ name, size }) => `${size.toFixed(1)} ${name}`);
    return { total, files: weighed.length, largest };
  };
}

function report(
  path: string,
  most: number,
  { total, files, largest }: { total: number; files: number; largest: string[] },
) {
  const words = `${path}: ${total.toFixed(1)} of ${most} KB by brotli, ${files} files (largest: ${largest.join(", ")})`;
  test.info().annotations.push({ type: "weight", description: words });
  console.log(words);
  expect(files).toBeGreaterThan(1);
  expect(total, words).toBeLessThanOrEqual(most);
}

test("keeps the connect page light", async ({ page }) => {
  const weight = weigh(page);
  await page.goto("/connect");
  await page.getByRole("button", { name: "Open sample organization" }).waitFor();
  report("/connect", LIST, await weight());
});

for (const { path, most, content } of BUDGETS) {
  test(`keeps ${path} light`, async ({ page, connect }) => {
    // After connecting, the browser has none of the dashboard's files yet.
    await connect(page);
    const weight = weigh(page);
    await page.addInitScript(watchFor, content);
    await page.goto(path);
    const found = await page.waitForFunction(() => window.contentAt);
    const until = await found.jsonValue();
    report(path.replace(FRONT_DESK, ":id").replace(SQUAD, ":id"), most, await weight(until));
  });
}
