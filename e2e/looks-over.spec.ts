import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, practice, type Records } from "./data";
import { expect, test } from "./fixtures";

const DAY_MS = 86_400_000;
const REASONS = ["customer-ended-call", "assistant-ended-call", "customer-ended-call", "silence-timed-out"];
const EVALUATIONS = ["true", "false", "8", "true", "Pass", undefined];

interface Taken {
  daysAgo: number;
  seconds: number;
  reason: string;
  evaluation: string | undefined;
}

const TAKEN = Array.from(
  { length: 80 },
  (_, index): Taken => ({
    daysAgo: (index * 7) % 64,
    seconds: 30 + ((index * 37) % 300),
    reason: REASONS[index % REASONS.length] ?? "",
    evaluation: EVALUATIONS[index % EVALUATIONS.length],
  }),
);

/** Noon some days ago, which is the same date in every time zone. */
const noon = (daysAgo: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - daysAgo * DAY_MS;
};
const dayOf = (daysAgo: number) => new Date(noon(daysAgo)).toISOString().slice(0, 10);

/** A practice with calls from the past weeks, whenever the test runs. */
const busyPractice = (): Records => ({
  ...practice(),
  calls: TAKEN.map(({ daysAgo, seconds, reason, evaluation }, index) => ({
    id: `lately-${index}`,
    status: "ended",
    type: "inboundPhoneCall",
    endedReason: reason,
    createdAt: new Date(noon(daysAgo)).toISOString(),
    startedAt: new Date(noon(daysAgo)).toISOString(),
    endedAt: new Date(noon(daysAgo) + seconds * 1000).toISOString(),
    assistantId: index % 3 === 0 ? BILLING : FRONT_DESK,
    ...(evaluation !== undefined && { analysis: { successEvaluation: evaluation } }),
    messages: [],
  })),
});

/** The figures computed from the service's data. */
function expected(days: number) {
  const calls = TAKEN.filter(({ daysAgo }) => daysAgo < days);
  const lengths = calls.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const middle = lengths.length / 2;
  const median = ((lengths[Math.ceil(middle) - 1] ?? 0) + (lengths[Math.floor(middle)] ?? 0)) / 2;
  const judged = calls.filter(({ evaluation }) => evaluation !== undefined && evaluation !== "8");
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;
  return {
    Calls: String(calls.length),
    Minutes: String(Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) / 60)),
    "Median duration": `${Math.floor(median / 60)}:${String(Math.floor(median % 60)).padStart(2, "0")}`,
    "Ended by customer": share(
      calls.filter(({ reason }) => reason === "customer-ended-call").length,
      calls.length,
    ),
    "Pass rate": share(judged.filter(({ evaluation }) => evaluation !== "false").length, judged.length),
    "Average score": "8",
  };
}

async function expectFigures(page: Page, days: number) {
  for (const [label, value] of Object.entries(expected(days))) {
    await expect(page.getByRole("main").getByRole("link", { name: `${label} ${value} ` })).toBeVisible();
  }
}

test.use({ timezoneId: "UTC", locale: "en-GB" });

test("tells what happened lately, as the service's own data have it, over any days", async ({
  page,
  openWith,
}) => {
  await openWith("/", busyPractice());
  await expectFigures(page, 30);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/\?when=7d$/);
  await expectFigures(page, 7);
  await page.goBack();
  await expectFigures(page, 30);

  await page.getByRole("button", { name: "Custom" }).click();
  await page.getByLabel("Start date").fill(dayOf(19));
  await page.getByLabel("Start date").press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("when") === `${dayOf(19)}..${dayOf(0)}`);
  await expectFigures(page, 20);

  await page.getByRole("button", { name: "Show Calls over time as a table" }).click();
  const row = page.getByRole("table", { name: "Calls over time" }).getByRole("row").nth(1);
  await expect(row.getByRole("cell").first()).toHaveText(
    String(TAKEN.filter(({ daysAgo }) => daysAgo === 0).length),
  );
  await expectAccessible(page);
});

test("leads from every bar to its calls, by mouse and by keyboard", async ({ page, openWith }) => {
  await openWith("/", busyPractice());
  const ended = page.getByRole("table", { name: "Calls by end reason" });
  const silent = TAKEN.filter(({ daysAgo, reason }) => daysAgo < 30 && reason === "silence-timed-out").length;
  await expect(ended.getByRole("row", { name: "Silence timed out" })).toContainText(String(silent));
  await expectAccessible(page);
  await ended.getByRole("link", { name: "Silence timed out" }).click();
  await expect(page).toHaveURL(/\/calls\?ended=silence-timed-out&when=30d$/);
  await expect(page.getByRole("checkbox", { name: `Select all ${silent}`, exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole("application", { name: "Calls over time" }).focus();
  for (let day = 29; day > 2; day--) await page.keyboard.press("ArrowRight");
  const twoDaysAgo = TAKEN.filter(({ daysAgo }) => daysAgo === 2).length;
  const facts = page.getByRole("status").filter({ hasText: " on " });
  await expect(facts).toHaveText(new RegExp(`${twoDaysAgo} calls?\\d+ on \\d`));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(facts).toBeHidden();
  await page.keyboard.press("Enter");
  const isTwoDaysAgo = (url: URL) =>
    url.pathname === "/calls" && url.searchParams.get("when") === `${dayOf(2)}..${dayOf(2)}`;
  await expect(page).toHaveURL(isTwoDaysAgo);

  await page.goBack();
  await page.getByRole("button", { name: "Show Calls over time as a table" }).click();
  await page.getByRole("table", { name: "Calls over time" }).getByRole("link").nth(2).click();
  await expect(page).toHaveURL(isTwoDaysAgo);
});

test("names what needs attention, and what this browser opened last unless it keeps nothing", async ({
  page,
  connect,
}) => {
  await connect(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Squads" }).click();
  await page.getByRole("link", { name: "Reception and billing", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Reception and billing", level: 1 })).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  const part = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await main.getByRole("link", { name: "Overview" }).click();
  const last = part("Recently opened");
  await expect(last.getByRole("link", { name: "Reception and billing" })).toBeVisible();
  await expect(part("Needs attention").getByRole("link").first()).toBeVisible();
  await main.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Store nothing on this device").check();
  await main.getByRole("link", { name: "Overview" }).click();
  await expect(last).toContainText("“Store nothing on this device” is on");
});
