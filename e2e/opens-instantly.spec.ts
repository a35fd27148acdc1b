import type { Page } from "@playwright/test";
import { practice } from "./data";
import { connectByHand, expect, type Organization, test } from "./fixtures";
import { button, rejected } from "./main-jobs";
import { createProfile, traces } from "./profile";

const COUNT = 60;
const callOf = (number: number, words = `Sentence of call ${number}.`) => ({
  id: `call-${number}`,
  status: "ended",
  startedAt: new Date(Date.UTC(2026, 10, 10, 8, -number)).toISOString(),
  endedAt: new Date(Date.UTC(2026, 10, 10, 9, -number)).toISOString(),
  customer: { name: `Caller ${number}` },
  summary: `Summary ${number}`,
  messages: [
    { role: "system", message: "You answer the phone." },
    { role: "user", message: words },
  ],
});
const withCalls = () => ({
  ...practice(),
  calls: Array.from({ length: COUNT }, (_, number) => callOf(number)),
});

const table = (page: Page) => page.getByRole("table", { name: "Calls" });
const rows = (page: Page) => table(page).locator("tbody tr[data-row]");
const complete = async (page: Page, count = COUNT) => {
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `Select all ${count}` })).toBeVisible();
};
const loading = (page: Page) => page.getByRole("progressbar", { name: "Loading calls" });

/** The total size of the browser's own file system, in bytes. */
const storedBytes = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0;
    const measure = async (folder: FileSystemDirectoryHandle) => {
      for await (const handle of folder.values()) {
        if (handle.kind === "directory") await measure(handle);
        else bytes += (await handle.getFile()).size;
      }
    };
    await measure(await navigator.storage.getDirectory());
    return bytes;
  });
/** The folders of connections. */
const folders = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.storage.getDirectory()).getDirectoryHandle("calls");
    const names: string[] = [];
    for await (const name of all.keys()) names.push(name);
    return names;
  });
const isStored = (page: Page) => expect.poll(() => storedBytes(page)).toBeGreaterThan(1000);
// The page may be navigating.
const isRemoved = (page: Page) => expect.poll(() => storedBytes(page).catch(() => -1)).toBe(0);

/** The service holds its response to the calls list until released. */
const hold = (organization: Organization) => {
  organization.behaviors.callsBody = { stallAt: 1 };
};
const letGo = (organization: Organization) => {
  delete organization.behaviors.callsBody;
};

const rowOf = (page: Page, customer: string) =>
  rows(page).filter({ has: page.getByRole("cell", { name: customer, exact: true }) });

test.describe("a second visit", () => {
  let organization: Organization;
  test.beforeEach(async ({ page, openWith }) => {
    organization = await openWith("/calls", withCalls());
    await complete(page);
    await isStored(page);
  });

  test("shows, counts, searches and opens the calls of the last one before the service answers", async ({
    page,
  }) => {
    hold(organization);
    await page.reload();
    await expect(rows(page).first()).toContainText("Caller 0");
    await expect(loading(page)).toBeVisible();
    await page.getByRole("searchbox").fill("sentence of call 42");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Sentence of call 42");
    await rows(page).getByRole("link").click();
    await expect(page.getByText("Sentence of call 42.").first()).toBeVisible();
    letGo(organization);
    await page.goto("/calls");
    await complete(page);
  });

  test("shows what went meanwhile once the list is complete, and stays where it was", async ({
    page,
    program,
  }) => {
    // One above the rows that will be visible, and one below.
    for (const id of ["call-2", "call-55"]) {
      await fetch(`${program.url}/api/v1/calls/${id}`, {
        method: "DELETE",
        headers: { "X-API-Key": organization.key },
      });
    }
    hold(organization);
    await page.reload();
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 400);
        return scrollY;
      });
    await expect.poll(scrolled).toBe(400);
    const inSight = rowOf(page, "Caller 21");
    await expect(inSight).toBeInViewport();
    const place = () => inSight.boundingBox().then((box) => Math.round(box?.y ?? 0));
    const before = await place();
    letGo(organization);
    await complete(page, COUNT - 2);
    await expect(rowOf(page, "Caller 2")).toHaveCount(0);
    await expect(rowOf(page, "Caller 55")).toHaveCount(0);
    // Content above the table, such as the progress, may have disappeared.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(20);
  });

  test("reads in two tabs at once, and each stores what it loaded", { tag: "@sweep" }, async ({
    page,
    context,
  }) => {
    hold(organization);
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto("/calls")]);
    for (const tab of [page, other]) await expect(rows(tab).first()).toContainText("Caller 0");
    letGo(organization);
    for (const tab of [page, other]) await complete(tab);
    await isStored(page);
    hold(organization);
    await page.reload();
    await expect(rows(page).first()).toContainText("Caller 0");
  });

  for (const [how, remove] of [
    ["Store nothing", (page: Page) => page.getByRole("checkbox", { name: /^Store nothing/ }).check()],
    [
      "Forget everything",
      async (page: Page) => {
        await button(page, "Forget everything").click();
        await button(page.getByRole("alertdialog"), "Forget everything").click();
      },
    ],
    [
      "removing the connection",
      async (page: Page) => {
        await button(page, "Remove connections").click();
        await button(page.getByRole("alertdialog"), "Remove").click();
      },
    ],
  ] as const) {
    test(`is as slow as the first one after ${how}`, { tag: "@sweep" }, async ({ page }) => {
      await page.goto("/settings");
      const row = page.getByRole("row").filter({ hasText: "encrypted with a key derived from your API key" });
      await expect(row).toContainText("KB");
      await remove(page);
      await isRemoved(page);
    });
  }

  test("has nothing of a key that another one replaced", { tag: "@sweep" }, async ({
    page,
    newOrganization,
  }) => {
    const replacement = await newOrganization({ ...practice(), calls: [callOf(1, "Said elsewhere.")] });
    organization.behaviors.fail = [{ operation: "GET /api/v1/calls", status: 401, times: 9 }];
    const before = await folders(page);
    await page.reload();
    await rejected(page).getByLabel("API key").fill(replacement.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect.poll(async () => (await folders(page)).filter((name) => before.includes(name))).toEqual([]);
  });
});

test("is instant over a reload where the key isn't remembered, and removed at the next start", {
  tag: "@sweep",
}, async ({ page, context, program, newOrganization }) => {
  const organization = await newOrganization(withCalls());
  await connectByHand(page, program.url, organization.key);
  await page.goto("/calls");
  await complete(page);
  await isStored(page);
  hold(organization);
  await page.reload();
  await expect(rows(page).first()).toContainText("Caller 0");
  letGo(organization);
  await page.close();
  const next = await context.newPage();
  await next.goto("/calls");
  await expect(next).toHaveURL(/\/connect/);
  await isRemoved(next);
});

test("stores nothing that can be read without the key @sweep", async ({ program, newOrganization }) => {
  test.setTimeout(120_000);
  const words = "Kestrelwood marmalade";
  const organization = await newOrganization({ ...practice(), calls: [callOf(1, words)] });
  const profile = createProfile(program.url);
  try {
    const browser = await profile.start();
    const page = browser.pages()[0] ?? (await browser.newPage());
    await connectByHand(page, program.url, organization.key);
    await page.goto("/calls");
    await complete(page, 1);
    await isStored(page);
    await browser.close();
    const known = [words, words.toLowerCase(), "Caller 1", "caller 1", "Summary 1", organization.key];
    expect(Object.fromEntries(traces(profile.folder, known))).toEqual({});
  } finally {
    profile.remove();
  }
});
