import type { Page } from "@playwright/test";
import { type Document, frontDesk, practice } from "./data";
import { expect, type Organization } from "./fixtures";
import { button, deletions, WAIT_OF_DELETIONS } from "./main-jobs";

/** The assistants other than the front desk. */
export const LINES = ["one", "two", "three", "four", "five", "six"];
/** The number of calls. */
export const MANY = 8;
/** The calls that the test may delete. */
export const callIds = Array.from({ length: MANY }, (_, number) => `bulk-${String(number).padStart(2, "0")}`);
/** A practice with calls to delete, and assistants without the front desk's voice. */
export const withMany = () => ({
  ...practice(),
  assistants: [
    frontDesk(),
    ...LINES.map((id) => ({
      id,
      name: `Line ${id}`,
      voice: { provider: "standard", stability: 0.1 },
    })),
  ],
  calls: callIds.map((id, number) => ({
    id,
    status: "ended",
    endedReason: "customer-ended-call",
    startedAt: `2026-11-10T10:${String(number).padStart(2, "0")}:00.000Z`,
    endedAt: `2026-11-10T10:${String(number).padStart(2, "0")}:40.000Z`,
    customer: { name: `Caller ${number}` },
    messages: [{ role: "user", message: `I am number ${number}.`, secondsFromStart: 1 }],
  })),
});

/** How many of the calls the service still has. */
export const left = async (organization: Organization) =>
  (await Promise.all(callIds.map((id) => organization.find("calls", id)))).filter(Boolean).length;
/** How many of the lines have the front desk's stability. */
export const withVoice = async (organization: Organization) => {
  const lines = await Promise.all(LINES.map((id) => organization.stored("assistants", id)));
  return lines.filter(({ voice }) => (voice as Document).stability === 0.5).length;
};

/** Prepares applying the stability of the front desk's voice to all others, up to the review. */
export async function chooseVoice(page: Page) {
  await page
    .getByRole("button")
    .filter({ hasText: /^Voice\d/ })
    .click();
  await page.locator('[name="apply.voice.stability"]').check();
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await button(page, "Review changes").click();
}
/** The result of applying it. */
export const applied = (page: Page) => page.getByRole("region", { name: "Apply" }).getByRole("status");

/** Deletes every call in the list. */
export async function deleteAll(page: Page, count = MANY) {
  await askToDeleteAll(page, count);
  await confirmAll(page, count);
}
/** Selects every call in the list and opens the confirmation. */
export async function askToDeleteAll(page: Page, count = MANY) {
  await page.getByRole("checkbox", { name: `Select all ${count}` }).click();
  await button(page.getByRole("region", { name: "Selection" }), "Delete").click();
  await expect(page.getByRole("alertdialog", { name: `Delete ${count} calls?` })).toBeVisible();
}
/** Confirms it, and waits until it can't be undone anymore. */
export async function confirmAll(page: Page, count = MANY) {
  await button(page.getByRole("alertdialog"), `Delete ${count} calls`).click();
  await expect(deletions(page)).toContainText(`Deleting ${count} calls in`);
  await page.clock.fastForward(WAIT_OF_DELETIONS);
}

/** The numbers in a sentence, by the words after them. */
export const counted = (words: string, kind: string) =>
  Number(new RegExp(`(\\d+) ${kind}`).exec(words)?.[1] ?? 0);
