import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, type Document, FRONT_DESK, frontDesk, NIGHT_LINE, practice } from "./data";
import { field, review, save, saved, status } from "./editor";
import { expect, type Organization, test } from "./fixtures";

const PATCH = "PATCH /api/v1/multi-agent/:id";

/** A member that transfers to these assistants. Its nulls come from the service and are nobody's edit. */
const member = (assistantId: string, ...names: string[]): Document => ({
  assistantId,
  assistantDestinations: names.map((assistantName) => ({
    type: "assistant",
    assistantName,
    message: null,
    description: `For ${assistantName}.`,
    futureField: 1,
  })),
});
const squad = (id: string, name: string, ...members: Document[]): Document => ({ id, name, members });
const reception = (id: string, name: string) =>
  squad(
    id,
    name,
    member(FRONT_DESK, "Night line", "Billing"),
    member(BILLING),
    member(NIGHT_LINE, "Billing"),
  );
const ownBilling = { assistant: { name: "Billing", firstMessage: "Hello." } };

/** Three squads that transfer to Billing, one with a Billing of its own, and one where it's ambiguous. */
const withSquads = () => ({
  ...practice(),
  squads: [
    reception("one", "Weekdays"),
    reception("two", "Weekend"),
    reception("three", "Holidays"),
    squad("other", "Its own billing", member(FRONT_DESK, "Billing"), ownBilling),
    squad("both", "Two billings", member(FRONT_DESK, "Billing"), member(BILLING), ownBilling),
  ],
});

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const bar = (page: Page) => page.getByRole("region", { name: "Update" });
const summary = (page: Page) => bar(page).getByRole("status");
const writes = (organization: Organization, id: string) =>
  organization.sent("PATCH", `/api/v1/multi-agent/${id}`);

test("saves the new name together with the transfers and prompts that use it, in one review", async ({
  page,
  connect,
  newOrganization,
}) => {
  const organization = await newOrganization({
    ...withSquads(),
    squads: [
      ...withSquads().squads,
      squad("lower", "Lower case", member(FRONT_DESK, "billing"), member(BILLING)),
    ],
  });
  const prompt = (content: string) => ({ model: { messages: [{ role: "system", content }] } });
  await organization.editElsewhere(
    FRONT_DESK,
    prompt("Send invoices to Billing. Never bill {{Billing}} or Billings."),
  );
  await organization.editElsewhere(BILLING, prompt("You are Billing."));
  const other = await organization.stored("squads", "other");
  await connect(page, organization);
  await page.goto(`/assistants/${BILLING}`);
  await field(page, "name").fill("Accounts");
  const dialog = await review(page);
  const others = dialog.getByRole("region", { name: "Other records that use the name" });
  await expect(others.getByRole("checkbox", { name: /^Update/, checked: true })).toHaveCount(4);
  await expect(others.getByRole("checkbox", { name: "Update Two billings" })).not.toBeChecked();
  const lower = others.getByRole("listitem").filter({ hasText: "Lower case" });
  await lower.getByText("Lower case").click();
  await expect(lower.locator("del")).toHaveText("“billing”");
  await expect(others.getByText("Its own billing")).toHaveCount(0);
  await others.getByRole("checkbox", { name: "Update Weekend" }).uncheck();
  await expect(others.getByRole("checkbox", { name: "Update Front desk" })).toHaveCount(0);
  await others.getByRole("checkbox", { name: /^Replace “Billing” in 1 prompt, too Front desk/ }).check();
  await expect(others.getByRole("checkbox", { name: "Update Front desk" })).toBeChecked();
  await others.getByRole("button", { name: "Replace here, too" }).click();
  await expect(dialog.getByRole("heading", { name: "Prompt" })).toBeVisible();
  await expect(others.getByRole("button", { name: "Replace here, too" })).toHaveCount(0);
  await expect(others.getByRole("checkbox", { name: "Update Weekend" })).not.toBeChecked();
  await expect(others.getByRole("checkbox", { name: /^Replace “Billing”/ })).toBeChecked();
  await expectAccessible(page);
  organization.behaviors.fail.push({ operation: PATCH, status: 500, times: 1 });
  await save(page);
  await expect(saved(page)).toHaveText("Saved.");
  await expect(status(page, /^Records that use the name: 3 saved, 1 not saved\.$/)).toBeVisible();
  await expect(page.getByText(/^Weekdays: Not saved/)).toBeVisible();
  // Unselected and failed updates are offered again. An ambiguous name may now be the other assistant's.
  await expect(
    page.getByText("2 squads still transfer to “Billing”, which is now “Accounts”."),
  ).toBeVisible();
  expect(await organization.stored("assistants", BILLING)).toMatchObject({
    name: "Accounts",
    model: { messages: [{ content: "You are Accounts." }] },
  });
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    model: { messages: [{ content: "Send invoices to Accounts. Never bill {{Billing}} or Billings." }] },
  });
  for (const id of ["three", "lower"]) {
    expect(writes(organization, id)).toHaveLength(1);
    expect(await organization.stored("squads", id)).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ assistantId: BILLING })]),
    });
    expect(JSON.stringify(await organization.stored("squads", id))).not.toMatch(/assistantName":"billing/i);
  }
  expect(writes(organization, "two")).toEqual([]);
  expect(writes(organization, "both")).toEqual([]);
  expect(await organization.stored("squads", "other")).toEqual(other);

  // Later edits are asked about, though the updates are still shown.
  await field(page, "name").fill("Invoices");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Squads/ })
    .click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});

test("updates transfer tools too, and applies nothing twice where an answer is lost", {
  tag: "@sweep",
}, async ({ page, connect, newOrganization }) => {
  const { model, ...rest } = frontDesk();
  const tool = {
    type: "transferCall",
    function: { name: "to_billing" },
    destinations: [{ type: "assistant", assistantName: "Billing" }],
  };
  const records = withSquads();
  const organization = await newOrganization({
    ...records,
    squads: [...records.squads].slice(0, 2),
    assistants: [
      { ...rest, model: { ...(model as Document), tools: [tool] } },
      ...[...(records.assistants ?? [])].slice(1),
    ],
  });
  await organization.editElsewhere(BILLING, { name: "Accounts" });
  await connect(page, organization);
  await page.goto(`/assistants/${BILLING}/rename?from=Billing`);
  organization.behaviors.fail.push({ operation: PATCH, status: 502, times: 1, afterWrite: true });
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);

  await page.getByRole("checkbox", { name: "Update Weekdays" }).focus();
  await page.keyboard.press("Space");
  await expect(bar(page).getByRole("button", { name: "Update 1 squad and 1 assistant" })).toBeVisible();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  const button = bar(page).getByRole("button", { name: "Update 2 squads and 1 assistant" });
  for (
    let steps = 0;
    steps < 20 && !(await button.evaluate((it) => it === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(summary(page)).toHaveText("3 saved.");
  await expect(row(page, "Weekdays")).toContainText(
    "reported an error (status 502), but the changes are stored",
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(writes(organization, "one")).toHaveLength(1);
  expect(writes(organization, "two")).toHaveLength(1);
  expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toHaveLength(1);
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    model: { tools: [{ ...tool, destinations: [{ type: "assistant", assistantName: "Accounts" }] }] },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No transfers use “Billing”" })).toBeVisible();
});

test("shows what a rename writes elsewhere before anything can be saved, and what that may lose", async ({
  page,
  openWith,
}) => {
  const secret = { assistantId: NIGHT_LINE, assistantOverrides: { serverUrlSecret: "s3cret" } };
  const organization = await openWith(`/assistants/${BILLING}`, {
    ...practice(),
    squads: [squad("one", "Weekdays", member(FRONT_DESK, "Billing"), member(BILLING), secret)],
  });
  organization.behaviors.secrets = "masked";
  organization.behaviors.omitted = "reset";
  await page.reload();
  // Its code loads late.
  await page.route(/rename-review/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await field(page, "name").fill("Accounts");
  const dialog = await review(page);
  await expect(dialog.getByRole("checkbox", { name: "Update Weekdays" })).toBeChecked({ timeout: 1 });
  await expect(dialog).toContainText("masks the secrets of 1 squad");
  await dialog.getByRole("checkbox", { name: "Update Weekdays" }).uncheck();
  await expect(dialog).not.toContainText("masks the secrets");
  await dialog.getByRole("checkbox", { name: "Update Weekdays" }).check();
  await save(page);
  await expect(
    page.getByText(/^Weekdays: Saved\..*The service also changed: .*Server URL secret/),
  ).toBeVisible();
});

test("says whose transfers fail without the name", async ({ page, openWith }) => {
  const organization = await openWith(`/assistants/${BILLING}`, withSquads());
  await field(page, "name").fill("");
  const dialog = await review(page);
  await expect(dialog).toContainText(
    "Transfers find assistants by name. Without “Billing”, transfers in these records fail: Weekdays, Weekend and Holidays.",
  );
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(organization.sent("PATCH", "/api/v1/multi-agent/one")).toEqual([]);
});
