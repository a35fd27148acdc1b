import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, practice, SQUAD } from "./data";
import { download } from "./downloads";
import { field, status } from "./editor";
import { holdBack } from "./faults";
import { expect, type Organization, test } from "./fixtures";
import { createSquad } from "./squad-builder";

const PATH = "/api/v1/multi-agent";
const POST = `POST ${PATH}`;

const posts = (organization: Organization) => organization.sent("POST", PATH);

/** The service's squads, other than the first one. */
async function created(url: string, { key }: Organization): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${url}${PATH}`, { headers: { "X-API-Key": key } });
  const all = (await response.json()) as Record<string, unknown>[];
  return all.filter(({ id }) => id !== SQUAD);
}

/** Fills in a new squad: its name, and the front desk and billing as members. */
async function fillSquad(page: Page, name: string) {
  await field(page, "name").fill(name);
  for (const assistant of ["Front desk", "Billing"]) {
    await page.getByRole("combobox", { name: "Add assistant" }).fill(assistant);
    await page.getByRole("option", { name: new RegExp(`^${assistant}`) }).click();
  }
}

const asTyped = (name: string) => ({
  name,
  members: [{ assistantId: FRONT_DESK }, { assistantId: BILLING }],
});

test("starts at the name, and marks nothing before it's filled in", async ({ page, open }) => {
  await open(page, "/squads/new");
  await expect(field(page, "name")).toBeFocused();
  await fillSquad(page, "Calm");
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Reset/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Add transfer" }).first().click();
  await expect(field(page, "members.0.assistantDestinations.0.assistantName")).toBeFocused();
  await expect(page.getByText("Transfer has no description.")).toBeVisible();
  const missing = page.getByText("Destination has no name.", { exact: true });
  await expect(missing).toHaveCount(0);
  await field(page, "members.0.assistantDestinations.0.assistantName").blur();
  await expect(missing).toBeVisible();
});

test("reviews a new squad like a save, and creates none with a transfer to nobody", async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/squads/new");
  await fillSquad(page, "Reviewed");
  await page.getByRole("button", { name: "Add transfer" }).first().click();
  await page.getByRole("button", { name: "Review and create" }).click();
  const errors = page.getByRole("alert").filter({ hasText: "This squad can't be created yet" });
  await expect(errors).toContainText("Choose a member.");
  const target = field(page, "members.0.assistantDestinations.0.assistantName");
  await target.fill("Nobody");
  await page.getByRole("button", { name: "Review and create" }).click();
  const dialog = page.getByRole("dialog", { name: "Review new squad" });
  await expect(dialog).toContainText("Member Front desk added");
  await expect(dialog).toContainText("Calls can fail after this");
  await expect(dialog).toContainText("No member is named “Nobody”");
  await dialog.getByRole("button", { name: "Back to editing" }).click();
  expect(posts(organization)).toEqual([]);

  await target.fill("Billing");
  await page.getByRole("button", { name: "Review and create" }).click();
  await expect(dialog).not.toContainText("Calls can fail");
  await dialog.getByRole("button", { name: "Create squad" }).click();
  await expect(page.getByRole("heading", { name: "Reviewed", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);
});

test("looks the squad up where the answer is lost, and sends again only where that is chosen", {
  tag: "@sweep",
}, async ({ page, open, organization, program }) => {
  organization.behaviors.fail = [{ operation: POST, status: 502, body: "html", afterWrite: true, times: 1 }];
  await open(page, "/squads/new");
  await fillSquad(page, "Found again");
  await createSquad(page);
  // The squad's page, which opens then, says so too, beside a button.
  await expect(
    status(page, /^Created\. .* reported an error \(status 502\), but the squad is in its list\./),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Found again", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);

  organization.behaviors.fail = [{ operation: POST, status: 503, times: 1 }];
  await page.goto("/squads/new");
  await fillSquad(page, "Second try");
  await createSquad(page);
  await expect(status(page, /^Couldn't verify .* its list shows no new squad yet\./)).toBeVisible();
  await expectAccessible(page);
  expect(posts(organization)).toHaveLength(2);
  await expect(page.getByRole("button", { name: "Review and create" })).toHaveCount(0);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status(page, /^Couldn't verify .* its list shows no new squad yet\./)).toBeVisible();
  await page.getByRole("button", { name: "Send again anyway" }).click();
  await expect(page.getByRole("heading", { name: "Second try", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(3);
  const stored = await created(program.url, organization);
  expect(stored.map(({ name }) => name).toSorted()).toEqual(["Found again", "Second try"]);
});

test("takes what is typed while the squad is created along as changes to it", async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/squads/new");
  await fillSquad(page, "Early");
  const letGo = await holdBack(page, "POST", `**${PATH}`);
  await createSquad(page);
  await field(page, "name").fill("Early and late");
  letGo();
  await expect(page).toHaveURL(/\/squads\/[0-9a-f-]{36}$/);
  await expect(status(page, /^Created\. 1 unsaved change applied/)).toBeVisible();
  await expect(field(page, "name")).toHaveValue("Early and late");
  await expect(page.getByRole("button", { name: "Review and save" })).toBeVisible();
  expect(posts(organization)).toEqual([asTyped("Early")]);
});

test("is done by the keyboard alone, in a page without barriers", async ({ page, open, organization }) => {
  await open(page, "/squads");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New squad" }).focus();
  await page.keyboard.press("Enter");
  await field(page, "name").focus();
  await page.keyboard.type("By hand");
  await page.getByRole("combobox", { name: "Add assistant" }).focus();
  await page.keyboard.type("bill");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Billing/, level: 3 })).toBeVisible();
  // The same field would add the next member.
  await expect(page.getByRole("combobox", { name: "Add assistant" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Create squad" })).toBeFocused();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "By hand", level: 1 })).toBeVisible();
  expect(posts(organization)).toEqual([{ name: "By hand", members: [{ assistantId: BILLING }] }]);
});

test("keeps what was typed, and asks before it makes one without members, or what is there already", async ({
  page,
  open,
  organization,
}) => {
  const createEmpty = async () => {
    await page.getByRole("button", { name: "Review and create" }).click();
    const dialog = page.getByRole("dialog", { name: "Review new squad" });
    await expect(dialog).toContainText("The squad has no members.");
    await dialog.getByRole("button", { name: "Create squad" }).click();
  };
  await open(page, "/squads/new");
  await field(page, "name").fill("Kept");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "New squad" }).click();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(field(page, "name")).toHaveValue("Kept");
  await createEmpty();
  await expect(page.getByRole("heading", { name: "Kept", level: 1 })).toBeVisible();
  await page.goto("/squads/new");
  await expect(page.getByRole("button", { name: "Restore draft" })).toHaveCount(0);
  await field(page, "name").fill("Kept");
  await createEmpty();
  await expect(status(page, /^Nothing was sent: a squad with this name/)).toBeVisible();
  await page.getByRole("button", { name: "Create another anyway" }).click();
  await expect(page).toHaveURL(/\/squads\/[0-9a-f-]{36}$/);
  expect(posts(organization)).toEqual([
    { name: "Kept", members: [] },
    { name: "Kept", members: [] },
  ]);
});

test("offers what can be done with a row to the mouse", async ({ page, connect, organization }) => {
  await connect(page, organization);
  await page.goto("/squads");
  await page.getByRole("link", { name: "Reception" }).first().hover();
  await page.getByRole("button", { name: "Row actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click({ timeout: 5000 });
  await expect(page).toHaveURL(/\/squads\/new\?from=/);
});

test("copies a squad, leaves out masked secrets, and what the service refuses unasked", async ({
  page,
  connect,
  newOrganization,
}) => {
  const guide = { name: "Guide", serverUrlSecret: "whsec-1", firstMessage: "Hello" };
  const organization = await newOrganization({
    ...practice(),
    squads: [{ id: SQUAD, name: "Tours", surprise: 7, members: [{ assistant: guide }] }],
  });
  organization.behaviors.secrets = "masked";
  organization.behaviors.unknownFields = "refused";
  await connect(page, organization);
  await page.goto("/squads");
  await page.getByRole("link", { name: "Tours" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Row actions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Duplicate" }).press("Enter");
  await expect(field(page, "name")).toHaveValue("Copy of Tours");
  await expect(page.getByText("Enter this secret again if you need it")).toBeVisible();
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "Copy of Tours", level: 1 })).toBeVisible();
  expect(posts(organization).at(-1)).toEqual({
    name: "Copy of Tours",
    members: [{ assistant: { name: "Guide", firstMessage: "Hello" } }],
  });
});

test("exports a squad as a file, and takes it as edits and as a new squad", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `/squads/${SQUAD}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  const exported = await download(page, () => page.getByRole("menuitem", { name: "Export" }).click());
  expect(exported.name).toBe("Reception-and-billing.json");

  const choosing = page.waitForEvent("filechooser");
  await more.click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const changed = { name: "Renamed", members: [{ assistantId: BILLING }] };
  await (await choosing).setFiles({
    name: "squad.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(changed)),
  });
  const dialog = page.getByRole("dialog", { name: "Import squad.json" });
  await expect(dialog).toContainText("Billing");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Apply to form" }).click();
  await expect(page.getByRole("button", { name: "Review and save" })).toBeVisible();
  await expect(field(page, "name")).toHaveValue("Reception and billing");
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Squads" }).click();
  const asNew = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  await (await asNew).setFiles(exported.path);
  await expect(field(page, "name")).toHaveValue("Reception and billing");
  await field(page, "name").fill("From a file");
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "From a file", level: 1 })).toBeVisible();
  const { members, members_overrides } = await organization.stored("squads", SQUAD);
  expect(posts(organization)).toEqual([{ name: "From a file", members, members_overrides }]);
});

test("lists squads with their members, and finds them by a member's name", async ({ page, open }) => {
  await open(page, "/squads");
  const rows = page.getByRole("table", { name: "Squads" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Front desk, Billing");
  await page.getByRole("searchbox").fill("front DESK");
  await expect(rows.locator("mark")).toHaveText("Front desk");
  await page.goto(`/squads?assistant=${BILLING}`);
  await expect(page.getByRole("button", { name: "Assistant: Billing" })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goto("/squads?columns=transfers&sort=transfers");
  await expect(page.getByRole("columnheader", { name: "Transfers" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.goto("/squads?assistant=nobody");
  await expect(page.getByText("No squads match these filters")).toBeVisible();
});
