import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { storedText } from "./browser-database";
import { selectIn } from "./controls";
import { CALL, practice } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";
import { rows } from "./main-jobs";

test.use({ timezoneId: "UTC", locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] });

const NUMBER = "+44 20 7946 0018";
const EMAIL = "emma.hughes@example.com";
const CARD = "4242 4242 4242 4242";

/** Everything on the page: its text, its announcements and its title. */
const shown = async (page: Page) => (await page.title()) + (await page.locator("body").innerHTML());
const line = (page: Page, text: string) =>
  page.getByRole("list", { name: "Transcript" }).getByRole("listitem").filter({ hasText: text });

/** Two calls. In one of them, the customer says a number, an email address and a card number. */
const records = (name?: string) => {
  const all = practice();
  const [first = {}, ...others] = all.calls ?? [];
  const said = {
    ...first,
    customer: { number: "+442079460018", name },
    summary: `Call back on ${NUMBER}.`,
    analysis: { summary: `Call back on ${NUMBER}.`, successEvaluation: "8" },
    messages: [
      { role: "bot", message: "What's your number?", secondsFromStart: 1, duration: 1000 },
      { role: "user", message: `It's ${NUMBER}, order 48213.`, secondsFromStart: 3, duration: 1000 },
      { role: "user", message: `Or ${EMAIL}, card ${CARD}.`, secondsFromStart: 6, duration: 1000 },
    ],
  };
  return { ...all, calls: [said, ...others] };
};

const noneOf = async (page: Page) => {
  // The service's port may have the same digits.
  const text = (await shown(page)).replaceAll(/127\.0\.0\.1:\d+/g, "");
  for (const part of ["7946", "emma.hughes", "4242"]) expect(text).not.toContain(part);
};

test("masks numbers and addresses in calls wherever they show, and finds none of them", async ({
  page,
  openWith,
}) => {
  // Its name is stored before masking is turned on.
  await openWith(`/calls/${CALL}`, records());
  await expect.poll(() => storedText(page, "notes")).toContain("+442079460018");
  await page.goto("/calls?q=7946");
  await expect(rows(page)).toHaveCount(1);

  // Through the command palette, on any page.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("mask numbers");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No calls match “7946”")).toBeVisible();
  await expect(
    page.getByText("Search doesn't find masked numbers, email addresses and names."),
  ).toBeVisible();
  for (const query of [EMAIL, "number:+4420", "customer:7946", CARD]) {
    await page.getByRole("searchbox").fill(query);
    await expect(page.getByText(`No calls match “${query}”`)).toBeVisible();
  }
  await page.getByRole("searchbox").fill("48213");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("•••");
  await noneOf(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Export" }).click();
  const full = page.getByRole("button", { name: "JSON Lines (full records)" });
  expect((await download(page, () => full.click())).text).toContain("It's ••• ••18, order 48213.");
  await page.keyboard.press("Escape");

  // The setting is stored with the connection, so the next visit masks, too.
  await page.goto("/");
  const recent = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Recently opened" }) });
  await expect(recent.getByRole("link")).toContainText("•••");
  await noneOf(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "•••" })).toContainText("Calls");
  await noneOf(page);
  await page.goto(`/calls/${CALL}`);
  await expect(line(page, "order 48213")).toHaveText(/It's ••• ••18, order 48213\./);
  await expect(line(page, "card")).toContainText("Or •••@•••, card •••• •••• •••• ••••.");
  await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Call back on ••• ••18.");
  await noneOf(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("7946");
  await expect(page.getByRole("option", { name: /Show .*calls? with/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("shows a whole call on request, by keyboard too, as long as the page is open", async ({
  page,
  openWith,
}) => {
  await openWith("/settings", records("Emma on 020 7946 0018"));
  const masking = page.getByRole("checkbox", { name: "Mask numbers, addresses and customer names in calls" });
  await masking.check();
  await page.goto(`/calls/${CALL}`);
  const turn = line(page, "order 48213");
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(turn).toContainText("•••");
  await expect(details).toContainText("Call back on ••• ••18.");
  await noneOf(page);
  await page.getByRole("button", { name: "Show what's masked" }).focus();
  await page.keyboard.press("Enter");
  await expect(turn).toContainText(`It's ${NUMBER}, order 48213.`);
  await expect(line(page, "card")).toContainText(`Or ${EMAIL}, card ${CARD}.`);
  await expect(details).toContainText("+442079460018");
  await expect(details).toContainText("Emma on 020 7946 0018");
  await expect(details).toContainText(`Call back on ${NUMBER}.`);
  // The title is stored.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("••• ••18");
  expect(await page.title()).not.toContain("7946");
  await expectAccessible(page);

  // What is shown is found and copied.
  await page.getByRole("searchbox", { name: "Search this call" }).fill("7946");
  await expect(page.getByText("1 of 2")).toBeVisible();
  const copy = async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: "Copy transcript" }).click();
    await page.keyboard.press("Escape");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const copied = await copy();
  for (const text of [NUMBER, EMAIL]) expect(copied).toContain(text);
  await page.getByRole("button", { name: "Mask again" }).click();
  await expect(turn).toContainText("•••");
  expect(await copy()).not.toContain("7946");
  await expect(page.getByText("No matches")).toBeVisible();

  // It's masked at the next visit. URLs contain what was typed.
  await page.getByRole("button", { name: "Show what's masked" }).click();
  await expect(turn).toContainText(NUMBER);
  await page.goto(`/calls/${CALL}`);
  await expect(details).toContainText("•••");
  await noneOf(page);
  await page.goto("/calls");
  await expect(rows(page).filter({ hasText: "Call back on" })).toContainText("Call back on ••• ••18.");
  await noneOf(page);

  await page.goto("/settings");
  await masking.uncheck();
  await page.goto(`/calls/${CALL}`);
  await expect(turn).toContainText(NUMBER);
});

test("masks people's own notes and tags like transcripts, and stores them as written @sweep", async ({
  page,
  openWith,
}) => {
  await openWith("/settings", practice());
  await page.getByRole("checkbox", { name: "Mask numbers, addresses and customer names in calls" }).check();
  await page.goto(`/calls/${CALL}`);
  const details = page.getByRole("complementary", { name: "Details" });
  const note = details.getByRole("textbox", { name: "Note" });
  await note.fill(`Call ${NUMBER} back`);
  await expect(note).toHaveValue(`Call ${NUMBER} back`);
  await details.getByRole("heading", { name: "Review" }).click();
  await expect(note).toHaveValue("Call ••• ••18 back");
  await page.keyboard.press("t");
  await page.keyboard.type(EMAIL);
  await page.keyboard.press("Enter");
  await expect(details.getByRole("button", { name: "Remove tag •••@•••" })).toBeVisible();
  const turn = line(page, "a refund for");
  await turn.getByRole("button", { name: /^Add note/ }).click();
  await page.keyboard.type(`Card ${CARD}`);
  await page.keyboard.press("Escape");
  await expect(turn).toContainText("Card •••• •••• •••• ••••");
  await expect.poll(() => storedText(page, "notes")).toContain(`Card ${CARD}`);
  const stored = await storedText(page, "notes");
  for (const text of [`Call ${NUMBER} back`, EMAIL]) expect(stored).toContain(text);
  await noneOf(page);
  await expectAccessible(page);

  // A masked note can't be changed, so nothing masked is stored in its place.
  await expect(note).toHaveJSProperty("readOnly", true);
  await turn.getByRole("button", { name: /^Edit note/ }).click();
  const turnNote = turn.getByRole("textbox", { name: /^Note on/ });
  await expect(turnNote).toHaveValue("Card •••• •••• •••• ••••");
  await expect(turnNote).toHaveJSProperty("readOnly", true);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show what's masked" }).click();
  await expect(note).toHaveValue(`Call ${NUMBER} back`);
  await expect(turn).toContainText(`Card ${CARD}`);
  await expect(details.getByRole("button", { name: `Remove tag ${EMAIL}` })).toBeVisible();
  await note.fill(`Call ${NUMBER} back today`);
  await page.getByRole("button", { name: "Mask again" }).click();
  await expect(note).toHaveValue("Call ••• ••18 back today");
  await expect(turn).toContainText("Card •••• •••• •••• ••••");

  await page.getByRole("button", { name: "Export" }).click();
  const withNotes = page.getByRole("button", { name: "Export JSON with notes" });
  const record = (await download(page, () => withNotes.click())).text;
  expect(record).toContain("Call ••• ••18 back today");
  expect(record).not.toContain(EMAIL);
  const evidence = await download(page, () => page.getByRole("button", { name: "Evidence file" }).click());
  expect(evidence.text).toContain("Call ••• ••18 back today");
  for (const text of [EMAIL, NUMBER]) expect(evidence.text).not.toContain(text);

  await page.goto("/calls?columns=tags,note");
  const row = rows(page).filter({ hasText: "•••@•••" });
  await expect(row).toContainText("Call ••• ••18 back today");
  await noneOf(page);
  await page.getByRole("button", { name: "Export" }).click();
  const csv = (
    await download(page, () => page.getByRole("button", { name: "CSV (visible columns)" }).click())
  ).text;
  expect(csv).toContain("Call ••• ••18 back today");
  expect(csv).not.toContain("4242");
  await page.keyboard.press("Escape");
  for (const [query, found] of [
    ["note:7946", 0],
    ["note:today", 1],
  ] as const) {
    await page.getByRole("searchbox").fill(query);
    await expect(rows(page)).toHaveCount(found);
  }
  // Tagging several calls at once changes no masked value.
  await rows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Review 1 call" }).getByLabel("Tags")).toBeFocused();
  await page.keyboard.type("vip");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page).first()).toContainText("vip");
  const kept = await storedText(page, "notes");
  for (const text of [EMAIL, `Call ${NUMBER} back today`, `Card ${CARD}`]) expect(kept).toContain(text);
});

test("masks what is written in answer to a scorecard, in its results and beside the call @sweep", async ({
  page,
  openWith,
}) => {
  await openWith("/calls/scorecards", practice());
  await page.getByRole("button", { name: "New scorecard" }).click();
  await page.getByLabel("Name").fill("Call quality");
  await page.getByRole("textbox", { name: "Question" }).fill("What to improve");
  await selectIn(page, "Answer").click();
  await page.getByRole("option", { name: "Text" }).click();
  // The kind for answers is stored last.
  await expect.poll(() => storedText(page, "notes")).toContain('"kind":"text"');
  await page.goto(`/calls/${CALL}`);
  await expect(page.getByText(/^Scorecard\b/)).toBeVisible();
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "What to improve" }).fill(`Offer ${NUMBER} sooner`);
  await page.keyboard.press("Tab");
  await expect.poll(() => storedText(page, "notes")).toContain(`Offer ${NUMBER} sooner`);
  await page.goto("/calls/scorecards");
  await page.getByRole("link", { name: "Call quality" }).click();
  await page.getByRole("link", { name: "Results" }).click();
  await page.getByText("1 written answer").click();
  await expect(page.getByRole("link", { name: `Offer ${NUMBER} sooner` })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("mask numbers");
  await page.keyboard.press("Enter");
  await page.getByText("1 written answer").click();
  await page.getByRole("link", { name: "Offer ••• ••18 sooner" }).click();
  await page.locator("button[aria-expanded]", { hasText: "Scorecard: No score yet" }).click();
  const answer = page.getByRole("textbox", { name: "What to improve" });
  await expect(answer).toHaveValue("Offer ••• ••18 sooner");
  await noneOf(page);
  const evidence = async () => {
    await page.getByRole("button", { name: "Export" }).click();
    const file = await download(page, () => page.getByRole("button", { name: "Evidence file" }).click());
    await page.keyboard.press("Escape");
    return file.text;
  };
  expect(await evidence()).toContain("Offer ••• ••18 sooner");

  await page.getByRole("button", { name: "Show what's masked" }).click();
  await expect(answer).toHaveValue(`Offer ${NUMBER} sooner`);
  await answer.fill(`Offer ${NUMBER} first`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mask again" }).click();
  await expect(answer).toHaveValue("Offer ••• ••18 first");
  await page.getByRole("button", { name: "Show what's masked" }).click();
  expect(await evidence()).toContain(`Offer ${NUMBER} first`);
});
