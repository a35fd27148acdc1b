import { FRONT_DESK, frontDesk } from "./data";
import { field, openSection, review, save, saveChanges, saved, status } from "./editor";
import { expect, test } from "./fixtures";
import { editor, PATCH_ASSISTANT } from "./main-jobs";
import { bodies, notSaved, stored } from "./saving";

test.describe("when somebody else changed the assistant in between", () => {
  test.beforeEach(({ page, open }) => open(page, editor));

  test("keeps both changes where they are apart", async ({ page, organization }) => {
    await openSection(page, "Model");
    await field(page, "model.temperature").fill("0.7");
    await organization.editElsewhere(FRONT_DESK, {
      name: "Reception",
      voice: { ...(frontDesk().voice as object), style: 0.9 },
    });
    const dialog = await review(page);
    await expect(
      dialog.getByRole("heading", { name: "Changed by someone else since you opened this" }),
    ).toBeVisible();
    await expect(dialog.locator("ins", { hasText: "Reception" })).toBeVisible();
    await save(page);
    await expect(saved(page)).toContainText("Your changes were merged with someone else's.");
    expect(await stored(organization)).toMatchObject({
      name: "Reception",
      model: { temperature: 0.7 },
      voice: { style: 0.9, stability: 0.5 },
    });
    await expect(field(page, "name")).toHaveValue("Reception");
  });

  for (const [choice, expected] of [
    ["Keep mine", "My name"],
    ["Keep theirs", "Their name"],
  ] as const) {
    test(`asks where both changed the same field: ${choice}`, async ({ page, organization }) => {
      await field(page, "name").fill("My name");
      await openSection(page, "Conversation");
      await field(page, "firstMessage").fill("Good day.");
      await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
      const dialog = await review(page);
      const button = dialog.getByRole("button", { name: "Save", exact: true });
      await expect(button).toBeDisabled();
      await expect(dialog.getByRole("group", { name: /Name/ })).toContainText("Before: Front desk");
      await dialog.getByRole("radio", { name: choice }).check();
      await button.click();
      await expect(saved(page)).toBeVisible();
      expect(await stored(organization)).toMatchObject({ name: expected, firstMessage: "Good day." });
      await expect(field(page, "name")).toHaveValue(expected);
    });
  }

  test("writes nothing where theirs is kept and nothing else was changed", async ({ page, organization }) => {
    await field(page, "name").fill("My name");
    await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
    const dialog = await review(page);
    await dialog.getByRole("radio", { name: "Keep theirs" }).check();
    await save(page);
    await expect(status(page, /^Nothing to save/)).toBeVisible();
    expect(bodies(organization)).toEqual([]);
    await expect(field(page, "name")).toHaveValue("Their name");
  });

  test("asks again where the same field changed while the review was open", async ({
    page,
    organization,
  }) => {
    await field(page, "name").fill("My name");
    const dialog = await review(page);
    await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
    await save(page);
    await expect(dialog.getByRole("alert")).toContainText("Check the changes again");
    expect(bodies(organization)).toEqual([]);
    await dialog.getByRole("radio", { name: "Keep mine" }).check();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organization)).toMatchObject({ name: "My name" });
  });

  test("says that the assistant is gone, and keeps what was typed", async ({ page, organization }) => {
    organization.behaviors.fail = [{ operation: PATCH_ASSISTANT, status: 404 }];
    await field(page, "name").fill("My name");
    await saveChanges(page);
    await expect(notSaved(page, /the service no longer has this record/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("My name");
  });
});
