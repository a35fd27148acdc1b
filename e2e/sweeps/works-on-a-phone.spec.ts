import type { Page } from "@playwright/test";
import { CALL, FRONT_DESK } from "../data";
import { field, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";
import { button, deletions, editor, fillSquad, patches, posts, rows, search } from "../main-jobs";
import { sidewaysScroll } from "./fits-text";

test.use({ hasTouch: true });

const expectNoSidewaysScroll = async (page: Page) => expect(await page.evaluate(sidewaysScroll)).toEqual([]);

test("edits an assistant, builds a squad and reviews a call without scrolling sideways", async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/assistants");
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page
    .getByRole("table", { name: "Assistants" })
    .getByRole("row")
    .filter({ hasText: "Front desk" });
  await expect(row).toBeVisible();
  // Two lines, and room for a finger.
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectNoSidewaysScroll(page);
  await row.getByRole("link", { name: /^Front desk/ }).click();
  await expect(page).toHaveURL(new RegExp(`${editor}$`));
  await field(page, "name").fill("Reception");
  await expectNoSidewaysScroll(page);
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 1 change stored.");
  expect(patches(organization, FRONT_DESK)).toHaveLength(1);

  await page.goto("/squads/new");
  await fillSquad(page, "On the go");
  await expectNoSidewaysScroll(page);
  await button(page, "Create squad").click();
  await expect(page.getByRole("heading", { name: "On the go", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);
  await expectNoSidewaysScroll(page);

  await page.goto("/calls");
  await search(page).fill("refund");
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/calls/${CALL}`));
  const play = page.getByRole("button", { name: "Play", exact: true });
  await expect(play).toBeInViewport({ ratio: 1 });
  expect((await play.boundingBox())?.y).toBeGreaterThan(700);
  await expectNoSidewaysScroll(page);
  await button(page, "Delete call").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.width).toBeGreaterThan(340);
  await button(question, "Delete call").click();
  await expect(deletions(page)).toBeVisible();
});
