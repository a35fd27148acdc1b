import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { stored, storedText } from "./browser-database";
import { FRONT_DESK } from "./data";
import { download } from "./downloads";
import { field, openHistory, openSection, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";
import { button } from "./main-jobs";

const editor = `/assistants/${FRONT_DESK}`;
const offer = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You have unsaved changes from today" });

/** What the browser's own database contains. */
const kept = async (page: Page) => (await storedText(page, "drafts")) + (await storedText(page, "versions"));

/** Kills the tab's process, so nothing on the page runs anymore. */
async function kill(page: Page, context: BrowserContext): Promise<void> {
  const isChromium = context.browser()?.browserType().name() === "chromium";
  test.skip(!isChromium, "only Chromium can be told to end a tab's process");
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** A new tab, after all others are closed. */
async function comeBack(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(editor);
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  return page;
}

test.describe("after a tab was killed in the middle of an edit", () => {
  let page: Page;

  test.beforeEach(async ({ page: first, open, context }) => {
    await open(first, editor);
    await openSection(first, "Conversation");
    await field(first, "firstMessage").fill("Half a sentence");
    await openSection(first, "Model");
    await field(first, "model.maxTokens").fill("12x");
    await expect.poll(() => stored(first, "drafts")).toHaveLength(1);
    await openSection(first, "Conversation");
    await field(first, "endCallMessage").clear();
    await field(first, "endCallMessage").pressSequentially("Bye now");
    await expect.poll(() => kept(first)).toContain("Bye now");
    await kill(first, context);
    page = await comeBack(context);
  });

  test("offers the draft, with its difference to what the service has now", async ({ organization }) => {
    await expect(offer(page)).toContainText("First message");
    await expect(field(page, "firstMessage")).toHaveValue(
      "Hello, this is Bright Smile Dental. How can I help?",
    );
    await button(page, "View changes").click();
    const dialog = page.getByRole("dialog", { name: "Draft" });
    await expect(dialog).toContainText("Half a sentence");
    await expect(dialog).toContainText("Bye now");
    await expect(dialog).toContainText("250 tokens → “12x”");
    await dialog.getByRole("button", { name: "Restore draft" }).click();
    await expect(field(page, "firstMessage")).toHaveValue("Half a sentence");
    await expect(field(page, "endCallMessage")).toHaveValue("Bye now");
    await expect(field(page, "model.maxTokens")).toHaveValue("12x");
    await expect(offer(page)).toHaveCount(0);
    await openSection(page, "Model");
    await field(page, "model.maxTokens").fill("300");
    await saveChanges(page);
    await expect(saved(page)).toHaveText("Saved.");
    expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
      firstMessage: "Half a sentence",
      endCallMessage: "Bye now",
      model: { maxTokens: 300 },
      serverUrlSecret: "whsec-7d1f",
    });
    await expect.poll(() => stored(page, "drafts")).toHaveLength(0);
  });

  test("throws it away when told to, and brings it back", async () => {
    await button(page, "Discard draft").click();
    await expect(offer(page)).toHaveCount(0);
    await button(page, "Undo").click();
    await expect(offer(page)).toBeVisible();
    await button(page, "Discard draft").click();
    await expect.poll(() => stored(page, "drafts")).toHaveLength(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test("keeps what is typed before one decides as a draft of its own @sweep", async () => {
    await expect(offer(page)).toBeVisible();
    await field(page, "name").fill("Reception");
    await expect.poll(() => stored(page, "drafts")).toHaveLength(2);
    await button(page, "Restore draft").click();
    await expect(field(page, "name")).toHaveValue("Front desk");
    await expect(field(page, "firstMessage")).toHaveValue("Half a sentence");
    await expect(offer(page)).toContainText("Name");
  });

  test("marks the assistant in the list", async () => {
    await page.goto("/assistants");
    await expect(
      page.getByRole("row", { name: /Front desk/ }).getByText("Draft", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toHaveCount(1);
  });
});

test("offers JSON again that was typed and not put into the form when the tab died @sweep", async ({
  page: first,
  open,
  context,
}) => {
  await open(first, `${editor}?section=json`);
  const typed = (page: Page) => page.getByRole("textbox", { name: "Assistant JSON" });
  await button(first, "Edit as JSON").click();
  await typed(first).press("ControlOrMeta+Home");
  await first.keyboard.type("half typed ");
  await expect.poll(() => kept(first)).toContain("half typed");
  expect(await kept(first)).not.toContain("whsec-7d1f");
  await kill(first, context);
  const page = await comeBack(context);
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`${editor}?section=json`);
  await expect(page.getByText(/^You have unapplied JSON from today .+\.$/)).toBeVisible();
  await button(page, "Restore draft").click();
  await expect(typed(page)).toContainText("half typed");
  await button(page, "Undo my edits").click();
  await expect.poll(() => kept(page)).not.toContain("half typed");
});

test("offers no draft of what was saved or discarded", async ({ page, open }) => {
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await expect.poll(() => stored(page, "drafts")).toHaveLength(1);
  await button(page, "Discard changes").click();
  await expect.poll(() => stored(page, "drafts")).toHaveLength(0);
  await field(page, "name").fill("Reception 2");
  await expect.poll(() => stored(page, "drafts")).toHaveLength(1);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored(page, "drafts")).toHaveLength(0);
});

test("tells two tabs of each other, and keeps their drafts apart", async ({ page, open, context }) => {
  await open(page, editor);
  const other = await context.newPage();
  await other.goto(editor);
  const note = (tab: Page) => tab.getByText("This assistant is also open in another tab.");
  await expect(note(page)).toBeVisible();
  await expect(note(other)).toBeVisible();
  await field(page, "name").fill("Reception");
  await openSection(other, "Conversation");
  await field(other, "endCallMessage").fill("Bye.");
  await expect.poll(() => stored(page, "drafts")).toHaveLength(2);
  await expect(offer(page)).toHaveCount(0);
  await expect(offer(other)).toHaveCount(0);
  await other.close({ runBeforeUnload: false });
  await expect(note(page)).toHaveCount(0);
  await expect(offer(page)).toContainText("End call message");
  await expect(field(page, "name")).toHaveValue("Reception");
});

/** The count that Settings shows for a kind of data. */
const keptCount = (page: Page, kind: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: kind }) })
    .getByRole("cell")
    .first();

test("keeps nothing on this device when told to @sweep", async ({ page, open }) => {
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await expect.poll(() => stored(page, "drafts")).toHaveLength(1);
  const settings = await page.context().newPage();
  await settings.goto("/settings");
  await expect(keptCount(settings, "Drafts")).toHaveText("1");
  await expect(keptCount(settings, "History")).toHaveText("1");
  await settings.getByRole("checkbox", { name: "Store nothing on this device" }).check();
  await expect(keptCount(settings, "Drafts")).toHaveText("None");
  await expect(keptCount(settings, "History")).toHaveText("None");
  await expect(settings.getByRole("checkbox", { name: "Store history" })).toBeDisabled();
  expect(await stored(settings, "drafts")).toEqual([]);

  await field(page, "name").fill("Reception 2");
  await expect(page.getByText("Save before you leave. Nothing is stored on this device.")).toBeVisible();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await stored(settings, "drafts")).toEqual([]);
  await settings.reload();
  for (const kind of ["Drafts", "History"]) await expect(keptCount(settings, kind)).toHaveText("None");
});

test("compares versions, restores one as an edit to review, and exports it", async ({
  page,
  open,
  organization,
}) => {
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  await openHistory(page);
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog).toContainText("versions that this browser has seen or saved");
  await expect(dialog.getByRole("row")).toHaveCount(3);
  await expect(dialog.getByRole("row").nth(1)).toContainText("Saved. 1 change stored: Name");
  await expect(dialog.getByRole("row").nth(2)).toContainText("Loaded from the service");
  await expect(dialog.locator("del")).toContainText("Front desk");
  await expect(dialog.locator("ins")).toContainText("Reception");

  const exportOfFirst = dialog.getByRole("button", { name: /^Export the version/ }).nth(1);
  const { text } = await download(page, () => exportOfFirst.click());
  expect(JSON.parse(text)).toMatchObject({ name: "Front desk", futureSetting: { enabled: true } });
  expect(text).not.toContain("whsec-7d1f");

  await expect(dialog.getByRole("row").nth(1)).toContainText("Current");
  await dialog.getByRole("button", { name: /^Restore the version/ }).click();
  await expect(field(page, "name")).toHaveValue("Front desk");
  await expect(page.getByText("to the form. Nothing is sent until you review")).toBeVisible();
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    name: "Front desk",
    serverUrlSecret: "whsec-7d1f",
  });
});

test("shows the last version kept of an assistant that left the list", async ({
  page,
  open,
  organization,
}) => {
  await open(page, editor);
  await expect.poll(() => stored(page, "versions")).toHaveLength(1);
  // Without its ID the record can't be opened, so its URL leads to no assistant.
  organization.behaviors.hiddenFields = ["id"];
  await page.reload();
  await expect(page.getByRole("heading", { name: "Assistant not found" })).toBeVisible();
  const json = page.getByRole("region", { name: "Assistant JSON" });
  await expect(json).toContainText("Hello, this is Bright Smile Dental.");
  await expect(json).not.toContainText("whsec-7d1f");
  const { name } = await download(page, () => button(page, "Export JSON").click());
  expect(name).toBe(`assistant-${FRONT_DESK}.json`);
  await expectAccessible(page);
});

test("forgets drafts and history with everything, and one connection's with it @sweep", async ({
  page,
  open,
}) => {
  for (const forget of ["Forget everything", "Forget connection"]) {
    await open(page, editor);
    await field(page, "name").fill("Reception");
    await expect.poll(() => stored(page, "drafts")).toHaveLength(1);
    // The other tab doesn't store its edit again after it was forgotten.
    const settings = await page.context().newPage();
    await settings.goto("/settings");
    await settings
      .getByRole("button", { name: forget === "Forget connection" ? /^Forget 127/ : forget })
      .click();
    await settings.getByRole("alertdialog").getByRole("button", { name: forget, exact: true }).click();
    await expect(settings).toHaveURL("/connect");
    await expect(page).toHaveURL("/connect");
    await expect.poll(() => stored(settings, "drafts")).toHaveLength(0);
    await settings.close();
  }
});

test("lists the versions in a tab of the side panel, and cuts nothing off at 900 px", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/assistants/${FRONT_DESK}`);
  const header = page.getByRole("main").getByRole("link", { name: "Compare with another assistant" });
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Apply settings to others" })).toBeInViewport({ ratio: 1 });
  await field(page, "name").fill("Front desk 2");
  const panel = page.getByRole("complementary", { name: "About this assistant" });
  const bar = page.getByRole("region", { name: "Changes" });
  for (const tab of ["Details", "History"]) {
    await panel.getByRole("tab", { name: tab }).click();
    const last =
      tab === "Details" ? panel.getByText("Organization", { exact: true }) : panel.getByRole("button");
    await last.scrollIntoViewIfNeeded();
    const [end, top] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
    if (!end || !top) throw new Error("The panel or the bar isn't visible");
    expect(end.y + end.height).toBeLessThanOrEqual(top.y);
  }
  await expect(panel.getByRole("listitem").first()).toContainText("Loaded from the service");
  await panel.getByRole("tab", { name: "History" }).press("ArrowLeft");
  await expect(panel.getByRole("tab", { name: "Used by" })).toBeFocused();
  await expect(panel.getByRole("tabpanel", { name: "Used by" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(panel.getByRole("tab", { name: "Details" })).toBeFocused();
  await page.reload();
  await expect(panel.getByRole("tabpanel", { name: "Details" })).toBeVisible();
});
