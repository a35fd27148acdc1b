import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, type Document, FRONT_DESK, frontDesk, NIGHT_LINE, practice, SQUAD } from "./data";
import { field, openSection, review, save, saveChanges, saved } from "./editor";
import { expect, type Organization, test } from "./fixtures";
import { openInSquad } from "./squad-builder";

const address = `/squads/${SQUAD}`;
const OWN = "members.0.assistantOverrides";
const own = (name: string) => `${OWN}.${name}`;
const temperature = own("model.temperature");

/** A practice whose front desk greets with a variable, in a squad with these members. */
const withMembers = (members: Document[], more: Document = {}) => {
  const greeting = { firstMessage: "Hello, this is {{practice}}. Am I speaking to {{caller.name}}?" };
  return {
    ...practice(),
    assistants: [{ ...frontDesk(), ...greeting }, ...[...(practice().assistants ?? [])].slice(1)],
    squads: [{ id: SQUAD, name: "Reception", createdAt: "2026-10-05T08:15:00.000Z", members, ...more }],
  };
};
const plain = { assistantId: FRONT_DESK, assistantDestinations: [] };

const members = async (organization: Organization) =>
  (await organization.stored("squads", SQUAD)).members as Document[];
const remarkAt = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

test("overrides one field of one member, and inherits it again", async ({ page, openWith }) => {
  const billing = { assistantId: BILLING, assistantDestinations: [] };
  const organization = await openWith(
    `${address}?open=${OWN}&section=model`,
    withMembers([plain, billing], { members_overrides: { model: { maxTokens: 99 } } }),
  );
  await expect(page.getByRole("heading", { name: "Overrides for Front desk" })).toBeVisible();
  await expect(remarkAt(page, temperature)).toContainText("Inherited from the assistant: 0.5");
  await expect(remarkAt(page, own("model.maxTokens"))).toContainText(
    "Inherited from overrides for all members: 99",
  );
  await expect(remarkAt(page, own("serverUrlSecret"))).toContainText("Secret");
  await expect(remarkAt(page, own("serverUrlSecret"))).not.toContainText("whsec");
  await field(page, temperature).fill("0.9");
  await expect(remarkAt(page, temperature)).toContainText("replaces 0.5 from the assistant");
  const dialog = await review(page);
  await expect(dialog).toContainText("members.0.assistantOverrides");
  await expect(dialog).toContainText("Member Front desk");
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await members(organization)).toEqual([
    { ...plain, assistantOverrides: { model: { temperature: 0.9 } } },
    billing,
  ]);

  await page.getByRole("button", { name: "Reset to inherited: Temperature" }).click();
  await expect(field(page, temperature)).toBeFocused();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const [first, second] = await members(organization);
  expect(first?.assistantOverrides ?? undefined).toBeUndefined();
  expect(second).toEqual(billing);
});

test("shows the inherited prompt, and adds to a copy of it instead of replacing it", async ({
  page,
  openWith,
}) => {
  const { messages } = frontDesk().model as { messages: Document[] };
  const organization = await openWith(`${address}?open=${OWN}&section=prompt`, withMembers([plain]));
  const list = page.getByRole("group", { name: "Messages" });
  await expect(list).toContainText("Inherited from the assistant: 2 entries");
  await expect(list).toContainText("You answer the phone of a dental practice.");
  await expectAccessible(page);
  await list.getByRole("button", { name: "Add message" }).click();
  const added = own("model.messages.2");
  await expect(page.locator(`[data-field="${added}.content"]`)).toBeVisible();
  await field(page, `${added}.role`).fill("system");
  await field(page, `${added}.content`).fill("Speak slowly.");
  await expect(list).toContainText("Overridden");
  await list.getByRole("button", { name: "Reset to inherited: Messages" }).click();
  await expect(list).toContainText("Inherited from the assistant: 2 entries");

  await list.getByRole("button", { name: "Copy inherited and edit: Messages" }).click();
  const prompt = field(page, own("model.messages.0.content"));
  await expect(prompt).toHaveValue("You answer the phone of a dental practice.");
  await prompt.fill("You answer the phone at night.");
  await openSection(page, "Conversation");
  await page.getByRole("button", { name: "Copy inherited and edit: End call message" }).click();
  await expect(field(page, own("endCallMessage"))).toHaveValue("Goodbye.");
  await expect(field(page, own("endCallMessage"))).toBeFocused();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await members(organization)).toEqual([
    {
      ...plain,
      assistantOverrides: {
        model: { messages: [{ ...messages[0], content: "You answer the phone at night." }, messages[1]] },
        endCallMessage: "Goodbye.",
      },
    },
  ]);
});

test("gives a variable its value, shows what the member runs with, and takes its overrides away", async ({
  page,
  openWith,
}) => {
  const organization = await openWith(
    `${address}?field=members.0`,
    withMembers([plain], { members_overrides: { firstMessageMode: "assistant-waits-for-user" } }),
  );
  await expect(page.getByText("The API doesn't define which key holds variable values")).toBeVisible();
  await field(page, own("variableValues.practice")).fill("Bright Smile");
  await field(page, own("variableValues.caller.name")).fill("Ada");
  await expect(remarkAt(page, OWN)).toContainText("Overrides 1 setting");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await members(organization)).toMatchObject([
    { assistantOverrides: { variableValues: { practice: "Bright Smile", caller: { name: "Ada" } } } },
  ]);
  await expect(page.getByText("The API doesn't define which key holds variable values")).toBeHidden();

  await page.getByRole("link", { name: "Effective settings of member 1" }).click();
  await expect(page.getByRole("heading", { name: "Effective settings of Front desk" })).toBeFocused();
  await expect(page.getByText("overrides for all members win over a member")).toBeVisible();
  await page.getByRole("checkbox", { name: "Overrides only" }).check();
  const conversation = page.getByRole("region", { name: "Conversation" }).getByRole("definition");
  await expect(conversation).toHaveCount(1);
  await expect(conversation).toContainText("from overrides for all members");
  await expect(page.getByRole("region", { name: "Voice" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to squad" }).click();

  await page.getByRole("button", { name: "Remove overrides of member 1" }).click();
  await expect(remarkAt(page, OWN)).toContainText("No overrides");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page, own("variableValues.practice"))).toHaveValue("Bright Smile");
  await page.getByRole("button", { name: "Remove overrides of member 1" }).click();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const [first] = await members(organization);
  expect(first?.assistantOverrides ?? undefined).toBeUndefined();
});

test("writes the prompt of an assistant of this squad alone, and turns it into overrides", async ({
  page,
  openWith,
}) => {
  const organization = await openWith(
    `${address}?field=members.1`,
    withMembers([plain, { assistant: { name: "Complaints", "x.y": 1 }, assistantDestinations: [] }]),
  );
  await page.getByRole("link", { name: "Edit squad-only assistant" }).click();
  await expect(page.getByRole("heading", { name: "Squad-only assistant Complaints" })).toBeFocused();
  await expectAccessible(page);
  await openSection(page, "Prompt and messages");
  await page.getByRole("button", { name: "Add message" }).click();
  const prompt = "members.1.assistant.model.messages.0";
  await field(page, `${prompt}.role`).fill("system");
  await field(page, `${prompt}.content`).fill("Listen first.");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const assistant = {
    name: "Complaints",
    "x.y": 1,
    model: { messages: [{ role: "system", content: "Listen first." }] },
  };
  expect((await members(organization))[1]).toMatchObject({ assistant });

  await page.getByRole("link", { name: "Back to squad" }).click();
  await page.getByRole("button", { name: "Convert to overrides" }).click();
  await field(page, "members.1.assistantId").fill(NIGHT_LINE);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const [, second] = await members(organization);
  expect(second).toMatchObject({ assistantId: NIGHT_LINE, assistantOverrides: assistant });
  expect(second?.assistant ?? undefined).toBeUndefined();
});

test("overrides a field by keyboard alone", async ({ page, openWith }) => {
  const organization = await openWith(address, withMembers([plain]));
  await openInSquad(page, 0);
  const link = page.getByRole("link", { name: "Override settings of member 1" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overrides for Front desk" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("end call message");
  await expect(page.getByRole("list", { name: "Matching fields" }).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page, own("endCallMessage"))).toBeFocused();
  await page.keyboard.type("Until soon.");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(saved(page)).toBeVisible();
  expect(await members(organization)).toEqual([
    { ...plain, assistantOverrides: { endCallMessage: "Until soon." } },
  ]);
});

test("says at an edited prompt and in the review that a squad replaces it, and leads to the override", async ({
  page,
  openWith,
}) => {
  const prompt = (content: string) => ({ model: { messages: [{ role: "system", content }] } });
  await openWith(`/assistants/${FRONT_DESK}?section=prompt`, {
    ...withMembers([{ ...plain, assistantOverrides: prompt("Only take messages.") }]),
  });
  const content = page.locator('[data-field="model.messages.0.content"]');
  await expect(content).toBeVisible();
  await expect(page.getByText("Overrides replace this")).toHaveCount(0);
  await field(page, "model.messages.0.content").fill("Answer every call.");
  await expect(content).toContainText("Overrides replace this in Reception (Front desk).");
  const dialog = await review(page);
  await expect(dialog).toContainText("because overrides replace them");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to editing" }).click();
  await content.getByRole("link", { name: "Reception (Front desk)" }).click();
  await page.getByRole("button", { name: /^Leave/ }).click();
  await expect(page.getByRole("heading", { name: "Overrides for Front desk" })).toBeVisible();
  await expect(page.locator(`[data-field^="${own("model.messages")}"]`).first()).toBeVisible();
});
