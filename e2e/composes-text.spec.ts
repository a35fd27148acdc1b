import type { Locator } from "@playwright/test";
import { CALL, FRONT_DESK } from "./data";
import { expect, test } from "./fixtures";

/** How browsers send the key that ends a composition; Safari sends it after the end. */
const COMPOSED = [
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
  { isComposing: true, keyCode: 13 },
];

/** Presses a key that an input method takes. */
async function compose(target: Locator, key: string) {
  for (const how of COMPOSED) await target.dispatchEvent("keydown", { key, cancelable: true, ...how });
}

test("leaves the keys of an input method to it", async ({ page, open }) => {
  await open(page, `/calls/${CALL}`);
  await compose(page.locator("body"), "s");
  await compose(page.locator("body"), "g");
  await compose(page.locator("body"), "v");
  await expect(page.getByRole("button", { name: "Star", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("refund");
  await compose(tags, "Enter");
  await expect(page.getByRole("button", { name: /^Remove tag/ })).toHaveCount(0);
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove tag/ })).toHaveCount(1);

  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("voices");
  await expect(palette.getByRole("option", { name: /^Voices/ })).toBeVisible();
  await compose(palette.getByRole("combobox"), "Enter");
  await compose(palette.getByRole("combobox"), "Escape");
  await expect(palette.getByRole("combobox")).toHaveValue("voices");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/voices$/);
});

test("chooses no suggestion and moves on in no map while a word is composed", async ({
  page,
  open,
  organization,
}) => {
  await organization.editElsewhere(FRONT_DESK, { metadata: { floor: 2 } });
  await open(page, `/assistants/${FRONT_DESK}?section=identity`);
  const entries = page.locator('[data-field="metadata"]').getByRole("textbox", { name: /: name of entry/ });
  const entry = entries.first();
  await entry.focus();
  await compose(entry, "Enter");
  await expect(entry).toBeFocused();
  await entry.press("Enter");
  await expect(entry).not.toBeFocused();

  await page.goto(`/assistants/${FRONT_DESK}?section=conversation`);
  const rows = page.getByRole("list", { name: /^End call phrases, / }).getByRole("textbox");
  await page.getByRole("button", { name: "Edit in rows: End call phrases" }).click();
  await expect(rows).toHaveCount(2);
  await compose(rows.nth(1), "Enter");
  await expect(rows).toHaveCount(2);

  await page.goto(`/assistants/${FRONT_DESK}?section=voice`);
  const language = page.locator('[name="voice.language"]');
  await language.fill("");
  await language.pressSequentially("Ger");
  await language.press("ArrowDown");
  const before = await language.inputValue();
  await compose(language, "Enter");
  await expect(language).toHaveValue(before);
  await language.press("Enter");
  await expect(language).not.toHaveValue(before);
});
