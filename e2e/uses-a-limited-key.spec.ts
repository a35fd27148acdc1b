import { CALL, FRONT_DESK } from "./data";
import { field, openSection, review, save, saved } from "./editor";
import { expect, test } from "./fixtures";
import { deletions } from "./main-jobs";
import { stored } from "./saving";

const PATCH_ASSISTANT = "PATCH /api/v1/assistants/:id";

test("says where the key isn't allowed to do something, and the rest works", async ({
  page,
  open,
  organization,
}) => {
  organization.behaviors.fail = ["GET /api/v1/files", "GET /api/v1/knowledge-base"].map((operation) => ({
    operation,
    status: 403,
  }));
  await open(page, "/files");
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("alert")).toContainText("This key isn't allowed to read this (status 403)");
  await expect(main.getByRole("alert")).toContainText("The service says:");
  await expect(navigation.getByRole("link", { name: "Files not allowed" })).toBeVisible();

  await navigation.getByRole("link", { name: "Checks" }).click();
  await expect(main.getByRole("alert")).toContainText(
    "Couldn't load files and knowledge bases, so the checks are incomplete.",
  );
  await expect(navigation.getByRole("link", { name: "Knowledge bases not allowed" })).toBeVisible();

  await navigation.getByRole("link", { name: "Assistants" }).click();
  await main.getByRole("link", { name: "Front desk" }).click();
  await field(page, "name").fill("Reception");
  await review(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(organization.sent("GET", "/api/v1/files")).toHaveLength(1);
});

test("keeps the edit and its review where the key isn't allowed to save", async ({
  page,
  open,
  organization,
}) => {
  organization.behaviors.fail = [{ operation: PATCH_ASSISTANT, status: 403, times: 1 }];
  await open(page, `/assistants/${FRONT_DESK}`);
  await field(page, "name").fill("Reception");
  const dialog = await review(page);
  await save(page);
  await expect(dialog.getByRole("alert")).toContainText(
    "Not saved. This key isn't allowed to change this (status 403).",
  );
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(field(page, "name")).toHaveValue("Reception");
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await stored(organization)).toMatchObject({ name: "Reception" });
});

test("says that a firewall blocked a save, and saves once the text is changed", async ({
  page,
  open,
  organization,
}) => {
  await page.route(`**/api/v1/assistants/${FRONT_DESK}`, (route) =>
    route.request().postData()?.includes("<script")
      ? route.fulfill({
          status: 403,
          headers: { "content-type": "text/html; charset=UTF-8", "cf-ray": "0000000000000000-FRA" },
          body: "<!DOCTYPE html><html><body><h1>Sorry, you have been blocked</h1></body></html>",
        })
      : route.continue(),
  );
  await open(page, `/assistants/${FRONT_DESK}`);
  await openSection(page, "Conversation");
  await field(page, "firstMessage").fill('<script src="https://example.com/w.js"></script> Hello');
  const dialog = await review(page);
  await save(page);
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toContainText("Not saved. Blocked before it reached the service (status 403).");
  await expect(refusal).toContainText("reference 0000000000000000-FRA");
  await dialog.getByRole("button", { name: "Back to editing" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Not saved. Blocked" })).toBeVisible();
  await field(page, "firstMessage").fill("Hello");
  await review(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await stored(organization)).toMatchObject({ firstMessage: "Hello" });
});

test("keeps a call that the key isn't allowed to delete", async ({ page, open, organization }) => {
  await page.clock.install();
  organization.behaviors.fail = [{ operation: "DELETE /api/v1/calls/:id", status: 403 }];
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete call", exact: true }).click();
  await expect(deletions(page)).toContainText("Deleting call");
  await page.clock.fastForward(10_000);
  await expect(deletions(page)).toContainText("This key isn't allowed to delete this (status 403).");
  await expect(deletions(page)).toContainText("The service says:");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await organization.find("calls", CALL)).toBeDefined();
});
