import type { Locator, Page } from "@playwright/test";

/** A select by its label, which follows the chosen option in its name. */
export function selectIn(within: Page | Locator, label: string): Locator {
  return within.getByRole("button", { name: new RegExp(`(^| )${label}$`) });
}

/** Chooses an option of a select. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole("option", { name: option, exact: true }).click();
}

/** Opens the values of a list's filter, by its chip or by the menu of unset filters. */
export async function openFilter(page: Page, filter: string): Promise<Locator> {
  const chip = page.getByRole("button", { name: new RegExp(`^${filter}: `) });
  if (await chip.isVisible()) await chip.click();
  else await addFilter(page, filter);
  return page.getByRole("group", { name: filter, exact: true });
}

/** Chooses a filter from the menu. A filter without values is then on. */
export async function addFilter(page: Page, filter: string): Promise<void> {
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("menuitem", { name: filter, exact: true }).click();
}

/** Checks or unchecks one of a filter's values. */
export async function filterBy(page: Page, filter: string, value: string, isChosen = true): Promise<void> {
  const values = await openFilter(page, filter);
  await values.getByRole("checkbox", { name: value }).setChecked(isChosen);
  await page.keyboard.press("Escape");
}
