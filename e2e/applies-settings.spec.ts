import type { Page } from "@playwright/test";
import { stored, storedText } from "./browser-database";
import { BILLING, type Document, FRONT_DESK, frontDesk, NIGHT_LINE, practice } from "./data";
import { expect, type Organization, test } from "./fixtures";

const PATCH = "PATCH /api/v1/assistants/:id";

const setting = (page: Page, path: string) => page.locator(`[name="apply.${path}"]`);
const target = (page: Page, name: string) =>
  page.getByRole("list", { name: "Assistants" }).getByRole("listitem").filter({ hasText: name });
const summary = (page: Page) => page.getByRole("region", { name: "Apply" }).getByRole("status");
const writes = (organization: Organization, id: string) =>
  organization.sent("PATCH", `/api/v1/assistants/${id}`) as Document[];

/** Opens the section that contains a field, and checks the field's box. */
async function pick(page: Page, section: string, ...paths: string[]) {
  await page
    .locator("button[aria-expanded]")
    .filter({ hasText: new RegExp(`^${section}\\d`) })
    .click();
  for (const path of paths) await setting(page, path).check();
}

/** Applies stability and style of the front desk's voice to all others, starting in its editor. */
async function chooseVoice(page: Page) {
  await pick(page, "Voice", "voice.stability", "voice.style");
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("button", { name: "Review changes" }).click();
}

const fromFrontDesk = `/assistants/apply?from=${FRONT_DESK}`;
const run = (page: Page) => page.getByRole("button", { name: /^Apply to/ }).click();

/** An organization with many assistants that don't have the front desk's settings. */
const many = (count: number) => ({
  ...practice(),
  assistants: [
    frontDesk(),
    ...Array.from({ length: count }, (_, index) => ({
      id: `many-${index + 1}`,
      name: `Line ${String(index + 1).padStart(2, "0")}`,
      voice: { provider: "standard", stability: 0.1 },
    })),
  ],
});

test("applies settings to those selected in the list, and changes nothing else", async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/assistants");
  const before = await organization.stored("assistants", BILLING);
  await page.getByRole("checkbox", { name: "Select Billing" }).check();
  await page.getByRole("checkbox", { name: "Select Night line" }).check();
  await page.getByRole("link", { name: "Apply settings" }).click();
  await page.getByRole("combobox", { name: "Copy settings from" }).fill("front");
  await page.keyboard.press("Enter");
  await pick(page, "Voice", "voice.stability", "voice.style");
  await expect(page.getByText("2 settings, 2 assistants")).toBeVisible();
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(
    page.getByRole("heading", { name: "Apply 2 settings from Front desk to 2 assistants" }),
  ).toBeFocused();
  await expect(target(page, "Billing").locator("ins", { hasText: "0.5" })).toBeVisible();
  expect(writes(organization, BILLING)).toEqual([]);

  await run(page);
  await expect(summary(page)).toHaveText("2 saved.");
  await expect(target(page, "Billing")).toContainText("Saved.");
  expect(await organization.stored("assistants", BILLING)).toEqual({
    ...before,
    updatedAt: expect.any(String),
    voice: { ...(before.voice as object), stability: 0.5, style: 0.2 },
  });
  expect(writes(organization, FRONT_DESK)).toEqual([]);
});

test("stores what the service has as a version, not what it answers", async ({ page, open }) => {
  await page.route(/assistants\/.+/, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await route.fetch();
    return route.fulfill({ json: { success: true, message: "Updated" } });
  });
  await open(page, fromFrontDesk);
  await chooseVoice(page);
  await run(page);
  await expect(summary(page)).toHaveText("2 saved.");
  const versions = async () => (await stored(page, "versions")) as { id: string; how: string }[];
  const ofRun = async () => (await versions()).filter(({ how }) => how === "saved").map(({ id }) => id);
  await expect.poll(ofRun).toEqual([BILLING, NIGHT_LINE]);
  expect(await storedText(page, "versions")).not.toContain("success");
});

test("is reached from the editor, ticks a section, and tells who is the same already", async ({
  page,
  openWith,
}) => {
  const [front] = practice().assistants ?? [];
  const same = { id: "same", name: "Same voice", voice: (front as Document).voice };
  const organization = await openWith(`/assistants/${FRONT_DESK}`, {
    ...practice(),
    assistants: [...(practice().assistants ?? []), same],
  });
  await page.getByRole("link", { name: "Apply settings to others" }).click();
  // A secret is copied only if it's ticked by itself.
  await page.getByRole("checkbox", { name: "All in Messages and server" }).check();
  await page
    .locator("button[aria-expanded]")
    .filter({ hasText: /^Messages and server\d/ })
    .click();
  await expect(setting(page, "serverUrl")).toBeChecked();
  await expect(setting(page, "serverUrlSecret")).not.toBeChecked();
  await page.getByRole("checkbox", { name: "All in Messages and server" }).uncheck();
  await page.getByRole("checkbox", { name: "All in Voice", exact: true }).check();
  await expect(page.getByRole("row").filter({ hasText: "Same voice" })).toContainText("No changes");
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(page.getByText("2 assistants will change. 1 already matches.")).toBeVisible();
  await expect(target(page, "Same voice")).toContainText("No changes");
  await run(page);
  await expect(summary(page)).toHaveText("2 saved.");
  expect(writes(organization, "same")).toEqual([]);
});

test("asks before it is left while it runs, slows down where it must, and stops at will", {
  tag: "@sweep",
}, async ({ page, openWith }) => {
  const organization = await openWith(fromFrontDesk, many(30));
  await chooseVoice(page);
  organization.behaviors.latencyMs = 100;
  organization.behaviors.fail.push({ operation: PATCH, status: 429, times: 1, retryAfter: "1" });
  await run(page);
  await expect(page.getByRole("progressbar", { name: "Applied" })).toBeVisible();
  await expect(page.getByText("Rate limited; waiting 0.5 s between requests.")).toBeVisible();
  await page.getByRole("link", { name: "Assistants" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Stop and leave?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(fromFrontDesk);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(summary(page)).toHaveText(/^\d+ saved, \d+ not started\.$/);
  await page.getByRole("button", { name: /^Retry \d+ assistants$/ }).click();
  await page.getByRole("link", { name: "Assistants" }).first().click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/assistants");
  organization.behaviors.latencyMs = 0;
  await expect(page.getByRole("link", { name: "Line 01" })).toBeVisible();
  expect(writes(organization, "many-30")).toEqual([]);
});
