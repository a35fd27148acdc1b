import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./axe";
import { type Document, FRONT_DESK, practice } from "./data";
import { expect, test } from "./fixtures";

test.use({ timezoneId: "UTC", locale: "en-GB" });

const STARTED = Date.now() - 3_600_000;
const call = (index: number, score: number): Document => ({
  id: `c0000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  assistantId: FRONT_DESK,
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: new Date(STARTED - index * 60_000).toISOString(),
  endedAt: new Date(STARTED - index * 60_000 + 30_000).toISOString(),
  messages: [{ role: "user", message: `This is call ${index}.`, secondsFromStart: 1 }],
  analysis: { successEvaluation: String(score) },
});
/** The first, third and fifth have a low score. */
const CALLS = Array.from({ length: 8 }, (_, index) => call(index, [0, 2, 4].includes(index) ? 3 : 8));

const bar = (page: Page) => page.getByRole("region", { name: "Review queue" });
const rows = (page: Page) => page.getByRole("table", { name: "Calls in this queue" }).locator("tbody tr");
const idOf = (page: Page) => new URL(page.url()).pathname;
/** Waits for the call that the URL names, because shortcuts apply to the displayed call. */
const shown = async (page: Page, test: (id: string) => boolean) => {
  await expect.poll(() => test(idOf(page))).toBe(true);
  await expect(page.getByText(`This is call ${Number(idOf(page).slice(-12))}.`)).toBeVisible();
  return idOf(page);
};
const press = async (page: Page, name: string, role: "link" | "button" = "button") => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

test("creates a queue and works through it by keyboard", async ({ page, openWith }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1")) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await openWith("/calls", { ...practice(), calls: CALLS });
  await press(page, "Review queues", "link");
  await press(page, "New queue");
  const dialog = page.getByRole("dialog", { name: "New review queue" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").first()).toHaveText("Enter a name.");
  await page.keyboard.type("Weekly sample");
  await dialog.getByRole("textbox", { name: "Random: number" }).fill("40");
  await expect(dialog.getByRole("status")).toContainText(/Picks \d of 8 calls/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Weekly sample", level: 1 })).toBeVisible();
  await expect(rows(page).filter({ hasText: "Evaluation score 4 or lower" })).toHaveCount(3);
  const many = await rows(page).count();
  for (let at = 0; at < many; at++)
    await expect(rows(page).nth(at)).toContainText(/Evaluation score 4 or lower|Random 40%/);
  await expectAccessible(page);

  // Each decision opens the next call.
  const progress = (done: number) => expect(bar(page)).toContainText(`${done} of ${many} done`);
  await press(page, "Start", "link");
  await progress(0);
  const first = idOf(page);
  await page.keyboard.press("1");
  await progress(1);
  const second = await shown(page, (id) => id !== first);
  await page.keyboard.press("3");
  await progress(2);
  await shown(page, (id) => id !== second);
  // Undo goes back to the call.
  await page.keyboard.press("u");
  await progress(1);
  await shown(page, (id) => id === second);
  await page.keyboard.press("2");
  await progress(2);
  const third = await shown(page, (id) => id !== second);
  await page.keyboard.press("k");
  await shown(page, (id) => id === second);
  await expect(bar(page).getByRole("button", { name: "Follow up" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("j");
  await shown(page, (id) => id === third);
  // A second decision about a call is undone together with the first.
  await page.keyboard.press("k");
  await shown(page, (id) => id === second);
  await page.keyboard.press("1");
  await shown(page, (id) => id === third);
  await page.keyboard.press("u");
  await shown(page, (id) => id === second);
  await progress(1);
  await page.keyboard.press("2");
  await shown(page, (id) => id === third);
  await progress(2);
  // The queue's shortcuts don't run while someone types.
  await page.getByRole("textbox", { name: "Note" }).fill("");
  await page.keyboard.type("123");
  await progress(2);
  await expectAccessible(page);

  await page.reload();
  await progress(2);
  await press(page, "Weekly sample", "link");
  await press(page, "Resume", "link");
  await progress(2);
  for (let done = 2, now = third; done < many; done++) {
    await shown(page, (id) => (done === 2 ? id === third : id !== now));
    now = idOf(page);
    await progress(done);
    await page.keyboard.press("3");
  }
  await expect(page.getByText(/^All done: you reviewed or skipped/)).toBeVisible();
  await expect(rows(page).filter({ hasText: "Skipped" })).toHaveCount(many - 2);
  await expect(page.getByRole("link", { name: "Resume" })).toBeHidden();

  // A call that has ended is added; the others stay as they are.
  const addCall = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: [call(9, 1), ...(await response.json())] });
  };
  // Only for the reload, because a later load may still run when the test ends.
  await page.route("**/api/v1/calls", addCall, { times: 1 });
  await page.reload();
  await expect(rows(page)).toHaveCount(many + 1);
  await expect(rows(page).filter({ hasText: "Open" })).toHaveCount(1);
  await page.goto("/calls?columns=review&q=review:follow-up");
  await expect(page.locator("tbody tr[data-row]")).toHaveCount(1);

  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => /weekly|follow-up|skipped|queue/i.test(text))).toEqual([]);
});
