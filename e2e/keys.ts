import type { Locator, Page } from "@playwright/test";

/** The maximum number of presses. */
const MOST = 150;

/** Presses a key until an element has the focus, as a keyboard user would. */
export async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST; presses += 1) {
    const isThere = (await target.count()) > 0;
    if (isThere && (await target.evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Presses Tab until an element has the focus. */
export const tabTo = (page: Page, target: Locator, key = "Tab"): Promise<void> => pressTo(page, key, target);
