import { FRONT_DESK } from "./data";
import { chooseState, field, openSection, review, save, saved, stateOf } from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

test("a wrong type is named at the field as soon as it's left, and blocks the save", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `${editor}?section=model`);
  const temperature = page.locator('[data-field="model.temperature"]');
  await field(page, "model.temperature").fill("abc");
  await page.keyboard.press("Tab");
  await expect(temperature).toContainText("Enter a number, such as 0.5.");
  await expect(field(page, "model.temperature")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("alert")).toContainText("This can't be saved yet");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);
});

test("an unusual address, name or bound is a warning, at the field and in the review, and is saved", async ({
  page,
  open,
  organization,
}) => {
  const { model } = await organization.stored("assistants", FRONT_DESK);
  const tool = {
    type: "function",
    function: { name: "find" },
    server: { url: "{{url}}", timeoutSeconds: 5 },
  };
  await organization.editElsewhere(FRONT_DESK, { model: { ...(model as object), tools: [tool] } });
  await open(page, `${editor}?section=tools`);
  await page.getByRole("button", { name: /^Tool 1/ }).click();
  const at = (key: string) => `model.tools.0.${key}`;
  const warnings: [string, string, RegExp][] = [
    ["function.name", "find an order", /up to 64 letters, digits/],
    ["server.timeoutSeconds", "-3", /less than 0/],
    ["server.url", "notaurl", /isn't a full address/],
  ];
  for (const [key, value, words] of warnings) {
    const around = page.locator(`[data-field="${at(key)}"]`);
    await expect(around).not.toContainText(words);
    await field(page, at(key)).fill(value);
    await page.keyboard.press("Tab");
    await expect(around).toContainText(words);
    await expect(field(page, at(key))).toHaveAttribute("aria-invalid", "false");
  }
  // Nothing shows while someone is still typing, or for a template.
  await field(page, at("server.url")).fill("https://{{host}}/hook");
  await page.keyboard.press("Tab");
  await expect(page.locator(`[data-field="${at("server.url")}"]`)).not.toContainText("full address");
  await field(page, at("server.url")).fill("notaurl");

  const dialog = await review(page);
  for (const [, , words] of warnings) await expect(dialog).toContainText(words);
  await save(page);
  await expect(saved(page)).toBeVisible();
  const after = await organization.stored("assistants", FRONT_DESK);
  expect(after.model).toMatchObject({
    tools: [{ function: { name: "find an order" }, server: { url: "notaurl", timeoutSeconds: -3 } }],
  });
});

test("Tab goes from control to control; the state of a field is a stop while the focus is there", async ({
  page,
  open,
}) => {
  await open(page, `${editor}?section=voice`);
  await field(page, "voice.provider").focus();
  const visited: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    visited.push(
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "a control"),
    );
  }
  expect(visited.filter((label) => label.startsWith("State of"))).toEqual([]);
  await expect(field(page, "voice.provider").locator("xpath=..").getByRole("button")).toBeVisible();

  const state = stateOf(page, "voice.language");
  await expect(state).toHaveAttribute("tabindex", "-1");
  await field(page, "voice.language").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(state).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Null" }).press("Enter");
  await expect(state).toHaveAccessibleName(/: null$/);
  await expect(state).toBeFocused();
  await field(page, "voice.stability").focus();
  await expect(state).toHaveAttribute("tabindex", "-1");
  // With a mouse, it shows at once.
  await chooseState(page, "voice.language", "Reset to British English");
  await expect(field(page, "voice.language")).toHaveValue("en-GB");
});

test("a map shows its JSON in one line until somebody goes there", async ({ page, open }) => {
  await open(page, editor);
  const map = page.locator('[data-field="metadata"]');
  await expect(map.locator("code").first()).toHaveText('{ "team": "reception" }');
  const folded = await field(page, "metadata").boundingBox();
  await field(page, "metadata").fill('{\n  "team": "reception",\n  "floor": 2\n}');
  await expect(map.locator("code", { hasText: "team" })).toHaveCount(0);
  const unfolded = await field(page, "metadata").boundingBox();
  expect(unfolded?.height).toBeGreaterThan((folded?.height ?? 0) + 20);
});

test("after a jump the list of sections marks the one that's open", async ({ page, open }) => {
  await open(page, `${editor}?section=model`);
  const sections = page.getByRole("navigation", { name: "Sections" });
  const isAt = async (title: string) => {
    await expect(sections.locator("[aria-current]")).toHaveText(new RegExp(`^${title}`));
    await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
  };
  await isAt("Model");
  await page.getByRole("searchbox", { name: "Find field" }).fill("silenceTimeoutSeconds");
  await page.getByRole("list", { name: "Matching fields" }).getByRole("link").click();
  await expect(field(page, "silenceTimeoutSeconds")).toBeFocused();
  await isAt("Conversation");
  await field(page, "silenceTimeoutSeconds").fill("soon");
  await openSection(page, "Voice");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(field(page, "silenceTimeoutSeconds")).toBeFocused();
  await isAt("Conversation");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.goBack();
  await page.goBack();
  await isAt("Model");
});
