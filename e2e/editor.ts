import { expect, type Locator, type Page } from "@playwright/test";

/** A field's control, by the field's path in the API. */
export const field = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`);

/** Opens a section of the assistant's form from the list of sections. */
export const openSection = (page: Page, title: string): Promise<void> =>
  page
    .getByRole("navigation", { name: "Sections" })
    .locator("a")
    .filter({ has: page.getByText(title, { exact: true }) })
    .click();

/** The button that shows which of the three states a field is in and opens the menu to change it. */
export const stateOf = (page: Page, path: string): Locator =>
  page.locator(`[data-field="${path}"]`).getByRole("button", { name: /^State of/ });

/** Chooses from a field's menu. */
export async function chooseState(page: Page, path: string, item: string): Promise<void> {
  await stateOf(page, path).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The result of a save, as a screen reader announces it. */
export const status = (page: Page, words: RegExp): Locator =>
  page.getByRole("status").filter({ hasText: words });

export const saved = (page: Page): Locator => status(page, /^Saved\./);

/** Starts the save and waits for the review. */
export async function review(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Review and save" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Saves the reviewed changes. */
export async function save(page: Page): Promise<void> {
  await page
    .getByRole("dialog", { name: "Review changes" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
}

/** Reviews and saves. The test checks the result. */
export async function saveChanges(page: Page): Promise<void> {
  await review(page);
  await save(page);
}

/** Opens the history dialog from the History tab in the side panel. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Compare and restore" }).click();
}
