import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { BILLING, FRONT_DESK, NIGHT_LINE, PHONE_NUMBER, SQUAD } from "../data";
import { field, openHistory, openSection, saveChanges, saved } from "../editor";
import { test as base, expect } from "../fixtures";
import { button } from "../main-jobs";

// Browser storage from manual use of the dashboard at commit 7b0bb91: version 2 of the database, British
// names, half-typed values in their own encoding. Address and key are placeholders.
const PROFILE = readFileSync(new URL("earlier-profile.json", import.meta.url), "utf8");

const test = base.extend({
  storageState: async ({ program, organization }, use) => {
    const text = PROFILE.replaceAll("http://dashboard.example", program.url).replaceAll(
      "the-key",
      organization.key,
    );
    const state: Exclude<BrowserContextOptions["storageState"], string> = JSON.parse(text);
    await use(state);
  },
});

const stored = (page: Page, kind: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: kind }) })
    .getByRole("cell")
    .first();

test("opens with what an earlier version of the dashboard stored", async ({ page, organization }) => {
  await page.goto("/settings");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await expect(page.getByRole("checkbox", { name: "Single-key shortcuts" })).not.toBeChecked();
  await expect(page.getByRole("list", { name: "Connections" })).toContainText("Practice");
  await expect(page.getByRole("list", { name: "Deletion records" })).toContainText("call · deleted");
  const counts = {
    Drafts: "3",
    History: "5",
    "Last sent values": "1",
    "Saved views": "1",
    "Recently opened": "7",
    "Looked-up numbers": "1",
    "Deletion records": "1",
    "Known deletions": "1",
  };
  for (const [kind, count] of Object.entries(counts)) await expect(stored(page, kind)).toHaveText(count);
  const color = await page.evaluate(() => localStorage.getItem("switchboard.connections"));
  expect(color).toContain("#7a56d8");

  await page.goto("/calls");
  await button(page, "Views").click();
  await page.getByRole("link", { name: "Refunds" }).click();
  await expect(page).toHaveURL(/q=refund/);

  await page.goto("/phone-numbers");
  await expect(page.locator(`a[href$="${PHONE_NUMBER}"]`).first()).toBeVisible();

  organization.behaviors.hiddenFields = ["firstMessage"];
  await page.goto(`/assistants/${NIGHT_LINE}`);
  await expect(page.locator('[data-field="firstMessage"]')).toContainText("Good evening.");
});

test("restores the drafts of an earlier version, half-typed values included", async ({
  page,
  organization,
}) => {
  const offer = page.getByRole("status").filter({ hasText: "You have unsaved changes from" });
  await page.goto(`/assistants/${FRONT_DESK}`);
  await expect(offer).toBeVisible();
  await button(page, "Restore draft").click();
  await expect(field(page, "firstMessage")).toHaveValue("Half a sentence");
  await expect(field(page, "model.maxTokens")).toHaveValue("12x");
  await openSection(page, "Model");
  await field(page, "model.maxTokens").fill("300");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    firstMessage: "Half a sentence",
    model: { maxTokens: 300 },
    serverUrlSecret: "whsec-7d1f",
  });
  await openHistory(page);
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("row").filter({ hasText: "Saved. 1 change stored" })).toHaveCount(1);
  await expect(history.getByRole("row").filter({ hasText: "Loaded from the service" })).not.toHaveCount(0);

  await page.goto(`/squads/${SQUAD}`);
  await button(page, "Restore draft").click();
  await expect(field(page, "name")).toHaveValue("Reception, billing");

  await page.goto(`/assistants/${BILLING}?section=json`);
  await button(page, "Restore draft").click();
  await expect(page.getByRole("textbox", { name: "Assistant JSON" })).toContainText("half typed");
});
