import type { Browser, Page } from "@playwright/test";

/** The storage entries of a user's connection, by name. */
export interface StoredConnection {
  key: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/**
 * The smallest response from the dashboard's own origin. A page on it can access the storage of all pages.
 */
const LIGHT = "/switchboard.json";

/**
 * Connects once, as a person does, and returns what the browser stored. The worker's other tests start from
 * there, which saves each of them a second in the form that `connects.spec.ts` covers. A fresh context with a
 * copy of a tab's storage looks like a restored browser, so the key must be one to remember.
 * @param connect fills in the form and waits for the first page
 */
export async function storeConnection(
  browser: Browser,
  url: string,
  key: string,
  connect: (page: Page) => Promise<void>,
): Promise<StoredConnection> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await connect(page);
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  await context.close();
  return { key, ...stored };
}

/**
 * Stores a connection for a page, with another key.
 * @returns false if something is stored already or nothing can be; then the test has to connect by hand
 */
export async function giveConnection(
  page: Page,
  { key: first, ...stored }: StoredConnection,
  key: string,
): Promise<boolean> {
  await page.goto(LIGHT);
  const entries: typeof stored = JSON.parse(JSON.stringify(stored).replaceAll(first, key));
  return page.evaluate(({ local, session }) => {
    try {
      if (localStorage.length > 0 || sessionStorage.length > 0) return false;
      for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      return localStorage.length > 0;
    } catch {
      return false;
    }
  }, entries);
}
