import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FRONT_DESK, frontDesk } from "./data";
import { download } from "./downloads";
import { field, openSection, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";

const SECTION = `/assistants/${FRONT_DESK}?section=json`;
const PLACEHOLDER = "••••••••";
const patches = `/api/v1/assistants/${FRONT_DESK}`;

const section = (page: Page): Locator => page.getByRole("region", { name: "JSON", exact: true });
const text = (page: Page): Locator => section(page).getByRole("textbox", { name: "Assistant JSON" });

async function edit(page: Page): Promise<void> {
  await section(page).getByRole("button", { name: "Edit as JSON" }).click();
  await expect(text(page)).toBeFocused();
}

/** Replaces a part of the text, found by searching as a user would. */
async function typeOver(page: Page, piece: string, instead: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+f");
  const find = section(page).getByRole("textbox", { name: "Find" });
  await find.press("ControlOrMeta+a");
  await page.keyboard.type(piece);
  await find.press("Enter");
  await find.press("Escape");
  await page.keyboard.insertText(instead);
}

const apply = (page: Page): Locator => section(page).getByRole("button", { name: "Apply to form" });
const remarks = (page: Page): Locator =>
  section(page).getByRole("list", { name: "JSON problems" }).getByRole("listitem");

async function importFile(page: Page, name: string, content: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await section(page).getByRole("button", { name: "Import file" }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
}

test("edits as JSON, puts it into the form, and saves exactly that", async ({ page, open, organization }) => {
  const before = await organization.stored("assistants", FRONT_DESK);
  await open(page, SECTION);
  await edit(page);
  await expect(apply(page)).toBeDisabled();
  await typeOver(page, '"temperature": 0.5', '"temperature": 0.8');
  await expect(text(page)).toHaveAccessibleDescription("1 change: Temperature.");
  await typeOver(page, '"enabled": true', '"enabled": false');
  await typeOver(page, '"metadata": {', '"newField": [1, 2],\n  "metadata": {');
  // Ctrl+S saves the form, so the text is applied to it first.
  await page.keyboard.press("ControlOrMeta+s");

  await expect(field(page, "model.temperature")).toHaveValue("0.8");
  await expect(field(page, "newField")).toHaveValue(/1,\s+2/);
  await expect(page.getByRole("region", { name: "Changes" })).toContainText(
    "3 changes in Model, Other fields",
  );
  await expect(apply(page)).toBeDisabled();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toEqual({
    ...before,
    updatedAt: expect.any(String),
    model: { ...(before.model as object), temperature: 0.8 },
    futureSetting: { enabled: false },
    newField: [1, 2],
  });
});

test("keeps what is typed as JSON while one looks elsewhere, and what is edited in the form meanwhile", async ({
  page,
  open,
}) => {
  await open(page, SECTION);
  await edit(page);
  await typeOver(page, '"temperature": 0.5', '"temperature": 0.9');
  await expect(text(page)).toHaveAccessibleDescription(/^1 change/);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: /^Voices/ }).click();
  await expect(page.getByRole("heading", { name: "Voices", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(text(page)).toHaveAccessibleDescription("1 change: Temperature.");
  await openSection(page, "Conversation");
  await field(page, "endCallMessage").fill("So long.");
  await openSection(page, "JSON");
  await apply(page).click();
  await expect(field(page, "model.temperature")).toHaveValue("0.9");
  await expect(field(page, "endCallMessage")).toHaveValue("So long.");
});

test("exports without secrets, and takes the file back as a reviewed edit @sweep", async ({
  page,
  open,
  organization,
}) => {
  await open(page, SECTION);
  await openSection(page, "Identity");
  await field(page, "name").fill("Reception");
  await openSection(page, "JSON");
  const { name, text: exported } = await download(page, () =>
    section(page).getByRole("button", { name: "Export file" }).click(),
  );
  expect(name).toBe("Reception.json");
  const expected = { ...frontDesk(), name: "Reception", serverUrlSecret: PLACEHOLDER };
  expect(JSON.parse(exported)).toEqual({ ...expected, updatedAt: expect.any(String) });

  await importFile(page, "Reception.json", exported);
  const dialog = page.getByRole("dialog", { name: "Import Reception.json" });
  await expect(dialog).toContainText("No changes. The form already matches this file.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const file = JSON.stringify({
    ...expected,
    id: "other",
    name: "Night line",
    voice: { voiceId: "Hugo" },
    endCallPhrases: ["bye", null],
  });
  await importFile(page, "night.json", file);
  const second = page.getByRole("dialog", { name: "Import night.json" });
  await expect(second).toContainText("1 change to apply to the form.");
  await expect(second.getByRole("listitem").filter({ hasText: "because of" })).toHaveText(
    "End call phrases, because of End call phrase 2: Enter a value.",
    { useInnerText: true },
  );
  await second.getByRole("checkbox", { name: /^Also apply the name “Night line”/ }).check();
  await expect(second).toContainText("2 changes to apply to the form.");
  await expect(second.locator("ins", { hasText: "Hugo" })).toBeVisible();
  await second
    .getByRole("checkbox", { name: /^Also clear fields that aren't in the file: .*Stability/ })
    .check();
  await expect(second.locator("del", { hasText: "en-GB" })).toBeVisible();
  await second.getByRole("checkbox", { name: /^Also clear/ }).uncheck();
  await expectAccessible(page);
  await second.getByRole("button", { name: "Apply to form" }).click();
  await expect(field(page, "voice.voiceId")).toHaveValue("Hugo");
  expect(organization.sent("PATCH", patches)).toEqual([]);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    id: FRONT_DESK,
    name: "Night line",
    serverUrlSecret: "whsec-7d1f",
    voice: { ...(frontDesk().voice as object), voiceId: "Hugo" },
  });
});

test("edits a field that the specification does not name", async ({ page, open, organization }) => {
  await open(page, `/assistants/${FRONT_DESK}?section=other`);
  await field(page, "futureSetting").fill('{"enabled": true, "level": 3}');
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("1 change in Other fields");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    futureSetting: { enabled: true, level: 3 },
  });
});

test("says at its line what is wrong, also to a screen reader, in light and dark, and leads there", {
  tag: "@sweep",
}, async ({ page, open }) => {
  await open(page, SECTION);
  await edit(page);
  await typeOver(page, '"temperature": 0.5', '"temperature": "hot"');
  await expect(remarks(page)).toHaveText(/^Error on line \d+.*number/);
  await expect(apply(page)).toBeDisabled();
  await remarks(page).getByRole("button").click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+f");
  await expectAccessible(page);
});
