import type { Browser, Page } from "@playwright/test";

/** What a browser keeps of a connection that a person made: by the name of each entry. */
export interface StoredConnection {
  key: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/** The lightest answer of the dashboard's own address: a page of it may read and write what is kept for all of them. */
const LIGHT = "/switchboard.json";

/**
 * Connects once, as a person does, and takes what the browser kept of it: the other tests of the worker start from there,
 * since one second of each would go into the form that `connects.spec.ts` is about.
 * @param connect fills the form and waits for the first page
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
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  await context.close();
  return { key, ...kept };
}

/**
 * Gives a page that kept connection, with another key.
 * @returns false where something is kept already or nothing can be: then it has to be done by hand
 */
export async function giveConnection(
  page: Page,
  { key: first, ...kept }: StoredConnection,
  key: string,
): Promise<boolean> {
  await page.goto(LIGHT);
  const entries = JSON.parse(JSON.stringify(kept).replaceAll(first, key)) as typeof kept;
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
