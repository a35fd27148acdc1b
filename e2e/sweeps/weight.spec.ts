import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { FRONT_DESK, SQUAD } from "../data";
import { expect, test } from "../fixtures";

const KB = 1000;

interface Budget {
  path: string;
  /**
   * In KB of 1,000 bytes, compressed with brotli: all JavaScript and CSS that a cold load requests until the
   * page's content shows.
   */
  most: number;
  /** A selector of the content, and a text in it. */
  content: readonly [selector: string, text: string];
}

// Each has some room for files that only a slow machine asks for before its content: a list's are small, an
// editor's are the parts that load when the page is idle.
// The names of files, which change with every build, are worth 0.2 KB more or less.
// All pages know the routes and icons of scorecards and review queues, 0.6 KB, and when a read is slow, 0.5.
// Classes that many parts share are 0.3 KB more on every page, and some 7 less in an editor. Checkboxes that
// look alike in light and dark are another 0.1. So are styles for pointers that hover, and finding a record
// in an answer of any shape. Transcripts, summaries, evaluations and times of any shape are 1.2 KB of the
// pages with calls, and arrow keys in panels 0.2 of every list.
const BUDGETS: Budget[] = [
  // Charts, including intervals and marks of changes, and the checks' problems are part of the first content.
  { path: "/", most: 237.8, content: ["main", "No problems that affect calls"] },
  // The calls of the last visit show first, and loading stops at a tab's limit: together about 8 KB. The
  // links to the review pages are another 1 KB, and review states as chips half a KB.
  { path: "/calls", most: 212.5, content: ["tbody tr[data-row] a", ""] },
  { path: "/assistants", most: 177.5, content: ["tbody tr[data-row] a", "Front desk"] },
  { path: `/assistants/${FRONT_DESK}`, most: 308, content: ['[name="hipaaEnabled"]', ""] },
  { path: `/squads/${SQUAD}`, most: 310, content: ["button", "Transfer to Billing"] },
  { path: "/squads", most: 181.7, content: ["tbody tr[data-row] a", "Reception and billing"] },
  { path: "/squads/new", most: 306, content: ["label", "Add assistant"] },
];

/** Runs in the page at each frame until the content shows. Returns the time in epoch milliseconds. */
function timeOf([selector, text]: readonly [string, string]): number | undefined {
  const isThere = [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  );
  return isThere ? performance.timeOrigin + performance.now() : undefined;
}

/**
 * The checks with their display, a squad's graph and annotations load after the content. How soon depends on
 * the machine.
 */
const LATER =
  /\/(workspace|annotation-kind|clean-annotations|worker|check|checker-here|problems-shown|problem-list|first-message|transfers|graph-view)-[\w-]+\.(js|css)$/;

/**
 * Work after the page shows: storing calls for the next visit, removing those of an earlier one, and counting
 * lists for the navigation. How soon depends on the machine.
 */
const TIDYING = /\/((tidy-)?stored-calls|visit-storage|load-counts)-[\w-]+\.js$/;

/**
 * Adds up what a page loads from now on.
 * @param later what isn't part of the content, even if it loads earlier
 */
function weigh(page: Page, later?: RegExp) {
  // The worker's script is requested twice. The second time, the browser has it.
  const files = new Map<string, { askedAt: number; weighed: Promise<{ name: string; size: number }> }>();
  const add = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname) || TIDYING.test(pathname) || later?.test(pathname)) return;
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
  // About 4 KB are the classes that all pages share; the others are lighter by more than that. Noticing a key
  // of another organization adds 0.3 KB to every page.
  report("/connect", 135, await weight());
});

for (const { path, most, content } of BUDGETS) {
  test(`keeps ${path} light`, async ({ page, connect }) => {
    // After connecting, the browser has none of the dashboard's files yet.
    await connect(page);
    const weight = weigh(page, path === "/" ? undefined : LATER);
    await page.goto(path);
    const found = await page.waitForFunction(timeOf, content, { polling: "raf" });
    const until = await found.jsonValue();
    report(path.replace(FRONT_DESK, ":id").replace(SQUAD, ":id"), most, await weight(until));
  });
}

test("brings the graph of a squad when it is first looked at, and no more than that", async ({
  page,
  connect,
}) => {
  await connect(page);
  await page.goto(`/squads/${SQUAD}?view=table`);
  await expect(page.getByRole("button", { name: /^Transfer to Billing/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const weight = weigh(page);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Graph" }).click();
  await expect(page.getByRole("region", { name: "Squad graph" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Billing/ }).first()).toBeVisible();
  report("the graph of a squad", 68, await weight());
});

test("has the next page's code when it is opened: pointing at it fetches it", async ({ page, connect }) => {
  await connect(page);
  await page.goto("/assistants");
  const link = page.getByRole("link", { name: "Front desk" });
  await link.waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  const code = page.waitForResponse(/\/editor-page-[^/]*\.js$/);
  await link.hover();
  await code;
  const ahead = asked.splice(0);
  expect(ahead.length).toBeGreaterThan(2);
  await link.click();
  await expect(page.locator('[name="name"]')).toBeVisible();
  // What loads later doesn't count.
  expect(asked.join()).not.toMatch(/editor|assistant-form|forms/);
});
