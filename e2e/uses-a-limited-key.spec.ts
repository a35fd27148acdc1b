import { FRONT_DESK } from "./data";
import { field, review, save, saved } from "./editor";
import { expect, test } from "./fixtures";
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
