import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, OPENING_HOURS, PRICE_LIST, practice, TOOL } from "./data";
import { openSection, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}?section=tools`;

const tools = (page: Page): Locator => page.locator('[data-field="model.tools"]');

async function add(page: Page, kind: RegExp) {
  await tools(page).getByRole("button", { name: "Add tool" }).click();
  await page.getByRole("list", { name: "Tool types" }).getByRole("button", { name: kind }).click();
}

test("builds a function tool with messages, conditions and texts per language", async ({
  page,
  open,
  organization,
}) => {
  await open(page, editor);
  await add(page, /^Function/);
  const field = (path: string) => page.locator(`[name="model.tools.0.${path}"]`);
  await expect(field("function.name")).toBeFocused();
  // A function needs its name: its box stays when the focus leaves it empty, unlike that of other unset fields.
  await field("function.name").blur();
  await expect(field("function.name")).toHaveCSS("text-align", "start");
  await expect(field("function.description")).toHaveCSS("text-align", "end");
  await expect(field("type")).toHaveValue("function");
  await field("function.name").fill("find_appointment");
  await field("function.description").fill("Finds a free appointment.");
  await field("server.url").fill("https://hooks.switchboard.example/appointments");
  await field("server.timeoutSeconds").fill("12");

  const messages = page.locator('[data-field="model.tools.0.messages"]');
  const say = async (kind: RegExp) => {
    await messages.getByRole("button", { name: "Add message" }).click();
    await messages.getByRole("list", { name: "Message types" }).getByRole("button", { name: kind }).click();
  };
  await say(/^Request start/);
  await field("messages.0.content").fill("One moment.");
  await say(/^Request failed/);
  await messages.getByRole("group", { name: "Message 2" }).getByRole("button", { name: "Add text" }).click();
  await field("messages.1.contents.0.type").fill("text");
  await field("messages.1.contents.0.language").fill("de");
  await field("messages.1.contents.0.text").fill("Das hat nicht geklappt.");
  await messages
    .getByRole("group", { name: "Message 2" })
    .getByRole("button", { name: "Add condition" })
    .click();
  await field("messages.1.conditions.0.param").fill("day");
  await field("messages.1.conditions.0.operator").fill("eq");
  await field("messages.1.conditions.0.value").fill('"Sunday"');
  // The tool is marked once, and none of the fields and entries in it.
  const tool = tools(page).getByRole("group", { name: "Tool 1" });
  await expect(tool.getByText("New", { exact: true })).toHaveCount(1);
  await expect(tool.getByText("Changed", { exact: true })).toHaveCount(0);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();

  const { model } = await organization.stored("assistants", FRONT_DESK);
  expect(model).toHaveProperty("tools", [
    {
      type: "function",
      function: {
        name: "find_appointment",
        description: "Finds a free appointment.",
        parameters: { type: "object" },
      },
      server: { url: "https://hooks.switchboard.example/appointments", timeoutSeconds: 12 },
      messages: [
        { type: "request-start", content: "One moment." },
        {
          type: "request-failed",
          contents: [{ type: "text", language: "de", text: "Das hat nicht geklappt." }],
          conditions: [{ param: "day", operator: "eq", value: "Sunday" }],
        },
      ],
    },
  ]);

  // Stored messages are collapsed to one line each.
  await page.reload();
  await tools(page)
    .getByRole("button", { name: /find_appointment/ })
    .click();
  const line = messages.getByRole("button", { name: /One moment\./ });
  await expect(line).toHaveAttribute("aria-expanded", "false");
  await expect(field("messages.0.content")).toHaveCount(0);
  await line.click();
  await expect(field("messages.0.content")).toHaveValue("One moment.");
});

test("marks a guessed kind, and takes the kind that this organization uses", async ({
  page,
  openWith,
  open,
}) => {
  await open(page, editor);
  await add(page, /^End call .*assumed/s);
  const tool = tools(page).getByRole("group", { name: "Tool 1" });
  await expect(page.locator('[name="model.tools.0.type"]')).toHaveValue("endCall");
  await expect(tool).toContainText("Assumed value");
  await page.locator('[name="model.tools.0.type"]').fill("hang-up");
  await expect(tool).not.toContainText("Assumed value");
  await expect(page.locator('[name="model.tools.0.function.name"]')).toHaveCount(0);
  await tool.getByRole("button", { name: /^Show \d+ more fields/ }).click();
  await expect(page.locator('[name="model.tools.0.function.name"]')).toBeVisible();

  const records = practice();
  const [first] = records.assistants ?? [];
  await page.getByRole("button", { name: "Discard changes" }).click();
  await openWith(editor, {
    ...records,
    assistants: [first ?? {}, { id: BILLING, name: "Billing", model: { tools: [{ type: "end_call" }] } }],
  });
  await add(page, /^End call/);
  await expect(page.locator('[name="model.tools.0.type"]')).toHaveValue("end_call");
  await expect(tool).not.toContainText("Assumed value");
});

test("preserves fields of a tool that the API does not name, and duplicates it", async ({
  page,
  openWith,
}) => {
  const records = practice();
  const [desk] = records.assistants ?? [];
  const transfer = {
    id: "tool-1",
    type: "transferCall",
    destinations: [{ type: "assistant", assistantName: "Billing" }],
    "odd.key": { a: 1 },
  };
  const future = { type: "webhook-of-the-future", zap: [1, null] };
  const organization = await openWith(editor, {
    ...records,
    assistants: [{ ...desk, model: { tools: [transfer, future] } }],
  });
  await tools(page).getByRole("button", { name: "Duplicate Tool 1" }).click();
  await page
    .locator('[name="model.tools.1.destinations"]')
    .fill('[{"type": "number", "number": "+442079460001"}]');
  await tools(page)
    .getByRole("button", { name: /^Tool 3/ })
    .click();
  await expect(page.locator('[name="model.tools.2.zap"]')).toHaveValue(/null/);
  await tools(page)
    .getByRole("group", { name: "Tool 3" })
    .getByRole("button", { name: "Add another field" })
    .click();
  await page.getByRole("textbox", { name: "Field name" }).fill("zip");
  await page.keyboard.press("Enter");
  await expect(page.locator('[name="model.tools.2.zip"]')).toBeFocused();
  await page.keyboard.type("true");
  await tools(page).getByRole("button", { name: "Move Tool 3 up" }).click();
  await expect(tools(page).getByRole("button", { name: "Move Tool 2 up" })).toBeFocused();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();

  const { model } = await organization.stored("assistants", FRONT_DESK);
  const { id, ...withoutId } = transfer;
  expect(model).toHaveProperty("tools", [
    expect.objectContaining(withoutId),
    { ...future, zip: true },
    { ...withoutId, destinations: [{ type: "number", number: "+442079460001" }] },
  ]);
});

test("chooses files by name, and tells which ids lead nowhere", async ({ page, open, organization }) => {
  await open(page, `/assistants/${FRONT_DESK}?section=knowledge`);
  const field = page.locator('[data-field="model.knowledgeBase.fileIds"]');
  const chosen = field.getByRole("list", { name: "Selected files" });
  await expect(chosen.getByRole("link", { name: "Price list.pdf" })).toHaveAttribute(
    "href",
    `/files?open=${PRICE_LIST}`,
  );
  const adder = field.getByRole("combobox", { name: "Add file" });
  await adder.click();
  await expect(page.getByRole("option", { name: /Opening hours/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /Old prices/ })).toHaveCount(0);
  await page.keyboard.type("hours");
  await page.keyboard.press("Enter");
  await expect(chosen.getByRole("link", { name: "Opening hours.pdf" })).toBeVisible();
  await expect(adder).toHaveValue("");
  await expect(adder).toBeFocused();

  const ids = page.locator('[name="model.knowledgeBase.fileIds"]');
  await expect(ids).toHaveValue(`${PRICE_LIST}\n${OPENING_HOURS}`);
  await ids.fill(`${OPENING_HOURS}\nlost`);
  await expect(chosen.getByRole("listitem").filter({ hasText: "lost" })).toContainText("File not found");
  await chosen.getByRole("button", { name: "Remove lost" }).click();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { model } = await organization.stored("assistants", FRONT_DESK);
  expect(model).toHaveProperty("knowledgeBase.fileIds", [OPENING_HOURS]);
});

test("chooses tools by who uses them, and a voice by its language", async ({ page, open, organization }) => {
  await open(page, `/assistants/a1d0c7e2-0000-4000-8000-000000000003?section=tools`);
  const field = page.locator('[data-field="model.toolIds"]');
  await field.getByRole("combobox", { name: "Add tool" }).click();
  await page.getByRole("option", { name: /Used by Front desk and Billing/ }).click();
  await expect(field.getByRole("link", { name: TOOL })).toHaveAttribute("href", `/tools/${TOOL}`);
  await expect(page.locator('[name="model.toolIds"]')).toHaveValue(TOOL);

  await openSection(page, "Voice");
  const voice = page.locator('[name="voice.voiceId"]');
  await voice.fill("german");
  await expect(page.getByRole("group", { name: "German (Germany, de-DE)" }).getByRole("option")).toHaveText([
    "Anke",
  ]);
  await voice.press("ArrowDown");
  await voice.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(voice).toHaveValue("Anke");
  await voice.press("ArrowDown");
  await expect(page.getByRole("option")).toHaveText(["Clara", "Hugo", "Anke"]);
  await voice.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await voice.click();
  await page.getByRole("option", { name: "Hugo" }).click();
  await expect(voice).toHaveValue("Hugo");
  await voice.fill("ank");
  await page.getByRole("option", { name: "Anke" }).click();
  await expect(voice).toHaveValue("Anke");
  await expect(page.locator('[data-field="voice.voiceId"]')).toContainText(
    "Language: German (Germany, de-DE).",
  );
  await voice.fill("a-voice-of-the-future");
  await expect(page.locator('[data-field="voice.voiceId"]')).toContainText(
    "This voice isn't in the service's list",
  );
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", "a1d0c7e2-0000-4000-8000-000000000003")).toMatchObject({
    model: { toolIds: [TOOL] },
    voice: { voiceId: "a-voice-of-the-future" },
  });
});

test("is accessible with tools, pickers and the search open", { tag: "@sweep" }, async ({
  page,
  openWith,
}) => {
  // Axe checks several hundred elements, twice.
  test.slow();
  const records = practice();
  const [desk] = records.assistants ?? [];
  const [tool] = records.tools ?? [];
  const messages = [
    { type: "request-failed", contents: [{ text: "Nein." }], conditions: [{ param: "day" }] },
  ];
  const model = {
    toolIds: [TOOL],
    tools: [{ ...tool, messages }, { type: "endCall" }, { type: "transferCall", destinations: [] }],
    knowledgeBase: { fileIds: [PRICE_LIST, "lost"] },
  };
  await openWith(editor, { ...records, assistants: [{ ...desk, model }] });
  await openSection(page, "Voice");
  await expectAccessible(page, "#section-voice");
  await openSection(page, "Knowledge");
  await page.getByRole("combobox", { name: "Add file" }).click();
  await expectAccessible(page, "#section-knowledge");
  await openSection(page, "Tools");
  for (const name of ["Tool 1", "Tool 2", "Tool 3"])
    await tools(page)
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
  await add(page, /^End call/);
  await tools(page).getByRole("button", { name: "Add tool" }).click();
  await page.getByRole("searchbox", { name: "Find field" }).fill("name");
  await expect(page.getByRole("list", { name: "Matching fields" })).toBeVisible();
  await expectAccessible(page, "search", "#section-tools");
});
