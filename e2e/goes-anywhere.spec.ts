import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, NIGHT_LINE } from "./data";
import { download } from "./downloads";
import { field } from "./editor";
import { expect, test } from "./fixtures";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const search = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
/** The option that Enter chooses. */
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Shortcuts" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** Opens the palette with its shortcut and types. Presses Enter once the intended option is active. */
async function go(page: Page, query: string, meant: RegExp) {
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(query);
  await expect(chosen(page)).toHaveText(meant);
  await page.keyboard.press("Enter");
}

test("counts the lists in the navigation once the page is there, each by one request, and stops at a failure @sweep", async ({
  page,
  open,
  organization,
}) => {
  const counted = (name: string, count: string) =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: `${name} ${count}`.trim(), exact: true });
  const lists = ["/assistants", "/multi-agent", "/files", "/knowledge-base", "/assistants/voices", "/calls"];
  const reads = () => lists.map((path) => organization.sent("GET", `/api/v1${path}`).length);
  organization.behaviors.fail = [{ operation: "GET /api/v1/files", status: 429, times: 1 }];
  await open(page, "/settings");
  await expect(counted("Squads", "1")).toBeVisible();
  // Nothing reports the failure, and later lists aren't counted until another page opens.
  await expect.poll(reads).toEqual([1, 1, 1, 0, 0, 0]);
  await expect(counted("Files", "")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rate limit" })).toHaveCount(0);

  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("switchboard.counts")))
    .toContain("/squads");
  await page.reload();
  await expect(counted("Assistants", "3")).toBeVisible();
  await expect(counted("Knowledge bases", "1")).toBeVisible();
  await expect.poll(reads).toEqual([1, 1, 2, 1, 1, 0]);
  await counted("Assistants", "3").click();
  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
});

test("goes to a record, a field of it and an action by keyboard, also out of a text field", async ({
  page,
  open,
}) => {
  await open(page, "/files");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search files" })).toBeFocused();
  await go(page, "front", /^Front desk/);
  await expect(palette(page)).toHaveCount(0);
  await expect(heading(page, "Front desk")).toBeFocused();

  await go(page, "model.temp", /^Temperature/);
  await expect(field(page, "model.temperature")).toBeFocused();
  await expect(page).toHaveURL(/section=model&field=model\.temperature$/);
  await field(page, "model.temperature").fill("0.7");
  await go(page, "review", /^Review and save/);
  await expect(page.getByRole("dialog", { name: "Review changes" })).toContainText("0.7");
  await page.keyboard.press("Escape");
  await expect(field(page, "model.temperature")).toBeFocused();

  // A page with unsaved changes also blocks this way out. Recently opened records then come first.
  await go(page, "night", /^Night line/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(heading(page, "Night line")).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(chosen(page)).toHaveText(/^Front desk/);
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText(/^Forget everything/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Forget everything?" })).toContainText(
    "1 connection and its key",
  );
});

test("opens a field in an assistant that is chosen for it, and what no list has by its id", async ({
  page,
  open,
}) => {
  await open(page, "/squads");
  // On a slow connection the palette is still loading. It receives what was typed.
  let arrive = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/palette-[^/]+\.js$/, async (route) => {
    await isHere;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("/");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("voicemail message");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  arrive();
  await expect(search(page)).toHaveAccessibleName("Choose an assistant to open Voicemail message");
  await expect(options(page)).toHaveText([/^Billing/, /^Front desk/, /^Night line/]);
  await page.keyboard.type("night");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/assistants/${NIGHT_LINE}?section=voicemail&field=voicemailMessage`);
  await expect(field(page, "voicemailMessage")).toBeFocused();

  await go(page, "refund", /^Search assistants and their prompts for “refund”/);
  await expect(page).toHaveURL("/assistants?q=refund");
  await expect(page.getByRole("link", { name: "Billing" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await search(page).fill("unknown-77");
  await options(page)
    .filter({ hasText: /^Open phone number unknown-77/ })
    .click();
  await expect(page).toHaveURL("/phone-numbers/unknown-77");
});

test("finds calls once they are loaded, gives the focus back, and fits a phone", async ({ page, open }) => {
  await open(page, "/calls");
  await expect(page.getByRole("link", { name: /Emma Hughes|18 Nov/ }).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search every transcript" }).focus();
  await page.keyboard.press("Control+k");
  await search(page).fill("refund for");
  const call = options(page).filter({ hasText: /^Front desk, Emma Hughes, 18 Nov/ });
  await expect(call).toContainText("I would like a refund for the whitening.");
  await expect(options(page).filter({ hasText: "Show 1 call with “refund for”" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 740 });
  const box = await palette(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search every transcript" })).toBeFocused();
  await page.getByRole("button", { name: "Search…" }).click();
  await search(page).fill("refund for");
  await call.click();
  // On a phone, the title doesn't name the assistant.
  await expect(heading(page, "Emma Hughes, 18 Nov 10:00")).toBeFocused();
});

test("lists the shortcuts, and turns single keys off and on", async ({ page, open }) => {
  await open(page, "/files");
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(heading(page, "Voices")).toBeFocused();
  await page.keyboard.press("?");
  await expect(shortcuts(page).getByRole("region", { name: "Call", exact: true })).toContainText(
    "Go to next call",
  );
  await expectAccessible(page);
  await shortcuts(page).getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await expect(shortcuts(page).getByText("Voices (off)")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Anke").first()).toBeVisible();
  for (const key of ["g", "f", "/", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  // Shortcuts with Ctrl stay on and open the palette, which turns single keys on again.
  await go(page, "single-key", /^Turn on single-key shortcuts/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page).toHaveURL("/voices");
  await expect(shortcuts(page)).toHaveCount(0);
});

test("takes no key from somebody who types, or who is asked something", async ({ page, open }) => {
  const path = `/assistants/${BILLING}?section=conversation`;
  const keys = "?/gajkx";
  await open(page, path);
  for (const name of ["endCallMessage", "firstMessage"]) {
    await field(page, name).fill("");
    await field(page, name).pressSequentially(keys);
    await expect(field(page, name)).toHaveValue(keys);
  }
  await page.getByRole("button", { name: "Expand First message" }).click();
  const editor = page.getByRole("dialog").getByRole("textbox", { name: "First message" });
  await editor.press("End");
  await editor.pressSequentially(keys);
  await expect(editor).toHaveText(keys + keys);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).focus();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page).toHaveURL(path);
});

test("says what this browser keeps, and removes one kind of it", async ({ page, open }) => {
  const row = (kind: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: kind }) });
  await open(page, `/assistants/${FRONT_DESK}`);
  await field(page, "name").fill("Reception");
  await go(page, "stored in this browser", /^View data stored in this browser/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(row("Drafts").getByRole("cell").first()).toHaveText("1");
  await expect(row("History").getByRole("cell").nth(1)).toHaveText(/^\d+(\.\d)? (bytes|KB)$/);
  await expectAccessible(page);
  await row("Drafts").getByRole("button", { name: "Remove drafts" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove drafts?" });
  await expect(question).toContainText(/^Remove drafts\?.*This removes 1 draft \(.+\) from this browser/);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(row("Drafts").getByRole("cell").first()).toHaveText("None");
  await expect(row("History").getByRole("cell").first()).toHaveText("1");
  const { name } = await download(page, () => page.getByRole("button", { name: "Export history" }).click());
  expect(name).toMatch(/^switchboard-history-.*\.jsonl$/);
});
