import { FRONT_DESK } from "./data";
import { field, openHistory, openSection, review, save, saveChanges, saved, status } from "./editor";
import { expect, test } from "./fixtures";
import { editor, PATCH_ASSISTANT } from "./main-jobs";
import { bodies, notSaved, stored } from "./saving";

test.describe("when somebody else changed the assistant in between", () => {
  test.beforeEach(({ page, open }) => open(page, editor));

  test("writes nothing where theirs is kept and nothing else was changed", async ({ page, organization }) => {
    await field(page, "name").fill("My name");
    await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
    const dialog = await review(page);
    // Neither version is selected at first.
    const theirs = dialog.getByRole("radio", { name: "Keep theirs" });
    const dot = () => theirs.evaluate((radio) => getComputedStyle(radio, "::before").content);
    expect(await dot()).toBe("none");
    await theirs.check();
    expect(await dot()).toBe('""');
    await save(page);
    await expect(status(page, /^Nothing to save/)).toBeVisible();
    expect(bodies(organization)).toEqual([]);
    await expect(field(page, "name")).toHaveValue("Their name");
  });

  test("says that the assistant is gone, and keeps what was typed", async ({ page, organization }) => {
    organization.behaviors.fail = [{ operation: PATCH_ASSISTANT, status: 404 }];
    await field(page, "name").fill("My name");
    await saveChanges(page);
    await expect(notSaved(page, /the service no longer has this record/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("My name");
  });
});

test.describe("after a conflict", () => {
  test("says field by field whose version was saved, and where the replaced one is", async ({
    page,
    open,
    organization,
  }) => {
    await open(page, editor);
    await field(page, "name").fill("My name");
    await openSection(page, "Conversation");
    await field(page, "endCallMessage").fill("My goodbye.");
    await organization.editElsewhere(FRONT_DESK, {
      name: "Their name",
      endCallMessage: "Their goodbye.",
      backgroundSound: "office",
    });
    const dialog = await review(page);
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    const keep = (name: RegExp, side: string) =>
      dialog.getByRole("radiogroup", { name }).getByRole("radio", { name: side }).check();
    await keep(/^Name/, "Keep mine");
    await keep(/^End call message/, "Keep theirs");
    // Another change during the review is asked about again.
    await organization.editElsewhere(FRONT_DESK, { name: "Their newer name" });
    await save(page);
    await expect(dialog.getByRole("alert")).toContainText("Check the changes again");
    expect(bodies(organization)).toEqual([]);
    await keep(/^Name/, "Keep mine");
    await save(page);
    await expect(saved(page)).toHaveText(
      "Saved. Your version replaced someone else's: Name. Their version is in History. Someone else's version stays: End call message. Merged with someone else's changes: Background sound.",
    );
    expect(await stored(organization)).toMatchObject({
      name: "My name",
      endCallMessage: "Their goodbye.",
      backgroundSound: "office",
    });
    await openHistory(page);
    await expect(page.getByRole("dialog", { name: /History/ }).getByRole("row")).toHaveCount(5);
  });
});
