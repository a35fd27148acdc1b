import { CALL, FRONT_DESK } from "../data";
import { field, openSection, review, save, saveChanges, saved, status } from "../editor";
import { expect, test } from "../fixtures";
import {
  button,
  CALLS,
  deletions,
  editor,
  fillSquad,
  main,
  patches,
  rows,
  squadsNamed,
  WAIT_OF_DELETIONS,
} from "../main-jobs";
import { createSquad } from "../squad-builder";

test("keeps two tabs on one record from losing each other's work, or doing it twice", async ({
  page,
  context,
  open,
  organization,
  program,
}) => {
  await page.clock.install();
  await open(page, editor);
  const other = await context.newPage();
  await other.goto(editor);
  await field(page, "name").fill("Reception");
  await openSection(page, "Conversation");
  await field(page, "endCallMessage").fill("Bye.");
  await openSection(other, "Conversation");
  await field(other, "firstMessage").fill("Good day.");
  await field(other, "endCallMessage").fill("So long.");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");

  const dialog = await review(other);
  await dialog.getByRole("radio", { name: "Keep mine" }).check();
  await save(other);
  await expect(saved(other)).toContainText("Merged with someone else's changes: ");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    name: "Reception",
    firstMessage: "Good day.",
    endCallMessage: "So long.",
  });
  expect(patches(organization, FRONT_DESK)).toHaveLength(2);

  // Both tabs create the same new squad: the second one has to confirm.
  for (const tab of [page, other]) {
    await tab.goto("/squads/new");
    await fillSquad(tab, "Once");
  }
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "Once", level: 1 })).toBeVisible();
  await createSquad(other);
  await expect(status(other, /^Nothing was sent: a squad with this name/)).toBeVisible();
  expect(await squadsNamed(program.url, organization, "Once")).toHaveLength(1);

  // Both tabs delete the same call, and the second one says so.
  await page.goto(`/calls/${CALL}`);
  await button(page, "Delete call").click();
  await button(page.getByRole("alertdialog"), "Delete call").click();
  await expect(deletions(page)).toContainText("Deleting call");
  await fetch(`${program.url}${CALLS}/${CALL}`, {
    method: "DELETE",
    headers: { "X-API-Key": organization.key },
  });
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Already deleted: call");
  await main(page, "Calls").click();
  await expect(rows(page)).toHaveCount(1);
});
