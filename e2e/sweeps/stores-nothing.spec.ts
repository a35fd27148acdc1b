import type { Page } from "@playwright/test";
import { FRONT_DESK } from "../data";
import { connectByHand, expect, test } from "../fixtures";
import { button } from "../main-jobs";

const frontDesk = { name: "Front desk", level: 1 } as const;

async function storeNothing(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: "Store nothing on this device" }).check();
}

/** Navigates without reloading the page, which would ask for the key. */
const main = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test("keeps names and search words out of titles", async ({ page, context, program, organization }) => {
  await connectByHand(page, program.url, organization.key);
  await storeNothing(page);
  await main(page, "Calls");
  await page.getByRole("searchbox").fill("refund");
  await expect(page.getByRole("row").getByRole("link")).toHaveCount(1);
  await expect(page).toHaveURL("/calls?q=refund");
  await expect(page).toHaveTitle("Calls · Switchboard");

  const call = page.getByRole("row").getByRole("link");
  const opened = context.waitForEvent("page");
  await call.click({ modifiers: ["ControlOrMeta"] });
  const second = await opened;
  // A new tab asks the open tab for the key.
  await expect(second.getByText("I would like a refund for the whitening.").first()).toBeVisible();
  await expect(second).toHaveTitle("Calls · Switchboard");
  await second.close();

  await call.click();
  await expect(page.getByText("I would like a refund for the whitening.").first()).toBeVisible();
  await expect(page).toHaveTitle("Calls · Switchboard");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("refund");

  await main(page, "Assistants");
  await page.getByRole("link", { name: "Front desk" }).click();
  await expect(page.getByRole("heading", frontDesk)).toBeVisible();
  await expect(page).toHaveTitle("Assistants · Switchboard");
  await expect(page).toHaveURL(`/assistants/${FRONT_DESK}`);
});

test("asks for the key again after a reload of the only tab, and remembers none", async ({
  page,
  open,
  organization,
}) => {
  // This one was to be remembered.
  await open(page, "/voices");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(organization.key);
  await storeNothing(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain(organization.key);
  await main(page, "Assistants");
  await page.getByRole("link", { name: "Front desk" }).click();
  await expect(page.getByRole("heading", frontDesk)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Remember on this device")).toBeDisabled();
  await page.getByRole("link", { name: /Enter key/ }).click();
  await expect(page.getByRole("heading", { name: /^Enter the API key for/ })).toBeVisible();
  await page.getByLabel("API key").fill(organization.key);
  await button(page, "Connect").click();
  await expect(page.getByRole("heading", frontDesk)).toBeVisible();
});
