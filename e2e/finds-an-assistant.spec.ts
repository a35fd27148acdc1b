import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { addFilter, filterBy } from "./controls";
import { BILLING, FRONT_DESK } from "./data";
import { field } from "./editor";
import { expect, test } from "./fixtures";

const rows = (page: Page) => page.getByRole("table", { name: "Assistants" }).locator("tbody tr");
const names = (page: Page) =>
  page.getByRole("table", { name: "Assistants" }).locator("tbody td a").allTextContents();
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.locator("td").filter({ hasText: new RegExp(`^${name}`) }) });

test("finds the assistant whose prompt says something, and opens it there", async ({ page, open }) => {
  await open(page, "/assistants");
  await page.getByRole("searchbox").fill("REFUND");
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Billing")).toContainText("Message 1 › Content");
  await expect(row(page, "Billing").locator("mark")).toHaveText("refund");
  await expect(page.getByRole("status").filter({ hasText: "1 of 3" })).toBeVisible();
  await expect(page).toHaveURL("/assistants?q=REFUND");
  await page.getByRole("link", { name: "Billing" }).click();
  await expect(page).toHaveTitle(/^Billing/);
  const prompt = field(page, "model.messages.0.content");
  await expect(prompt).toBeFocused();
  const marked = () =>
    prompt.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd));
  await expect.poll(marked).toBe("refund");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("REFUND");
  await expect(rows(page)).toHaveCount(1);
});

test("shows squads, problems and the last change, sorted as asked", async ({ page, open }) => {
  await open(page, "/assistants");
  await expect(row(page, "Front desk")).toContainText("Reception and billing");
  await expect(row(page, "Night line")).not.toContainText("Reception and billing");
  await page.getByRole("button", { name: "Last changed" }).click();
  await expect(page).toHaveURL("/assistants?sort=-updatedAt");
  await expect.poll(() => names(page)).toEqual(["Night line", "Billing", "Front desk"]);
  await page.getByRole("button", { name: "Problems" }).click();
  await expect(page).toHaveURL("/assistants?sort=-problems");
});

test("narrows the list by voice, language and problems, all in the address", async ({ page, open }) => {
  await open(page, "/assistants");
  await filterBy(page, "Voice", "Clara");
  await expect.poll(() => names(page)).toEqual(["Front desk", "Night line"]);
  await filterBy(page, "Language", "Not set");
  await expect.poll(() => names(page)).toEqual(["Night line"]);
  await expect(page).toHaveURL("/assistants?voice=Clara&language=");
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Night line"]);
  await filterBy(page, "Voice", "Hugo");
  await expect(page).toHaveURL("/assistants?language=&voice=Clara&voice=Hugo");
  await filterBy(page, "Voice", "Clara", false);
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Assistants", level: 1 })).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL("/assistants");
  await addFilter(page, "With problems");
  await expect(page).toHaveURL("/assistants?problems=1");
  await page.getByRole("button", { name: "Remove filter: With problems" }).click();
  await expect(page).toHaveURL("/assistants");
});

test("fits more rows when they're compact, in this browser from then on", async ({ page, open }) => {
  const height = async () => Math.round((await rows(page).nth(1).boundingBox())?.height ?? 0);
  await open(page, "/assistants");
  await expect.poll(height).toBe(36);
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: "Compact rows" }).check();
  await page.goto("/assistants");
  await expect.poll(height).toBe(28);
  await page
    .getByRole("button", { name: /^Search/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("combobox").fill("comfortable rows");
  await page.getByRole("option", { name: "Use comfortable rows" }).click();
  await expect.poll(height).toBe(36);
});

test("gives columns the width that they were dragged to, in this browser from then on", async ({
  page,
  open,
}) => {
  await open(page, "/assistants");
  await expect(rows(page)).toHaveCount(3);
  const head = page.getByRole("columnheader", { name: "Model" });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await width();
  const { x = 0, y = 0, height = 0 } = (await head.boundingBox()) ?? {};
  await page.mouse.move(x + before - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + before + 57, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 60);
  await head.getByRole("button").press("Shift+ArrowLeft");
  await expect.poll(width).toBe(before + 44);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(width).toBe(before + 44);
  await expect(page).toHaveURL("/assistants");
});

test("selects one, a range, and all that are shown, by mouse and by keyboard", async ({ page, open }) => {
  await open(page, "/assistants");
  const selection = page.getByRole("region", { name: "Selection" });
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  await box("Billing").click();
  await expect(selection).toContainText("1 assistant selected");
  await box("Night line").click({ modifiers: ["Shift"] });
  await expect(selection).toContainText("3 assistants selected");
  await page.getByRole("searchbox").fill("refund");
  await expect(selection).toContainText("3 assistants selected, 2 hidden");
  await page.getByRole("checkbox", { name: "Select all 1 shown" }).click();
  await expect(selection).toContainText("2 assistants selected");
  await page.getByRole("searchbox").fill("");
  await expect(rows(page)).toHaveCount(3);
  await selection.getByRole("button", { name: "Clear" }).click();
  await expect(selection).not.toContainText("selected");

  await box("Billing").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(box("Front desk")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(selection).toContainText("2 assistants selected");
  await expect(selection.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    `/assistants/compare?a=${BILLING}&b=${FRONT_DESK}`,
  );
});

test("is accessible with a selection and its columns open, also on a phone", { tag: "@sweep" }, async ({
  page,
  open,
}) => {
  await open(page, "/assistants");
  await page.getByRole("checkbox", { name: "Select Billing" }).check();
  await page.getByRole("button", { name: "Columns" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});
