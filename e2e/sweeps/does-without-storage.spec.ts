import { FRONT_DESK } from "../data";
import { field, openHistory, saveChanges, saved } from "../editor";
import { blockStorage, fillStorage } from "../faults";
import { expect, test } from "../fixtures";
import {
  button,
  deletions,
  editor,
  fillSquad,
  main,
  patches,
  posts,
  rows,
  search,
  WAIT_OF_DELETIONS,
} from "../main-jobs";
import { applied, chooseVoice, deleteAll, LINES, left, MANY, withMany, withVoice } from "../many-records";
import { createSquad } from "../squad-builder";

test("does its work in a browser that has no room left, and promises to keep nothing", async ({
  page,
  open,
  organization,
}) => {
  await page.clock.install();
  await fillStorage(page);
  await open(page, editor);
  await field(page, "name").fill("Reception");
  const note = page.getByText("This browser can't store drafts because its storage is full.");
  await expect(note).toBeVisible();
  // That storage can be read doesn't mean that it can be written.
  await openHistory(page);
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(note).toBeVisible();
  await main(page, "Squads").click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leaving).toContainText("If you leave, they're lost.");
  await button(leaving, "Stay").click();
  await expect(field(page, "name")).toHaveValue("Reception");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Reception" });
  expect(patches(organization, FRONT_DESK)).toHaveLength(1);

  await main(page, "Calls").click();
  await search(page).fill("refund");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await button(page, "Delete call").click();
  await button(page.getByRole("alertdialog"), "Delete call").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Deleted: call");
  await button(deletions(page), "Store on this device").click();
  await expect(deletions(page)).toContainText("Not stored: storage is off or blocked");
  await expect(deletions(page)).not.toContainText("Stored on this device");

  await main(page, "Squads").click();
  await page.getByRole("link", { name: "New squad" }).click();
  await fillSquad(page, "No room");
  await expect(note).toBeVisible();
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "No room", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);
});

test("does its work in a browser whose storage is blocked altogether", async ({
  page,
  connect,
  newOrganization,
}) => {
  await page.clock.install();
  await blockStorage(page);
  const organization = await newOrganization(withMany());
  await connect(page, organization);
  await main(page, "Assistants").click();
  await page.getByRole("link", { name: "Front desk" }).click();
  await field(page, "name").fill("Reception");
  await expect(
    page.getByText("This browser can't store drafts because its storage is blocked."),
  ).toBeVisible();
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Reception" });

  await page.getByRole("link", { name: "Apply settings to others" }).click();
  await chooseVoice(page);
  await button(page, /^Apply to/).click();
  await expect(applied(page)).toHaveText("6 saved.");
  expect(await withVoice(organization)).toBe(LINES.length);

  await main(page, "Squads").click();
  await page.getByRole("link", { name: "New squad" }).click();
  await field(page, "name").fill("Not kept");
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "Not kept", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);

  await main(page, "Calls").click();
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await expect(page.getByText("I am number 7.").first()).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('"number 7"');
  await search(page).fill("");
  await deleteAll(page);
  await expect(deletions(page)).toContainText(`${MANY} calls deleted.`);
  expect(await left(organization)).toBe(0);

  await main(page, "Settings").click();
  await expect(page.getByText("blocked").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Store nothing on this device" }).check();
  // Nothing was stored, so a reload asks for the connection again.
  await page.reload();
  await expect(page.getByLabel("API key")).toBeVisible();
});
