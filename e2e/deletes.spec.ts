import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { CALL, PHONE_NUMBER, TOOL } from "./data";
import { expect, test } from "./fixtures";

const TEN_SECONDS = 10_000;

const deletions = (page: Page) => page.getByRole("region", { name: "Deletions" });

async function confirmDeletion(page: Page, noun: string) {
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete this ${noun}?` });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(deletions(page)).toContainText(`Deleting ${noun}`);
}

test.beforeEach(({ page }) => page.clock.install());

const TARGETS = [
  { noun: "call", path: `/calls/${CALL}`, operation: `/api/v1/calls/${CALL}`, kind: "calls", id: CALL },
  { noun: "tool", path: `/tools/${TOOL}`, operation: `/api/v1/tools/${TOOL}`, kind: "tools", id: TOOL },
  {
    noun: "phone number",
    path: `/phone-numbers/${PHONE_NUMBER}`,
    operation: `/api/v1/phone-number/${PHONE_NUMBER}`,
    kind: "phoneNumbers",
    id: PHONE_NUMBER,
  },
] as const;

for (const { noun, path, operation, kind, id } of TARGETS) {
  test(`deletes a ${noun} ten seconds after it was confirmed, and keeps what the service returned`, async ({
    page,
    open,
    organisation,
  }) => {
    await open(page, path);
    await confirmDeletion(page, noun);
    await page.clock.fastForward(TEN_SECONDS / 2);
    expect(organisation.sent("DELETE", operation)).toEqual([]);
    await page.clock.fastForward(TEN_SECONDS);
    await expect(deletions(page)).toContainText(`Deleted: ${noun}`);
    await expect(page.getByRole("heading", { name: `This ${noun} was deleted` })).toBeVisible();
    expect(organisation.sent("DELETE", operation)).toHaveLength(1);
    expect(await organisation.find(kind, id)).toBeUndefined();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      deletions(page).getByRole("button", { name: "Download JSON" }).click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({ id });
    await deletions(page)
      .getByRole("button", { name: /^Put away/ })
      .click();
    await expect(deletions(page)).toHaveCount(0);
  });

  test(`keeps a ${noun} whose deletion is undone`, async ({ page, open, organisation }) => {
    await open(page, path);
    await confirmDeletion(page, noun);
    await page.clock.fastForward(TEN_SECONDS - 2000);
    await deletions(page).getByRole("button", { name: "Undo" }).click();
    await expect(deletions(page)).toHaveCount(0);
    await page.clock.fastForward(3 * TEN_SECONDS);
    await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
    expect(organisation.sent("DELETE", operation)).toEqual([]);
    expect(await organisation.find(kind, id)).toMatchObject({ id });
  });
}

test("deletes nothing where the question is answered no", async ({ page, open, organisation }) => {
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("its transcript of 3 messages");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.clock.fastForward(3 * TEN_SECONDS);
  await expect(deletions(page)).toHaveCount(0);
  expect(organisation.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
});

test("offers the call as JSON before it goes", async ({ page, open }) => {
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download it as JSON first" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
    id: CALL,
    status: "ended",
  });
});

test("says who uses a tool before it goes", async ({ page, open }) => {
  await open(page, `/tools/${TOOL}`);
  await expect(page.getByRole("link", { name: "Billing" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this tool?" });
  await expect(question).toContainText("2 places name this tool");
  await expect(question.getByRole("link", { name: "Front desk" })).toBeVisible();
});

test("goes on waiting on other pages", async ({ page, open, organisation }) => {
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Calls" }).click();
  await expect(page.getByRole("link", { name: /18 Nov/ })).toBeVisible();
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("Deleted: call");
  await expect(page.getByRole("link", { name: /18 Nov/ })).toHaveCount(0);
  expect(await organisation.find("calls", CALL)).toBeUndefined();
});

test("warns when the tab is left meanwhile, and then deletes nothing", async ({
  page,
  open,
  organisation,
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
  expect(organisation.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
  expect(await organisation.find("calls", CALL)).toMatchObject({ id: CALL });
});

test("says what the service answers to a deletion that it refuses, and tries again", async ({
  page,
  open,
  organisation,
}) => {
  organisation.behaviours.fail = [{ operation: "DELETE /api/v1/calls/:id", status: 409, times: 1 }];
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("Not deleted: call");
  await deletions(page).getByRole("button", { name: "Try again" }).click();
  await expect(deletions(page)).toContainText("Deleted: call");
});

test("says that it is not known whether something was deleted", async ({ page, open, organisation }) => {
  organisation.behaviours.fail = [{ operation: "DELETE /api/v1/calls/:id", status: 503, afterWrite: true }];
  await open(page, `/calls/${CALL}`);
  await confirmDeletion(page, "call");
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("Perhaps not deleted: call");
});
