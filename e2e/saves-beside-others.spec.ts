import { FRONT_DESK, frontDesk } from "./data";
import { field, openHistory, openSection, review, save, saveChanges, saved, status } from "./editor";
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
    await expect(saved(page)).toContainText("Merged with someone else's changes: Name");
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

  test("says that tools were moved, not that each became another", async ({ page, organization }) => {
    const tool = (id: string, name: string) => ({ id, type: "function", function: { name } });
    const tools = [tool("1", "book_table"), tool("2", "cancel_table"), { id: "3", type: "endCall" }];
    await organization.editElsewhere(FRONT_DESK, { model: { ...(frontDesk().model as object), tools } });
    await page.reload();
    await field(page, "name").fill("My name");
    await organization.editElsewhere(FRONT_DESK, {
      model: { ...(frontDesk().model as object), tools: tools.toReversed() },
    });
    const theirs = (await review(page)).locator("section", { hasText: "Changed by someone else" });
    await expect(theirs).toContainText("moved to position");
    await expect(theirs).not.toContainText("→");
  });

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

  test("asks again where the same field changed while the review was open", { tag: "@sweep" }, async ({
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
    await dialog.getByRole("group", { name: /^Name/ }).getByRole("radio", { name: "Keep mine" }).check();
    await dialog
      .getByRole("group", { name: /^End call message/ })
      .getByRole("radio", { name: "Keep theirs" })
      .check();
    await save(page);
    await expect(saved(page)).toHaveText(
      "Saved. 1 change stored. Your version replaced someone else's: Name. Their version is in History. Someone else's version stays: End call message. Merged with someone else's changes: Background sound.",
    );
    expect(await stored(organization)).toMatchObject({
      name: "My name",
      endCallMessage: "Their goodbye.",
      backgroundSound: "office",
    });
    await openHistory(page);
    await expect(page.getByRole("dialog", { name: /History/ }).getByRole("row")).toHaveCount(4);
  });

  test("asks only about the messages of a list that both changed", async ({ page, open, organization }) => {
    const { model } = frontDesk() as { model: Record<string, unknown> };
    const conversation = (...texts: string[]) => ({
      model: { ...model, messages: texts.map((content) => ({ role: "user", content })) },
    });
    const texts = [
      "Say hello to the caller.",
      "Ask for the name.",
      "Ask for the date of birth.",
      "Say goodbye.",
    ];
    await organization.editElsewhere(FRONT_DESK, conversation(...texts));
    await open(page, editor);
    await openSection(page, "Prompt and messages");
    await field(page, "model.messages.0.content").fill("Say good morning to the caller.");
    await field(page, "model.messages.2.content").fill("Ask for the date of birth, politely.");
    const theirs = [
      "Say hello to the caller.",
      "Ask for the full name.",
      "Ask for the day of birth.",
      "Say goodbye.",
      "Hang up.",
    ];
    await organization.editElsewhere(FRONT_DESK, conversation(...theirs));
    const dialog = await review(page);
    await expect(dialog.getByRole("radio", { name: "Keep mine" })).toHaveCount(1);
    await dialog.getByRole("radio", { name: "Keep mine" }).check();
    await save(page);
    await expect(saved(page)).toContainText("Your version replaced someone else's: Message 3 › Content.");
    expect(await stored(organization)).toMatchObject(
      conversation(
        "Say good morning to the caller.",
        "Ask for the full name.",
        "Ask for the date of birth, politely.",
        "Say goodbye.",
        "Hang up.",
      ),
    );
  });
});
