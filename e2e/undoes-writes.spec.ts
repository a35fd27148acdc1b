import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { stored as storedEntries } from "./browser-database";
import { BILLING, type Document, FRONT_DESK, NIGHT_LINE, practice } from "./data";
import { field, openSection, review, save, saveChanges, saved, status } from "./editor";
import { expect, type Organization, test } from "./fixtures";
import { editor } from "./main-jobs";
import { bodies, originalWith, stored } from "./saving";

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const reviewed = (page: Page) => page.getByRole("dialog", { name: "Review changes" });
const writes = (organization: Organization, id: string) =>
  organization.sent("PATCH", `/api/v1/assistants/${id}`) as Document[];

test("undoes a save in a review, with what the service lost, and leaves what someone else changed since", async ({
  page,
  open,
  organization,
}) => {
  organization.behaviors.omitted = "reset";
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await openSection(page, "Messages and server");
  await field(page, "serverUrlSecret").fill("whsec-new");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  await organization.editElsewhere(FRONT_DESK, {
    ...(await stored(organization)),
    endCallMessage: "Theirs.",
  });
  await undo(page).click();
  // Someone else's change is shown after one's own, as always.
  await expect(reviewed(page).locator("ins")).toHaveText(["“Front desk”", "“Theirs.”"]);
  expect(bodies(organization)).toHaveLength(1);
  await save(page);
  await expect(saved(page)).toContainText("Saved.");
  expect(await stored(organization)).toEqual(originalWith({ endCallMessage: "Theirs." }));
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("tabpanel", { name: "History" }).getByRole("listitem")).toHaveText([
    /Saved\. 2 changes stored: Name and Server URL secret\. Brings back what the version from today .+ had\.$/,
    /Loaded from the service/,
    /Saved\. 2 changes stored: Name and Server URL secret\.$/,
    /Loaded from the service/,
  ]);
});

test("undoes a save where nothing is stored on this device", async ({ page, open, organization }) => {
  await open(page, "/settings");
  await page.getByRole("checkbox", { name: "Store nothing on this device" }).check();
  await page.getByRole("link", { name: /^Assistants/ }).click();
  await page.getByRole("link", { name: "Front desk" }).click();
  await field(page, "name").fill("Reception");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  await undo(page).click();
  await save(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await stored(organization)).toEqual(originalWith({}));
  expect(await storedEntries(page, "versions")).toEqual([]);
});

test.describe("a run over many records", () => {
  const fromFrontDesk = `/assistants/apply?from=${FRONT_DESK}`;
  const target = (page: Page, name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: new RegExp(` ${name}$`) }) });

  /** Applies the front desk's voice to all others. */
  async function apply(page: Page) {
    await page
      .getByRole("button")
      .filter({ hasText: /^Voice\d/ })
      .click();
    for (const path of ["voice.stability", "voice.style"])
      await page.locator(`[name="apply.${path}"]`).check();
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page.getByRole("button", { name: "Review changes" }).click();
    await page.getByRole("button", { name: /^Apply to/ }).click();
    await expect(page.getByRole("region", { name: "Apply" }).getByRole("status")).toHaveText("2 saved.");
  }

  test("stores what it replaces before it's sent, and is undone where it was reported", async ({
    page,
    open,
    organization,
  }) => {
    const before = {
      [BILLING]: await organization.stored("assistants", BILLING),
      [NIGHT_LINE]: await organization.stored("assistants", NIGHT_LINE),
    };
    const replaced: unknown[] = [];
    await page.route(/assistants\/.+/, async (route) => {
      if (route.request().method() === "PATCH") replaced.push((await storedEntries(page, "versions")).at(-1));
      return route.fallback();
    });
    await open(page, fromFrontDesk);
    await apply(page);
    expect(replaced).toMatchObject([
      { id: BILLING, how: "seen", document: { voice: before[BILLING]?.voice } },
      { id: NIGHT_LINE, how: "seen", document: { voice: before[NIGHT_LINE]?.voice } },
    ]);
    const { voice } = await organization.stored("assistants", NIGHT_LINE);
    await organization.editElsewhere(NIGHT_LINE, {
      name: "Their name",
      voice: { ...(voice as object), stability: 0.9 },
    });

    await undo(page).click();
    await expect(page.getByRole("heading", { name: "Undo changes" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo in 2 assistants" }).click();
    const outcome = page.getByRole("region", { name: "Undo in" }).getByRole("status");
    await expect(outcome).toHaveText("1 saved, 1 not saved.");
    await expect(target(page, "Night line")).toContainText("someone else changed Stability in the meantime");
    expect(await organization.stored("assistants", BILLING)).toEqual({
      ...before[BILLING],
      // The usual way to clear a field.
      voice: { ...(before[BILLING]?.voice as object), stability: null, style: null },
      updatedAt: expect.any(String),
    });

    await expect(target(page, "Night line")).toContainText(
      "Someone else changed Stability since, so that stays.",
    );
    await page.getByRole("button", { name: "Retry 1 assistant" }).click();
    await expect(outcome).toHaveText("2 saved.");
    expect(await organization.stored("assistants", NIGHT_LINE)).toMatchObject({
      name: "Their name",
      voice: { ...(before[NIGHT_LINE]?.voice as object), stability: 0.9 },
    });
    expect(writes(organization, FRONT_DESK)).toEqual([]);

    // The undo is a write like any other.
    await undo(page).click();
    await page.getByRole("button", { name: "Undo in 2 assistants" }).click();
    await expect(outcome).toHaveText("2 saved.");
    expect(await organization.stored("assistants", BILLING)).toMatchObject({
      voice: { stability: 0.5, style: 0.2 },
    });
  });
});

test("undoes the updates that a new name needed", async ({ page, openWith }) => {
  const squad = (id: string, name: string) => ({
    id,
    name,
    members: [
      { assistantId: FRONT_DESK, assistantDestinations: [{ type: "assistant", assistantName: "Billing" }] },
      { assistantId: BILLING, assistantDestinations: [] },
    ],
  });
  const organization = await openWith(`/assistants/${BILLING}`, {
    ...practice(),
    squads: [squad("one", "Weekdays"), squad("two", "Weekend")],
  });
  const before = await organization.stored("squads", "one");
  await field(page, "name").fill("Accounts");
  await review(page);
  await save(page);
  await expect(status(page, /^Records that use the name: 2 saved\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Undo updates" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo changes" });
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Undo in Weekend" }).uncheck();
  await dialog.getByRole("button", { name: "Undo in 1 squad" }).click();
  await expect(status(page, /^Records that use the name: 1 saved\.$/)).toBeVisible();
  expect(await organization.stored("squads", "one")).toEqual({ ...before, updatedAt: expect.any(String) });
  await expect(
    page.getByText("1 squad still transfers to “Billing”, which is now “Accounts”."),
  ).toBeVisible();
});
