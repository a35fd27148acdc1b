import { FRONT_DESK, frontDesk } from "./data";
import { chooseState, field, openSection, review, save, saveChanges, saved, stateOf } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

test("changes model, voice and first message, and nothing else", { tag: "@whole" }, async ({
  page,
  open,
  organization,
}) => {
  const before = await organization.stored("assistants", FRONT_DESK);
  await open(page, "/voices");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Assistants/ })
    .click();
  // The overview names the assistant, too, and links to its calls.
  await expect(page).toHaveTitle("Assistants · Switchboard");
  await page.getByRole("link", { name: "Front desk" }).click();
  await expect(page).toHaveTitle("Front desk · Assistants · Switchboard");

  await openSection(page, "Model");
  await field(page, "model.temperature").fill("0.7");
  await openSection(page, "Voice");
  await field(page, "voice.voiceId").fill("Hugo");
  await openSection(page, "Conversation");
  await field(page, "firstMessage").fill("Good day. How can I help?");
  const dialog = await review(page);
  await expect(dialog).toContainText("model.temperature");
  await expect(dialog.locator("del", { hasText: "0.5" })).toBeVisible();
  await expect(dialog.locator("ins", { hasText: "0.7" })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Voice" })).toBeVisible();
  await save(page);
  await expect(saved(page)).toHaveText("Saved.");

  const after = await organization.stored("assistants", FRONT_DESK);
  expect(after).toEqual({
    ...before,
    updatedAt: expect.any(String),
    firstMessage: "Good day. How can I help?",
    model: { ...(before.model as object), temperature: 0.7 },
    voice: { ...(before.voice as object), voiceId: "Hugo" },
  });
  expect(after.updatedAt).not.toBe(before.updatedAt);

  await page.reload();
  await expect(field(page, "model.temperature")).toHaveValue("0.7");
  await expect(field(page, "voice.voiceId")).toHaveValue("Hugo");
  await expect(field(page, "firstMessage")).toHaveValue("Good day. How can I help?");
});

test("offers to save only what is changed, says where, and takes it back in every way", async ({
  page,
  open,
  organization,
}) => {
  await open(page, editor);
  const save = page.getByRole("button", { name: "Review and save" });
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(save).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await field(page, "name").fill("Reception");
  await expect(save).toBeVisible();
  await openSection(page, "Model");
  const temperature = field(page, "model.temperature");
  await temperature.fill("1.5");
  await expect(changes).toContainText("2 changes in Identity, Model");
  // What's under the bar must not show through.
  await expect(changes).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link", { name: "Model changed" })).toBeVisible();
  await expect(sections.getByRole("link", { name: "Transcriber", exact: true })).toBeVisible();

  await stateOf(page, "model.temperature").click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(stateOf(page, "model.temperature")).toBeFocused();
  await expect(temperature).toHaveValue("1.5");
  await chooseState(page, "model.temperature", "Reset to 0.5");
  await expect(temperature).toHaveValue("0.5");
  await expect(changes).toContainText("1 change in Identity");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(save).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(changes).toContainText("1 change in Identity");
  expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);

  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reception", level: 1 })).toBeVisible();
  await field(page, "name").fill("Desk");
  await expect(saved(page)).toHaveCount(0);
});

test("adds, moves and removes messages", async ({ page, open, organization }) => {
  await open(page, editor);
  await openSection(page, "Prompt and messages");
  const section = page.locator('[data-field="model.messages"]');
  await section.getByRole("button", { name: "Add message" }).click();
  await field(page, "model.messages.2.role").fill("user");
  await field(page, "model.messages.2.content").fill("Do you have time on Friday?");
  await section.getByRole("button", { name: "Move Message 3 up" }).click();
  await section.getByRole("button", { name: "Remove Message 1" }).click();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { model } = await organization.stored("assistants", FRONT_DESK);
  expect(model).toMatchObject({
    messages: [
      { role: "user", content: "Do you have time on Friday?" },
      { role: "assistant", content: "Bright Smile Dental, good morning." },
    ],
  });
});

test("sets lists, switches, maps and choices", async ({ page, open, organization }) => {
  await open(page, editor);
  await openSection(page, "Conversation");
  await field(page, "endCallPhrases").fill("goodbye\nsee you\ncheers");
  await openSection(page, "Identity");
  await field(page, "hipaaEnabled").check();
  await field(page, "metadata").fill('{"team": "reception", "floor": 2}');
  await openSection(page, "Transcriber");
  await field(page, "transcriber.language").fill("de-DE");
  await openSection(page, "Conversation");
  await field(page, "firstMessageMode").fill("a-mode-of-the-future");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    endCallPhrases: ["goodbye", "see you", "cheers"],
    hipaaEnabled: true,
    metadata: { team: "reception", floor: 2 },
    transcriber: { ...(frontDesk().transcriber as object), language: "de-DE" },
    firstMessageMode: "a-mode-of-the-future",
  });
});
