import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FRONT_DESK, practice } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}?section=prompt`;
const prompt = (page: Page): Locator => field(page, "model.messages.0.content");
const wrapper = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`);

async function openLarge(page: Page, path: string, label: string): Promise<Locator> {
  await wrapper(page, path)
    .getByRole("button", { name: `Expand ${label}` })
    .click();
  const dialog = page.getByRole("dialog", { name: label });
  await expect(dialog.getByRole("textbox", { name: label })).toBeFocused();
  return dialog;
}

test("says under each long text how long it is and which variables it has", async ({ page, open }) => {
  await open(page, editor);
  const content = wrapper(page, "model.messages.0.content");
  await expect(content).toContainText("42 characters, about 11 tokens");
  await expect(content.getByRole("list", { name: "Variables in this text" })).toHaveCount(0);
  await prompt(page).fill("You answer for {{practice}}. Greet {{ name }}; {{practice}} is open.");
  const variables = content.getByRole("list", { name: "Variables in this text" }).getByRole("listitem");
  await expect(variables).toHaveText(["{{practice}}", "{{name}}"]);
});

test("writes a prompt with room, and saves it", { tag: "@whole" }, async ({ page, open, organization }) => {
  await open(page, editor);
  const dialog = await openLarge(page, "model.messages.0.content", "Content");
  const text = dialog.getByRole("textbox", { name: "Content" });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(
    "You answer for {{practice}}.\nGreet {{name}}.\n{{practice}} closes at six.",
  );
  await expect(text.locator(".cm-variable")).toHaveText(["{{practice}}", "{{name}}", "{{practice}}"]);
  await expect(text).toHaveAccessibleDescription("72 characters, about 18 tokens");

  const variables = dialog.getByRole("region", { name: "Variables" });
  await variables.getByRole("button", { name: "{{practice}} 2 places" }).click();
  await expect(text).toBeFocused();
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  expect(await selected()).toBe("{{practice}}");
  await page.keyboard.insertText("{{clinic}}");
  await expect(variables.getByRole("button")).toHaveText([
    "{{clinic}}1 place",
    "{{name}}1 place",
    "{{practice}}1 place",
  ]);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const expected = "You answer for {{clinic}}.\nGreet {{name}}.\n{{practice}} closes at six.";
  await expect(prompt(page)).toHaveValue(expected);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { model } = await organization.stored("assistants", FRONT_DESK);
  expect(model).toMatchObject({ messages: [{ content: expected }, {}] });
});

test("finds, replaces and takes back without a mouse", async ({ page, open }) => {
  await open(page, editor);
  await prompt(page).fill("Say hello. Then say hello again.");
  await wrapper(page, "model.messages.0.content").getByRole("button", { name: "Expand Content" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Content" });
  const text = dialog.getByRole("textbox", { name: "Content" });
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+f");
  await expect(dialog.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("hello");
  await dialog.getByRole("textbox", { name: "Replace" }).fill("good day");
  await dialog.getByRole("button", { name: "Replace all" }).press("Enter");
  await expect(prompt(page)).toHaveValue("Say good day. Then say good day again.");

  // Escape closes the innermost part: first the search, then the dialog.
  await dialog.getByRole("textbox", { name: "Find" }).press("Escape");
  await expect(dialog.getByRole("textbox", { name: "Find" })).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(prompt(page)).toHaveValue("Say hello. Then say hello again.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(
    wrapper(page, "model.messages.0.content").getByRole("button", {
      name: "Expand Content",
    }),
  ).toBeFocused();
});

test("leaves the large editor by Tab, and looking changes nothing", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}?section=conversation`);
  const dialog = await openLarge(page, "firstMessage", "First message");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("textbox", { name: "First message" })).not.toBeFocused();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Review and save" })).toHaveCount(0);
});

test("loads the editor only when it is opened", async ({ page, open, watch }) => {
  await open(page, editor);
  await prompt(page).fill("A new prompt.");
  expect(watch.requested().filter((url) => url.includes("prompt-dialog"))).toEqual([]);
  await openLarge(page, "model.messages.0.content", "Content");
  expect(watch.requested().some((url) => /prompt-dialog.*\.js$/.test(url))).toBe(true);
});

test("saves from inside the large editor", async ({ page, open }) => {
  await open(page, `/assistants/${FRONT_DESK}?section=conversation`);
  await openLarge(page, "endCallMessage", "End call message");
  await page.keyboard.insertText("Have a good day. ");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("dialog", { name: "Review changes" })).toContainText("endCallMessage");
  await expect(page.getByRole("dialog", { name: "End call message" })).toHaveCount(0);
});

test("is as good for a screen reader, in light and dark, with the search open", { tag: "@sweep" }, async ({
  page,
  open,
}) => {
  await open(page, editor);
  await prompt(page).fill("Greet {{name}}.");
  await openLarge(page, "model.messages.0.content", "Content");
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("greet");
  await expectAccessible(page);
});

test("leads from a variable to the squads that give it a value", async ({ page, openWith }) => {
  const records = practice();
  const assistantOverrides = { variableValues: { openingHours: "9 to 5" } };
  await openWith("/assistants/open?section=conversation", {
    ...records,
    assistants: [{ id: "open", name: "Opener", firstMessage: "We are open {{openingHours}}." }],
    squads: [
      { id: "with", name: "With hours", members: [{ assistantId: "open", assistantOverrides }] },
      { id: "without", name: "Without", members: [{ assistantId: "open" }] },
    ],
  });
  await page.getByRole("list", { name: "Variables in this text" }).getByRole("link").click();
  await expect(page).toHaveURL("/squads?q=openingHours");
  await expect(page.getByRole("link", { name: "With hours" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Without" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText(": 9 to 5")).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("openingHours");
  await page.getByRole("option", { name: /openingHours.*9 to 5 · With hours/ }).click();
  await expect(page.getByRole("heading", { name: "With hours", level: 1 })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /openingHours/ })).toHaveValue("9 to 5");
  await expect(page.getByRole("textbox", { name: /openingHours/ })).toBeFocused();
});
