import { expect, type Page } from "@playwright/test";

/** Reviews a new squad and creates it. The test checks the result. */
export async function createSquad(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review and create" }).click();
  await page
    .getByRole("dialog", { name: "Review new squad" })
    .getByRole("button", { name: "Create squad" })
    .click();
}

/** Opens a member's settings, or one of its transfers, in a squad's table. */
export async function openInSquad(page: Page, member: number, transfer?: number): Promise<void> {
  const place = transfer === undefined ? "" : `.assistantDestinations.${transfer}`;
  const button = page
    .locator(`[data-entry="members.${member}${place}"]`)
    .locator("[data-action=fold]")
    .first();
  await expect(button).toBeVisible();
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/**
 * Chooses from the menu of a member or transfer in the table: "member 2, Billing", "transfer 1 of member 3".
 */
export async function actOn(page: Page, what: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${what}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
