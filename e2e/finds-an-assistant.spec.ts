import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { addFilter, filterBy } from "./controls";
import { BILLING, FRONT_DESK, NIGHT_LINE, practice } from "./data";
import { field, openSection } from "./editor";
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

test("names the squads that hand over to an assistant by its name alone", async ({ page, openWith }) => {
  const greeter = {
    assistant: { name: "Greeter" },
    assistantDestinations: [{ type: "assistant", assistantName: "Night line" }],
  };
  await openWith("/assistants", {
    ...practice(),
    squads: [{ id: "by-name", name: "After hours", members: [greeter] }],
  });
  await expect(row(page, "Night line")).toContainText("After hours");
  await expect(row(page, "Front desk")).not.toContainText("After hours");
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

test("chooses columns, and sends the choice along with the address", async ({ page, open }) => {
  await open(page, "/assistants");
  const columns = page.getByRole("table", { name: "Assistants" }).getByRole("columnheader");
  const button = page.getByRole("button", { name: "Columns" });
  await button.click();
  await page.getByRole("checkbox", { name: "Temperature" }).check();
  await page.getByRole("checkbox", { name: "Voice", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Temperature" })).toHaveCount(0);
  await page.reload();
  await expect(columns.filter({ hasText: "Temperature" })).toBeVisible();
  await expect(columns.filter({ hasText: "Voice" })).toHaveCount(0);
  await button.click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(columns.filter({ hasText: "Voice" })).toBeVisible();
  await expect(page).toHaveURL("/assistants");
});

test("counts the calls of the last week only where calls are loaded", async ({ page, open }) => {
  await open(page, "/assistants");
  await expect(row(page, "Front desk")).toBeVisible();
  const header = page.getByRole("columnheader", { name: "Calls (7 days)" });
  await expect(header).toHaveCount(0);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: /^Calls/ }).click();
  await expect(page.getByText("Emma Hughes")).toBeVisible();
  await main.getByRole("link", { name: /^Assistants/ }).click();
  await expect(header).toBeVisible();
});

test("marks an assistant with an unsaved draft", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await openSection(page, "Conversation");
  await field(page, "firstMessage").fill("Welcome.");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Assistants/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(row(page, "Front desk")).toContainText("Draft");
  await expect(row(page, "Billing")).not.toContainText("Draft");
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

test("says what can't be read, and lets no record with another's id be selected", async ({
  page,
  open,
  organization,
}) => {
  organization.behaviors.alsoListed.assistants = [{ name: "Without id" }, { id: NIGHT_LINE, name: "Double" }];
  await open(page, "/assistants");
  const note = page.getByText("1 entry couldn't be read and isn't listed.");
  await expect(note).toBeVisible();
  await note.getByText("Invalid entries").click();
  await expect(page.getByRole("region", { name: "Invalid entries" })).toContainText('"Without id"');
  await expect(row(page, "Without id")).toHaveCount(0);
  await expect(row(page, "Double").getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Select all 2 shown" })).toBeVisible();
});

test("moves nothing when the filters arrive, and cuts no connection's name while there's room", async ({
  page,
  open,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.setViewportSize({ width: 900, height: 900 });
  await page.route("**/api/v1/assistants", async (route) => {
    await answered;
    await route.continue();
  });
  await open(page, "/assistants");
  const table = page.getByRole("table", { name: "Assistants" });
  const filters = page.getByRole("button", { name: "Add filter" });
  await expect(filters).toBeDisabled();
  const places = async () =>
    [await table.boundingBox(), await filters.boundingBox()].map((box) => [box?.x, box?.y]);
  const before = await places();
  answer();
  await expect(page.getByRole("link", { name: "Night line" })).toBeVisible();
  expect(await places()).toEqual(before);
  // Canceling a filter returns the focus to the button that adds filters.
  await filters.click();
  await page.getByRole("menuitem").first().click();
  await expect(page.locator(":popover-open input").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filters).toBeFocused();

  const name = page.getByRole("button", { name: /^Connection:/ }).locator("bdi");
  const cut = () => name.evaluate((one) => one.scrollWidth - one.clientWidth);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/files");
  await expect(name).toBeVisible();
  expect(await cut()).toBeLessThanOrEqual(0);
  // The title bar has actions, too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByLabel("Connection name").fill("Bright Smile Dental, production");
  await page.getByRole("button", { name: "Save connection" }).click();
  await expect(name).toHaveText("Bright Smile Dental, production");
  await page.goto(`/assistants/${FRONT_DESK}`);
  await expect(page.getByRole("link", { name: "Apply settings to others" })).toBeVisible();
  await expect(name).toHaveText("Bright Smile Dental, production");
  expect(await cut()).toBeLessThanOrEqual(0);
});
