import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, frontDesk, PRICE_LIST, practice } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";

const compare = (a: string, b: string) => `/assistants/compare?a=${a}&b=${b}`;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The two values of a field. */
const sides = (page: Page, title: string, path: string) =>
  section(page, title)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader").getByText(path, { exact: true }) })
    .getByRole("cell");
const tick = (page: Page, label: string) => page.getByRole("checkbox", { name: `Copy ${label}` });

test("compares two assistants from the list, by section and in words", async ({ page, open }) => {
  await open(page, "/assistants");
  await page.getByRole("checkbox", { name: "Select Front desk" }).check();
  await page.getByRole("checkbox", { name: "Select Billing" }).check();
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(compare(FRONT_DESK, BILLING));
  await expect(page).toHaveTitle("Compare · Assistants · Switchboard");
  await expect(sides(page, "Voice", "voice.voiceId")).toHaveText([/Clara/, /Hugo/]);
  await expect(sides(page, "Model", "model.temperature")).toHaveText(["0.5", "0.1"]);
  await expect(sides(page, "Prompt and messages", "model.messages")).toHaveText([
    /You answer the phone/,
    /You explain invoices/,
  ]);
  await expect(section(page, "Identity").getByRole("rowheader", { name: "Metadata › team" })).toBeVisible();
});

test("shows unrelated prompts as two texts, marks the differences of similar ones, and names what IDs mean", async ({
  page,
  openWith,
}) => {
  const prompt = (id: string, content: string, fileIds: string[]) => ({
    ...frontDesk(),
    id,
    name: `Desk ${id}`,
    model: {
      messages: [{ role: "system", content }],
      knowledgeBase: { provider: "kbengine", topK: 4, fileIds },
    },
  });
  const booking = "You book appointments for a dental practice. Ask for the name, the day and the reason.";
  await openWith(compare("1", "2"), {
    ...practice(),
    assistants: [
      prompt("1", booking, [PRICE_LIST]),
      prompt("2", booking.replace("the day", "the date of birth"), [PRICE_LIST]),
      prompt("3", "Tell the caller a story about the sea, with a whale in it, and then say goodbye.", []),
    ],
  });
  const path = "model.messages.0.content";
  await expect(sides(page, "Prompt and messages", path).locator("mark")).toHaveText(["day", "date of birth"]);
  await page.goto(compare("1", "3"));
  await expect(sides(page, "Prompt and messages", path)).toHaveText([
    /^You book.*reason\.$/,
    /^Tell.*goodbye\.$/,
  ]);
  await expect(sides(page, "Prompt and messages", path).locator("mark, del, ins")).toHaveCount(0);
  await expect(sides(page, "Knowledge", "model.knowledgeBase.fileIds").first()).toHaveText("Price list.pdf");
  await expect(page.getByRole("columnheader", { name: "Desk 3" }).first()).toBeAttached();
});

test("swaps the sides, picks others, and keeps both in the address", async ({ page, open }) => {
  await open(page, compare(FRONT_DESK, BILLING));
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page).toHaveURL(compare(BILLING, FRONT_DESK));
  await expect(sides(page, "Voice", "voice.voiceId")).toHaveText([/Hugo/, /Clara/]);
  const second = page.getByRole("combobox", { name: "Second assistant" });
  await second.fill("night");
  await page.keyboard.press("Enter");
  await expect(second).toHaveValue("Night line");
  await expect(sides(page, "Identity", "name").last()).toContainText("Night line");
});

test("carries differences over as unsaved edits, which change that alone", async ({
  page,
  open,
  organization,
}) => {
  await open(page, compare(FRONT_DESK, BILLING));
  const before = await organization.stored("assistants", BILLING);
  await tick(page, "Temperature").check();
  await tick(page, "Voice ID").check();
  await page.getByRole("checkbox", { name: "Copy First message", exact: true }).check();
  await page.getByRole("button", { name: "Copy 3 to Billing" }).click();
  await expect(page).toHaveTitle(/^Billing/);
  await expect(
    page.getByRole("status").filter({ hasText: "3 settings from Front desk applied to the form" }),
  ).toBeVisible();
  await expect(field(page, "model.temperature")).toHaveValue("0.5");
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("3 changes");
  expect(organization.sent("PATCH", `/api/v1/assistants/${BILLING}`)).toEqual([]);

  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", BILLING)).toEqual({
    ...before,
    updatedAt: expect.any(String),
    firstMessage: frontDesk().firstMessage,
    model: { ...(before.model as object), temperature: 0.5 },
    voice: { ...(before.voice as object), voiceId: "Clara" },
  });
});

test("shows no secret, and leaves none in the address or in the browser's history", async ({
  page,
  open,
}) => {
  await open(page, compare(FRONT_DESK, BILLING));
  await expect(sides(page, "Messages and server", "serverUrlSecret")).toHaveText(["Set.", "Not set"]);
  await expect(page.getByText("whsec-7d1f")).toHaveCount(0);
  await tick(page, "Server URL secret").check();
  const toFirst = page.getByRole("button", { name: "Copy 0 to Front desk" });
  await expect(toFirst).toBeDisabled();
  await page.getByRole("button", { name: "Copy 1 to Billing" }).click();
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("1 change");
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain("whsec");
});

test("says which assistant is missing, and that two of the same are the same", async ({ page, open }) => {
  await open(page, compare(FRONT_DESK, "no-such-id"));
  await expect(page.getByRole("alert")).toContainText("no-such-id");
  await page.goto(compare(FRONT_DESK, FRONT_DESK));
  await expect(page.getByText("Same assistant on both sides")).toBeVisible();
  await page.goto("/assistants/compare");
  await expect(page.getByRole("heading", { name: "Choose two assistants" })).toBeVisible();
});

test("is accessible, also on a phone", { tag: "@sweep" }, async ({ page, open }) => {
  await open(page, compare(FRONT_DESK, BILLING));
  await tick(page, "Temperature").check();
  await section(page, "Voice")
    .getByText(/identical field/)
    .click();
  // High enough that the bars at the window's edges cover no element halfway.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 9000 });
  await expectAccessible(page);
});
