import type { Page } from "@playwright/test";
import { FRONT_DESK } from "./data";
import { openSection, review } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

/** What screen readers announce after undo and redo. */
const told = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: /^(Un|Re)done/ });

const bar = (page: Page) => page.getByRole("region", { name: "Changes" });

test("takes back and does again, field by field, from wherever one is", async ({ page, open }) => {
  await open(page, editor);
  const name = page.locator('[name="name"]');
  const temperature = page.locator('[name="model.temperature"]');
  const recording = page.locator('[name="hipaaEnabled"]');
  await name.press("End");
  await name.pressSequentially(" of Bright Smile");
  await openSection(page, "Model");
  await temperature.fill("0.9");
  await openSection(page, "Identity");
  await recording.check();
  await expect(bar(page)).toContainText("3 changes");

  await page.keyboard.press("Control+z");
  await expect(recording).not.toBeChecked();
  await expect(recording).toBeFocused();
  await expect(told(page)).toHaveText("Undone: HIPAA compliance");
  await page.keyboard.press("Control+z");
  await expect(temperature).toHaveValue("0.5");
  await expect(temperature).toBeFocused();
  await expect(told(page)).toHaveText("Undone: Temperature");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue("Front desk");
  await expect(name).toBeFocused();
  await expect(bar(page)).toContainText("No changes");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue("Front desk");

  await page.keyboard.press("Control+Shift+z");
  await expect(name).toHaveValue("Front desk of Bright Smile");
  await expect(told(page)).toHaveText("Redone: Name");
  await page.keyboard.press("Control+y");
  await expect(temperature).toHaveValue("0.9");
  await bar(page).getByRole("button", { name: "Redo" }).click();
  await expect(recording).toBeChecked();
  await expect(bar(page).getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("takes typing over from the browser's own undo", async ({ page, open }) => {
  await open(page, editor);
  await openSection(page, "Prompt and messages");
  const prompt = page.locator('[name="model.messages.0.content"]');
  await prompt.press("Control+End");
  // One input, so that a slow machine makes no pause in it, which would end the step.
  await page.keyboard.insertText(" Be brief.");
  await prompt.press("Control+z");
  await expect(prompt).toHaveValue("You answer the phone of a dental practice.");
  await expect(prompt).toBeFocused();
  await prompt.press("Control+z");
  await expect(prompt).toHaveValue("You answer the phone of a dental practice.");
  await prompt.press("Control+Shift+z");
  await expect(prompt).toHaveValue("You answer the phone of a dental practice. Be brief.");
  await prompt.press("Control+End");
  await prompt.pressSequentially(" Speak slowly.");
  await expect(bar(page).getByRole("button", { name: "Redo" })).toBeDisabled();
  const dialog = await review(page);
  await expect(dialog).toContainText("Be brief. Speak slowly.");
});

test("brings back entries that were added, moved and removed", async ({ page, open }) => {
  await open(page, editor);
  await openSection(page, "Prompt and messages");
  const section = page.locator('[data-field="model.messages"]');
  const content = (index: number) => page.locator(`[name="model.messages.${index}.content"]`);
  await section.getByRole("button", { name: "Remove Message 1" }).click();
  await expect(content(0)).toHaveValue("Bright Smile Dental, good morning.");
  await section.getByRole("button", { name: "Add message" }).click();
  await content(1).fill("Do you have time on Friday?");
  await section.getByRole("button", { name: "Move Message 2 up" }).click();
  await expect(content(0)).toHaveValue("Do you have time on Friday?");

  const undo = bar(page).getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(content(1)).toHaveValue("Do you have time on Friday?");
  await undo.click();
  await expect(content(1)).toHaveValue("");
  await undo.click();
  await expect(content(1)).toHaveCount(0);
  await undo.click();
  await expect(content(0)).toHaveValue("You answer the phone of a dental practice.");
  await expect(content(1)).toHaveValue("Bright Smile Dental, good morning.");
  await expect(bar(page)).toContainText("No changes");
  await bar(page).getByRole("button", { name: "Redo" }).click();
  await expect(content(0)).toHaveValue("Bright Smile Dental, good morning.");
});
