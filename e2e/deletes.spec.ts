import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { CALL, FRONT_DESK, practice } from "./data";
import { download } from "./downloads";
import { field } from "./editor";
import { expect, test } from "./fixtures";
import { deletions } from "./main-jobs";

const TEN_SECONDS = 10_000;

async function confirmDeletion(page: Page, noun: string) {
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete this ${noun}?` });
  await question.getByRole("button", { name: `Delete ${noun}`, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(deletions(page)).toContainText(`Deleting ${noun}`);
}

test.beforeEach(({ page }) => page.clock.install());

const OPERATION = `/api/v1/calls/${CALL}`;

test("deletes a call ten seconds after it was confirmed, and keeps what the service returned", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.clock.fastForward(TEN_SECONDS / 2);
  expect(organization.sent("DELETE", OPERATION)).toEqual([]);
  await page.clock.fastForward(TEN_SECONDS);
  await expect(deletions(page)).toContainText("Deleted: call");
  await expect(page.getByRole("heading", { name: "This call was deleted" })).toBeVisible();
  expect(organization.sent("DELETE", OPERATION)).toHaveLength(1);
  expect(await organization.find("calls", CALL)).toBeUndefined();

  const file = await download(page, () =>
    deletions(page).getByRole("button", { name: "Download JSON" }).click(),
  );
  expect(JSON.parse(file.text)).toMatchObject({ id: CALL });
  await deletions(page).getByRole("button", { name: "Store on this device" }).click();
  await expect(deletions(page)).toContainText("Stored on this device");
  await deletions(page)
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(deletions(page)).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("list", { name: "Deletion records" })).toContainText("call · deleted");
});

test("keeps a call whose deletion is undone", async ({ page, open, organization }) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.clock.fastForward(TEN_SECONDS - 2000);
  await deletions(page).getByRole("button", { name: "Undo" }).click();
  await expect(deletions(page)).toHaveCount(0);
  await page.clock.fastForward(3 * TEN_SECONDS);
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  expect(organization.sent("DELETE", OPERATION)).toEqual([]);
});

test("a deletion record covers no bar, little of a phone, and stays dismissed after a reload", async ({
  page,
  open,
}) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.clock.fastForward(2 * TEN_SECONDS);
  await expect(deletions(page)).toContainText("Deleted: call");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/assistants/${FRONT_DESK}`);
  await field(page, "name").fill("Front desk 2");
  const changes = page.getByRole("region", { name: "Changes" });
  const [record, bar] = await Promise.all([deletions(page).boundingBox(), changes.boundingBox()]);
  if (!record || !bar) throw new Error("A bar isn't visible");
  expect(record.y + record.height).toBeLessThanOrEqual(bar.y + 1);
  expect(record.height).toBeLessThan(844 / 5);
  await changes.getByRole("button", { name: "Discard changes" }).click();

  await deletions(page)
    .getByRole("button", { name: /^Dismiss call/ })
    .click();
  await expect(deletions(page)).not.toContainText("Deleted: call");
  await page.reload();
  await expect(field(page, "name")).toBeVisible();
  await expect(deletions(page)).toHaveCount(0);
});

test("deletes nothing where the question is answered no", async ({ page, open, organization }) => {
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("transcript (3 messages)");
  await expect(question).toContainText("stored until you close this tab");
  await expect(question).not.toContainText("permanent");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.clock.fastForward(3 * TEN_SECONDS);
  await expect(deletions(page)).toHaveCount(0);
  expect(organization.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
});

test("offers the call as JSON before it goes", async ({ page, open }) => {
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const file = await download(page, () => page.getByRole("button", { name: "Download JSON first" }).click());
  expect(JSON.parse(file.text)).toMatchObject({ id: CALL, status: "ended" });
});

test("goes on waiting on other pages", { tag: "@whole" }, async ({ page, open, organization }) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Calls" }).click();
  await expect(page.getByRole("link", { name: /18 Nov/ })).toBeVisible();
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("Deleted: call");
  await expect(page.getByRole("link", { name: /18 Nov/ })).toHaveCount(0);
  expect(await organization.find("calls", CALL)).toBeUndefined();
});

test("warns when the tab is left meanwhile, and then deletes nothing", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(deletions(page)).toHaveCount(0);
  await page.clock.fastForward(3 * TEN_SECONDS);
  expect(organization.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
  expect(await organization.find("calls", CALL)).toMatchObject({ id: CALL });
});

const MANY = 12;

/** A practice with more calls, and their IDs. */
function manyCalls() {
  const ids = Array.from({ length: MANY }, (_, index) => `bulk-${String(index).padStart(2, "0")}`);
  const calls = ids.map((id, index) => ({
    id,
    status: "ended",
    endedReason: "customer-ended-call",
    createdAt: `2026-11-${10 + (index % 9)}T10:00:00.000Z`,
    startedAt: `2026-11-${10 + (index % 9)}T10:00:01.000Z`,
    endedAt: `2026-11-${10 + (index % 9)}T10:01:00.000Z`,
    customer: { name: `Caller ${index}` },
    messages: [{ role: "user", message: `I am number ${index}.`, secondsFromStart: 1 }],
  }));
  return { ids, records: { ...practice(), calls } };
}

async function deleteAll(page: Page) {
  await page.getByRole("checkbox", { name: `Select all ${MANY}` }).click();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${MANY} calls?` });
  await question.getByRole("button", { name: `Delete ${MANY} calls`, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(deletions(page)).toContainText(`Deleting ${MANY} calls in`);
}

const openCalls = async (page: Page) => {
  await page.goto("/calls");
  await expect(page.getByRole("checkbox", { name: `Select all ${MANY}` })).toBeVisible();
};

test("deletes many calls, tells of every third that fails, and tries only those again @sweep", async ({
  page,
  connect,
  newOrganization,
}) => {
  const { ids, records } = manyCalls();
  const organization = await newOrganization(records);
  await connect(page, organization);
  await openCalls(page);
  organization.behaviors.fail = [{ operation: "DELETE /api/v1/calls/:id", status: 500, every: 3 }];
  await deleteAll(page);
  await expectAccessible(page, "[aria-label='Notifications']");
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("8 calls deleted, 4 not deleted.");
  await deletions(page).getByText("Why they weren't deleted").click();
  await expect(deletions(page)).toContainText("4: The service has a problem (status 500). It still exists.");
  // The rows disappear without another load.
  await expect(page.getByRole("checkbox", { name: "Select all 4" })).toBeVisible();
  expect(organization.sent("GET", "/api/v1/calls")).toHaveLength(1);
  const left = await Promise.all(ids.map((id) => organization.find("calls", id)));
  expect(left.filter((call) => call !== undefined)).toHaveLength(4);
  await expectAccessible(page, "[aria-label='Notifications']");

  organization.behaviors.fail = [];
  await deletions(page).getByRole("button", { name: "Retry 4" }).click();
  await expect(deletions(page)).toContainText("12 calls deleted.");
  const sent = ids.map((id) => organization.sent("DELETE", `/api/v1/calls/${id}`).length);
  expect(sent.filter((times) => times === 1)).toHaveLength(8);
  expect(sent.filter((times) => times === 2)).toHaveLength(4);
  const { text } = await download(page, () =>
    deletions(page).getByRole("button", { name: "Download records" }).click(),
  );
  const lines = text.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).id).toSorted()).toEqual(ids);
});

test("goes on to the next call, and marks rows that are about to go until it's undone", async ({
  page,
  connect,
  newOrganization,
}) => {
  await connect(page, await newOrganization(manyCalls().records));
  await openCalls(page);
  const rows = page.getByRole("table", { name: "Calls" }).locator("tbody tr[data-row]");
  await rows.nth(2).getByRole("link").click();
  const place = page.getByRole("navigation", { name: "Previous and next call" });
  await expect(place).toContainText(`3 of ${MANY}`);
  const title = page.getByRole("heading", { level: 1 });
  const third = (await title.textContent()) ?? "";
  await confirmDeletion(page, "call");
  await expect(place).toContainText(`4 of ${MANY}`);
  await expect(title).not.toHaveText(third);
  await expect(title).toBeFocused();
  await deletions(page).getByRole("button", { name: "Undo" }).click();
  await expect(place).toContainText(`3 of ${MANY}`);
  await expect(title).toHaveText(third);
  await confirmDeletion(page, "call");
  await expect(place).toContainText(`4 of ${MANY}`);

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Calls" }).click();
  const leaving = page.getByRole("link", { name: /Deletion pending$/ });
  await expect(leaving).toHaveCount(1);
  await expect(rows.nth(2).getByRole("link")).toHaveAccessibleName(/Deletion pending$/);
  await expect(rows.nth(2).getByRole("cell").nth(4)).toHaveCSS("text-decoration-line", "line-through");
  await expect(rows.nth(3).getByRole("cell").nth(4)).toHaveCSS("text-decoration-line", "none");
  await expectAccessible(page);
  await deletions(page).getByRole("button", { name: "Undo" }).click();
  await expect(leaving).toHaveCount(0);

  await deleteAll(page);
  await expect(leaving).toHaveCount(MANY);
  await deletions(page).getByRole("button", { name: "Undo" }).click();
  await expect(leaving).toHaveCount(0);

  // After the last one, only the list is left.
  await rows.last().getByRole("link").click();
  await expect(place).toContainText(`${MANY} of ${MANY}`);
  await confirmDeletion(page, "call");
  await expect(page).toHaveURL("/calls");
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(page.getByRole("checkbox", { name: `Select all ${MANY - 1}` })).toBeVisible();
});
