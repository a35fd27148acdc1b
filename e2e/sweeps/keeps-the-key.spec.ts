import type { Page, Request } from "@playwright/test";
import { CALL, FRONT_DESK } from "../data";
import { download } from "../downloads";
import { field, openSection, save, saveChanges, saved } from "../editor";
import { expect, fillConnectForm, test } from "../fixtures";

const PATCH = `**/api/v1/assistants/${FRONT_DESK}`;

/**
 * Everything that the browser stores for this origin and that the tab could show again, by where it's stored,
 * as text.
 */
async function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const [name, storage] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (const [key, value] of Object.entries(storage)) found[`${name} ${key}`] = String(value);
    }
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = [await answer(records.getAllKeys()), await answer(records.getAll())];
        found[`database ${name} ${store}`] = JSON.stringify({ keys, values });
      }
      database.close();
    }
    for (const name of await caches.keys()) found[`cache ${name}`] = "a cache";
    // Chromium's own record of the tab's history.
    const entries = window.navigation.entries().map((entry) => ({ url: entry.url, state: entry.getState() }));
    found.history = JSON.stringify({
      entries,
      state: history.state,
      name: window.name,
      cookie: document.cookie,
    });
    return found;
  });
}

/** Presses a download button, and reads the file. */
async function exported(page: Page, button: string): Promise<string> {
  const press = () => page.getByRole("button", { name: button, exact: true }).click();
  const { name, text } = await download(page, press);
  return `${name} ${text}`;
}

test("leaves the key nowhere after a session that edits, saves, fails, is refused and exports", async ({
  page,
  program,
  organization,
}) => {
  const { key } = organization;
  const console: string[] = [];
  const sent: Promise<{ url: string; headers: Record<string, string>; body: string | null }>[] = [];
  const shown: string[] = [];
  const exports: string[] = [];
  page.on("console", (message) => console.push(`${message.text()} ${message.location().url}`));
  const take = (request: Request) =>
    sent.push(
      request.allHeaders().then((headers) => ({ url: request.url(), headers, body: request.postData() })),
    );
  page.on("request", take);
  const note = async () => shown.push(await page.content());

  await page.goto(`/connect?next=${encodeURIComponent(`/assistants/${FRONT_DESK}`)}`);
  await fillConnectForm(page, program.url, key);
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  await field(page, "name").fill("Reception");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();

  // A service that repeats the key in its errors, in every part of an error that has text.
  await field(page, "name").fill("Reception 2");
  for (const [status, body] of [
    [500, `<html><body>Internal error for ${key}</body></html>`],
    [
      422,
      JSON.stringify({ detail: [{ loc: ["body", "name"], msg: `Not with ${key}`, type: "value_error" }] }),
    ],
    [400, JSON.stringify({ detail: `Bad request from ${key}` })],
  ] as const) {
    await page.route(PATCH, (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status, body }) : route.fallback(),
    );
    await saveChanges(page);
    await expect(
      page
        .getByRole("main")
        .getByText(/^Not saved|•••/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await note();
    await page.unroute(PATCH);
  }
  organization.behaviors.fail = [{ status: 401 }];
  await page.getByRole("button", { name: "Review and save" }).click();
  const rejected = page.getByRole("alertdialog", { name: "The service rejected the key" });
  await expect(rejected).toBeVisible();
  await note();
  organization.behaviors.fail = [];
  await rejected.getByLabel("API key").fill(key);
  await rejected.getByRole("button", { name: "Use this key" }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await note();
  // An edit that stays in the draft, so that the database has one.
  await openSection(page, "Conversation");
  await field(page, "firstMessage").fill("Hello.");
  await openSection(page, "JSON");
  exports.push(await exported(page, "Export file"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await note();

  await page.goto(`/calls/${CALL}`);
  await expect(page.getByText("I would like a refund for the whitening.").first()).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  exports.push(await exported(page, "Export JSON"));
  await note();
  await page.goto("/calls");
  await page.getByRole("button", { name: "Export" }).click();
  exports.push(await exported(page, "JSON Lines (full records)"));
  await note();

  const everything = await kept(page);
  expect(Object.keys(everything).some((place) => place.startsWith("database "))).toBe(true);
  expect(JSON.stringify(everything)).toContain("Hello.");
  const places = Object.entries(everything).filter(([place, text]) => `${place}${text}`.includes(key));
  expect(places.map(([place]) => place)).toEqual([]);
  expect(Object.keys(everything)).toContain("session switchboard.keys");
  expect(exports.join()).toContain("whitening");
  expect(exports.filter((text) => text.includes(key))).toEqual([]);
  expect(console.filter((text) => text.includes(key))).toEqual([]);
  expect(shown.filter((text) => text.includes(key))).toEqual([]);
  // Requests from here on may still be running when the test ends.
  page.off("request", take);
  const service = new URL(program.url).origin;
  for (const { url, headers, body } of await Promise.all(sent)) {
    expect(url).not.toContain(key);
    expect(body ?? "").not.toContain(key);
    const { "x-api-key": ownHeader, ...others } = headers;
    expect(Object.values(others).join()).not.toContain(key);
    if (ownHeader !== undefined) expect(url.startsWith(`${service}/api/v1/`), url).toBe(true);
  }
});
