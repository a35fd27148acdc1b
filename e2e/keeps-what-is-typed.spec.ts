import type { Page } from "@playwright/test";
import { FRONT_DESK } from "./data";
import { field, review, save, saved } from "./editor";
import { holdBack } from "./faults";
import { expect, test } from "./fixtures";
import { ASSISTANTS } from "./main-jobs";
import { bodies, stored } from "./saving";

const editor = `/assistants/${FRONT_DESK}`;
const leaving = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

test.beforeEach(async ({ page, open }) => {
  await open(page, `${editor}?section=conversation`);
  await field(page, "firstMessage").fill("Half a sentence");
});

test("asks before a link leads away, and staying keeps what was typed", async ({ page, organization }) => {
  await page.getByRole("link", { name: "Squads" }).click();
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${editor}?section=conversation`);
  await expect(field(page, "firstMessage")).toHaveValue("Half a sentence");

  // Another section of the same record is no other page.
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Transcriber" }).click();
  await expect(page).toHaveURL(`${editor}?section=transcriber`);
  await page.getByRole("link", { name: "Squads" }).click();
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Squads", level: 1 })).toBeVisible();
  expect(bodies(organization)).toEqual([]);
});

test("asks before the browser goes back", async ({ page }) => {
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Assistants" })
    .click();
  await page.getByRole("link", { name: "Front desk" }).click();
  await field(page, "name").fill("Half a name");
  // A step back comes no sooner than the page knows of the change, as it would for a person.
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeVisible();
  await page.goBack();
  await expect(leaving(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leaving(page)).toHaveCount(0);
  await expect(field(page, "name")).toHaveValue("Half a name");
});

test("asks before another connection is chosen", async ({ page }) => {
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await page.getByRole("menuitem", { name: "Add connection" }).click();
  await expect(leaving(page)).toBeVisible();
});

test("has the browser ask before a reload, and not without changes", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // The reload never finishes because the user declined it.
  const reload = page.reload({ timeout: 2000 }).catch(() => undefined);
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await reload;
  await expect(field(page, "firstMessage")).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.reload();
  await expect(field(page, "firstMessage")).not.toHaveValue("Half a sentence");
  expect(asked).toEqual(["beforeunload"]);
});

test("reviews and saves what was typed while the list loads, and no key meant for the text saves", async ({
  page,
  organization,
}) => {
  const letGo = await holdBack(page, "GET", `**${ASSISTANTS}`);
  await page.getByRole("button", { name: "Review and save" }).click();
  await field(page, "firstMessage").press("End");
  await page.keyboard.type(", and the rest");
  letGo();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog).toContainText("Half a sentence, and the rest");
  await page.keyboard.press("Space");
  await expect(dialog).toHaveCount(0);
  expect(bodies(organization)).toEqual([]);
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await stored(organization)).toMatchObject({ firstMessage: "Half a sentence, and the rest" });
  await expect(field(page, "firstMessage")).toHaveValue("Half a sentence, and the rest");
});

test("asks for nothing to be saved once it's discarded, even if the list is still loading", async ({
  page,
}) => {
  const letGo = await holdBack(page, "GET", `**${ASSISTANTS}`);
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await field(page, "firstMessage").fill("Another sentence");
  await expect(page.getByRole("button", { name: "Review and save" })).not.toHaveAttribute("aria-busy");
  letGo();
  const dialog = await review(page);
  await expect(dialog).toContainText("Another sentence");
});
