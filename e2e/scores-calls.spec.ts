import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { storedText } from "./browser-database";
import { selectIn } from "./controls";
import { CALL, SECOND_CALL } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";
import { pressTo } from "./keys";

test.use({ timezoneId: "UTC", locale: "en-GB" });

const question = (page: Page, place: number) =>
  page
    .getByRole("list", { name: "Questions" })
    .getByRole("listitem")
    .nth(place - 1);
const listed = (page: Page) => page.locator("tbody tr[data-row]");
const panel = (page: Page) => page.getByRole("list", { name: "Call quality" });
const answer = (page: Page, words: string, name: string) =>
  panel(page).getByRole("radiogroup", { name: words }).getByRole("radio", { name });
/** Opens a call's scorecard with its shortcut. */
const startScoring = async (page: Page, id: string) => {
  await page.goto(`/calls/${id}`);
  await expect(page.getByText(/^Scorecard\b/)).toBeVisible();
  await page.keyboard.press("e");
};
const rows = async (page: Page, name: string) => {
  const all = await page.getByRole("table", { name }).locator("tbody tr").allInnerTexts();
  return all.map((text) => text.replace(/\s+/g, " ").trim());
};

test("scores a call by keyboard, and sees results and agreement", async ({ page, open }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1")) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await open(page, "/calls/scorecards");
  await page.getByRole("button", { name: "New scorecard" }).click();
  await page.getByLabel("Name").fill("Call quality");
  await question(page, 1).getByRole("textbox", { name: "Question" }).fill("Solves the request");
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(question(page, 2).getByRole("textbox", { name: "Question" })).toBeFocused();
  await page.keyboard.type("Friendly");
  await selectIn(question(page, 2), "Answer").click();
  await page.getByRole("option", { name: "1 to 5" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  await question(page, 3).getByRole("textbox", { name: "Question" }).fill("What to improve");
  await selectIn(question(page, 3), "Answer").click();
  await page.getByRole("option", { name: "Text" }).click();
  await expect(page.getByText("Version 1, not filled in yet.")).toBeVisible();
  await expect(page.getByText("Saved automatically in this browser only")).toBeVisible();
  await expectAccessible(page);
  // The kind for answers is stored last.
  await expect.poll(() => storedText(page, "notes")).toContain('"kind":"text"');

  // By keyboard only, with a link to the transcript line that supports the answer.
  await startScoring(page, CALL);
  await expect(answer(page, "Solves the request", "Pass")).toBeFocused();
  await page.keyboard.press("1");
  await expect(answer(page, "Solves the request", "Pass")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  await expect(answer(page, "Friendly", "4")).toBeChecked();
  await expect(answer(page, "Friendly", "4")).toBeFocused();
  await pressTo(
    page,
    "Shift+Tab",
    page.getByRole("button", { name: "Link a transcript line to “Solves the request”" }),
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("refund for");
  await page.keyboard.press("Enter");
  const link = page.getByRole("button", { name: /linked to “Solves the request”$/ });
  await expect(link).toContainText("I would like a refund");
  await pressTo(page, "Tab", page.getByRole("textbox", { name: "What to improve" }));
  await page.keyboard.type("Whitening 2");
  await expect(page.getByText("87.5 of 100, passed", { exact: true })).toBeVisible();
  await expect(page.getByText("3 of 3 questions answered")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("Scorecard: 87.5 of 100, passed")).toBeVisible();
  await page.getByText("Scorecard: 87.5 of 100, passed").click();
  await link.click();
  await expect(page).toHaveURL(/[?&]t=/);
  await expect(page.locator("li[aria-current=true]")).toContainText("a refund for");

  // The evidence file has the answers.
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download(page, () => page.getByRole("button", { name: "Evidence file" }).click());
  for (const text of [
    "Call quality",
    "87.5 of 100, passed",
    "Solves the request",
    "Pass (0:",
    "Whitening 2",
  ]) {
    expect(file.text).toContain(text);
  }
  await page.keyboard.press("Escape");

  // Editing the questions creates a version, and the answers stay with theirs.
  await page.getByRole("link", { name: "Edit scorecard" }).click();
  await expect(page.getByText(/^1 call is scored with version 1\./)).toBeVisible();
  await question(page, 2).getByRole("textbox", { name: "Question" }).fill("Polite");
  await expect(page.getByText("Version 2, not filled in yet.")).toBeVisible();
  await startScoring(page, CALL);
  await expect(
    page.getByText(/^Choose version 2 above to use the latest questions\. These answers are for version 1\./),
  ).toBeVisible();
  await expect(answer(page, "Friendly", "4")).toBeChecked();
  await startScoring(page, SECOND_CALL);
  await expect(answer(page, "Solves the request", "Pass")).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByText("0 of 100, failed", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Results" }).click();
  await expect(page.getByRole("heading", { name: "Scorecard results" })).toBeVisible();
  expect(await rows(page, "Results by question")).toEqual([
    "Solves the request 2 50% passed (9% to 91%) Pass 1, Fail 1",
    "Polite 0 – 1: 0, 2: 0, 3: 0, 4: 0, 5: 0",
    "What to improve 1 1 text",
    "Friendly (only version 1) 1 Median 4 1: 0, 2: 0, 3: 0, 4: 1, 5: 0",
  ]);
  expect(await rows(page, "Results by week")).toEqual(["Week 47, from 16 Nov 2 43.8 50% (9% to 91%)"]);
  expect(await rows(page, "Results by assistant")).toHaveLength(2);
  await expect(page.getByText(/^Not enough calls: /)).toBeVisible();
  // On a phone, results matter more than counts.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => rows(page, "Results by week"))
    .toEqual(["Week 47, from 16 Nov Median score 43.8 Passed 50% (9% to 91%)"]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);
  await page.reload();
  await selectIn(page, "Version").click();
  await page.getByRole("option", { name: "Version 2 · 1 call" }).click();
  await expect(page.getByRole("table", { name: "Results by question" }).locator("tbody tr")).toHaveCount(3);

  // The calls list has a column, a sort order, a search operator and exports for scores.
  await page.goto("/calls?columns=scorecards,summary&sort=scorecards");
  await expect(listed(page)).toHaveText([/Failed 0/, /Passed 87\.5/]);
  await page.getByRole("columnheader", { name: "Scorecards" }).getByRole("button").first().click();
  await expect(listed(page)).toHaveText([/Passed 87\.5/, /Failed 0/]);
  await expectAccessible(page);
  const search = page.getByRole("searchbox", { name: "Search every transcript" });
  const found: [query: string, rows: RegExp[]][] = [
    ["score:<70", [/Failed 0/]],
    ['score:"call quality passed"', [/Passed 87\.5/]],
    ["score:none", []],
  ];
  for (const [query, rows] of found) {
    await search.fill(query);
    await expect(listed(page)).toHaveText(rows);
  }
  await search.fill("");
  await search.pressSequentially("score:pass");
  await page.getByRole("listbox").getByRole("option", { name: "Passed" }).click();
  await expect(search).toHaveValue("score:passed");
  await expect(listed(page)).toHaveCount(1);
  for (const [kind, line] of [
    ["CSV (visible columns)", ",Call quality 87.5 passed,"],
    ["CSV (all fields)", ",87.5,Call quality 87.5 passed"],
    ["JSON Lines (visible columns)", '"score":87.5,"scorecards":"Call quality 87.5 passed"'],
  ] as const) {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const file = await download(page, () => page.getByRole("button", { name: kind }).click());
    expect(file.text).toContain(line);
  }
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((text) => /quality|solves|friendly|whitening 2/i.test(text))).toEqual([]);
});
