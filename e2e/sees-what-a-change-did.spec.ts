import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { selectIn } from "./controls";
import { BILLING, type Document, FRONT_DESK, practice } from "./data";
import { expect, test } from "./fixtures";
import { pressTo } from "./keys";

/** The front desk was changed on 3 November at 9:30. */
const CHANGED = Date.parse("2026-11-03T09:30:00.000Z");
const HOUR = 3_600_000;

const call = (index: number, at: number, passed: boolean, more: Document = {}): Document => ({
  id: `c0000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  assistantId: FRONT_DESK,
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: new Date(at).toISOString(),
  endedAt: new Date(at + 60_000 + index * 1000).toISOString(),
  analysis: { successEvaluation: String(passed) },
  ...more,
});
/**
 * 30 calls before the change, of which 10 passed, and 30 after it, of which 27 passed; 5 calls of the other
 * assistant.
 */
const CALLS = [
  ...Array.from({ length: 30 }, (_, index) => call(index, CHANGED - (index + 1) * HOUR, index < 10)),
  ...Array.from({ length: 30 }, (_, index) => call(30 + index, CHANGED + (index + 1) * HOUR, index < 27)),
  ...Array.from({ length: 5 }, (_, index) =>
    call(60 + index, Date.now() - index * HOUR, true, { assistantId: BILLING }),
  ),
];

const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Comparison" }).getByRole("row", { name });
const cells = async (page: Page, name: string) =>
  (await row(page, name).getByRole("cell").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));

test("compares calls before and after a change, and with another assistant", async ({ page, openWith }) => {
  const organization = await openWith(`/assistants/${FRONT_DESK}`, { ...practice(), calls: CALLS });
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("link", { name: "Compare call results" }).click();
  await expect(page.getByRole("heading", { name: "Call results", level: 1 })).toBeVisible();
  expect(organization.sent("GET", "/api/v1/calls")).toHaveLength(0);
  await page.getByRole("button", { name: "Load calls" }).click();

  await expect(row(page, "Passed")).toBeVisible();
  expect(await cells(page, "Passed")).toEqual([
    "33% 19% to 51%",
    "90% 74% to 97%",
    expect.stringMatching(/^\+56\.7 points \(\+3\d.* to \+7\d.* points\)$/),
  ]);
  expect((await cells(page, "Median duration")).at(-1)).toMatch(/^\+0:30 \(/);
  expect((await cells(page, "End reason: customer ended call")).at(-1)).toMatch(/^No clear difference/);
  await expect(page.getByRole("application", { name: "Calls over time" })).toBeVisible();
  await expect(page.getByText("Lines mark changes to the assistant.")).toBeVisible();
  await page.getByRole("button", { name: "Show Calls over time as a table" }).click();
  await expect(
    page.getByRole("table", { name: "Calls over time" }).getByRole("row", { name: /1 change$/ }),
  ).toHaveCount(1);
  await expectAccessible(page);

  // By keyboard: the same days for another assistant, which has too few calls.
  const compare = selectIn(page, "Compare");
  await compare.focus();
  for (const key of ["ArrowDown", "End", "Enter"]) await page.keyboard.press(key);
  await pressTo(page, "Tab", page.getByRole("combobox", { name: "Assistant", exact: true }));
  await page.keyboard.type("Billing");
  await expect(page.getByRole("columnheader", { name: "Billing" })).toContainText("5 calls");
  expect((await cells(page, "Passed")).at(-1)).toBe("Not enough calls");
  await expect(page).toHaveURL(new RegExp(`by=assistant&with=${BILLING}`));
});

test("shows a very long name without covering the title or narrowing the other side", async ({
  page,
  openWith,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const organization = await openWith(`/assistants/${FRONT_DESK}/results?by=assistant&with=${BILLING}`, {
    ...practice(),
    calls: CALLS,
  });
  await organization.editElsewhere(FRONT_DESK, { name: "Front desk of every practice in town, ".repeat(5) });
  await page.reload();
  await page.getByRole("button", { name: "Load calls" }).click();
  const columns = page.getByRole("table", { name: "Comparison" }).getByRole("columnheader");
  await expect(columns).toHaveCount(4);
  const title = await page.getByRole("heading", { level: 1, name: "Call results" }).boundingBox();
  const search = await page
    .getByRole("button", { name: /^Search/ })
    .first()
    .boundingBox();
  if (!title || !search) throw new Error("The title or the search isn't visible");
  expect(title.width).toBeGreaterThan(60);
  expect(title.x + title.width).toBeLessThanOrEqual(search.x);
  const [one, other] = await Promise.all([columns.nth(1).boundingBox(), columns.nth(2).boundingBox()]);
  expect(one?.width).toBeCloseTo(other?.width ?? 0, 0);
});
