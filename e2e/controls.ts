import type { Locator } from "@playwright/test";

/** Chooses an option of a select. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole("option", { name: option, exact: true }).click();
}
