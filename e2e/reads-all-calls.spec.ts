import type { Page } from "@playwright/test";
import { FRONT_DESK, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";
import { rejected } from "./main-jobs";

const CALLS = Array.from({ length: 60 }, (_, number) => ({
  id: `call-${number}`,
  status: "ended",
  startedAt: new Date(Date.UTC(2026, 10, 10, 8, -number)).toISOString(),
  endedAt: new Date(Date.UTC(2026, 10, 10, 9, -number)).toISOString(),
  messages: [{ role: "user", message: `Sentence of call ${number}. ${"And so on. ".repeat(80)}` }],
}));

const table = (page: Page) => page.getByRole("table", { name: "Calls" });

// The fixtures' watch fails this test if the worker violates the page's policy or anything is logged to the
// console.
test("goes on reading calls with a new key, and keeps what had arrived meanwhile", { tag: "@sweep" }, async ({
  page,
  connect,
  newOrganization,
}) => {
  const organization = await newOrganization({ ...practice(), calls: CALLS });
  // In chunks: a browser may drop data that it hasn't delivered when the connection breaks.
  organization.behaviors.callsBody = { breakAt: 30_000, chunkBytes: 6_000, pauseMs: 50 };
  await connect(page, organization);
  await page.goto("/calls?q=sentence");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The list is incomplete");

  // Its key expires before it's read again.
  delete organization.behaviors.callsBody;
  organization.behaviors.fail = [{ operation: "GET /api/v1/calls", status: 401, times: 1 }];
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(rejected(page)).toBeVisible();
  await expect(table(page).locator("tbody tr[data-row]").first()).toContainText("Sentence of call");

  await rejected(page).getByLabel("API key").fill(organization.key);
  await rejected(page).getByRole("button", { name: "Use this key" }).click();
  await expect(rejected(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "60 of 60 calls" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("stops at what the tab can hold, and goes on with the calls of a period", { tag: "@sweep" }, async ({
  page,
  openWith,
}) => {
  // Filling a tab takes minutes, so here its limit is 10 MB. More than half of that is in use even without
  // calls.
  await page.route(/archive-worker-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain("14e8");
    await route.fulfill({ response, body: script.replace("14e8", "1e7") });
  });
  const day = 24 * 60 * 60 * 1000;
  const long = Array.from({ length: 120 }, (_, number) => ({
    id: `call-${number}`,
    status: "ended",
    startedAt: new Date(Date.now() - number * day).toISOString(),
    messages: [{ role: "user", message: `Sentence of call ${number}. ${"And so on. ".repeat(9_000)}` }],
  }));
  await openWith("/calls", { ...practice(), calls: long });
  const note = page.getByRole("main").getByRole("status").filter({ hasText: "calls" });
  const stopped = note.filter({ hasText: "Loading stopped because this tab can't hold more calls." });
  await expect(stopped).toContainText(/\d+ calls loaded so far, ready to search, open and export/);
  await page.getByRole("searchbox").fill("sentence of call");
  await expect(table(page).locator("tbody tr[data-row]").first()).toContainText("Sentence of call");
  await page.getByRole("searchbox").fill("");

  await page.getByRole("button", { name: "Last 30 days" }).click();
  const part = note.filter({ hasText: "Only calls from the last 30 days are loaded." });
  await expect(part).toBeVisible();
  await expect(page.getByRole("link", { name: "Calls 30" })).toBeVisible();
  await page.goto("/");
  await expect(part).toBeVisible();
  await expect(page.getByText("So far").first()).toBeVisible();

  await page.getByRole("button", { name: "Load all calls" }).click();
  await expect(stopped).toBeVisible();
});

test("says that a service returned only the first page of its calls, wherever they're counted", async ({
  page,
  openWith,
}) => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  await page.clock.setFixedTime(now);
  const calls = Array.from({ length: 130 }, (_, number) => ({
    id: `call-${number}`,
    status: "ended",
    type: "inboundPhoneCall",
    assistantId: FRONT_DESK,
    createdAt: new Date(now - number * 43 * 60_000).toISOString(),
    messages: [],
  }));
  const organization = await openWith("/", { ...practice(), calls });
  const note = page.getByRole("main").getByRole("status").filter({ hasText: "The service returned" });
  const figure = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
  await expect(figure(/^Calls 130/)).toBeVisible();
  await expect(note).toHaveCount(0);

  organization.behaviors.firstPage = { calls: 100 };
  await page.goto("/?when=7d");
  await expect(note).toContainText(
    "exactly 100 calls, the oldest of 24 Nov 2026, and may have left out others.",
  );
  await expect(figure(/^Calls 100 Previous not loaded/)).toBeVisible();
  await expect(page.getByText("Earlier calls aren't loaded")).toBeVisible();
  await page.goto("/?when=2026-11-10..2026-11-16");
  await expect(figure("Calls – Not loaded")).toBeVisible();

  organization.behaviors.firstPage = { calls: 100, total: 4213 };
  await page.goto("/calls");
  await expect(note).toContainText("only 100 of 4,213 calls, the oldest of 24 Nov 2026.");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download(page, () => page.getByRole("button", { name: "CSV (all fields)" }).click());
  expect(file.name).toMatch(/-incomplete\.csv$/);
  await expect(
    page.getByText(/^Exported 100 calls to .* The service returned only 100 of 4,213/),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/calls/call-120");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("call-120").first()).toBeVisible();
  await page.goto(`/assistants/${FRONT_DESK}/results?by=periods&days=7`);
  await page.getByRole("button", { name: "Load calls" }).click();
  await expect(note).toContainText("only 100 of 4,213 calls");
  await expect(page.getByRole("columnheader", { name: /First period.*Not loaded/ })).toBeVisible();
});
