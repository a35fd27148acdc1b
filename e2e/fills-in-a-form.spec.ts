import { FRONT_DESK, practice } from "./data";
import {
  chooseState,
  field,
  openHistory,
  openSection,
  review,
  save,
  saveChanges,
  saved,
  stateOf,
} from "./editor";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

test.describe("a voice", () => {
  test.use({
    organization: async ({ newOrganization }, use) => {
      const voices = [
        { language: "en-US", name: "June" },
        { language: "en-GB", name: "Clara" },
        { language: "en-GB", name: "Isla" },
      ];
      await use(await newOrganization({ ...practice(), voices }));
    },
  });

  test("that is typed, then chosen by the arrows, is the one that matches, also when the list was closed", async ({
    page,
    open,
  }) => {
    await open(page, `${editor}?section=voice`);
    const voice = field(page, "voice.voiceId");
    for (const typed of ["Isla", "isla", "is"]) {
      await voice.fill("");
      await voice.pressSequentially(typed);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(voice).toHaveValue("Isla");
      await voice.fill("");
      await voice.pressSequentially(typed);
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option", { name: "Isla" })).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(voice).toHaveValue("Isla");
    }
  });
});

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

test("counts changes once, and forgets what it said of them when they're saved", async ({
  page,
  open,
  organization,
}) => {
  await open(page, editor);
  await field(page, "name").fill("Reception");
  await field(page, "metadata").fill('{ "team": "all", "floor": 2, "desk": 7, "open": true }');
  await openSection(page, "Tools");
  await page.getByRole("button", { name: "Add tool" }).click();
  await page.keyboard.press("Enter");
  const tools = page.locator('[data-field="model.tools"]');
  await expect(tools.getByText("Changed", { exact: true }).first()).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("3 changes in Identity, Tools");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 3 changes stored.");
  await expect(tools).toBeVisible();
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);

  await openHistory(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore the version/ })
    .last()
    .click();
  const notice = page.getByText("Nothing is sent until you");
  await expect(notice).toBeVisible();
  await expect(changes).toContainText("3 changes in Identity, Tools");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved. 3 changes stored.");
  await expect(notice).toHaveCount(0);
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);
  await openSection(page, "Identity");
  await field(page, "name").fill("Once more");
  await expect(changes).toContainText("1 change in Identity");
  await expect(notice).toHaveCount(0);
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    name: "Front desk",
    metadata: { team: "reception" },
  });
});

test("Edit as JSON shows the editor, also on a phone", async ({ page, open }) => {
  await open(page, `${editor}?section=json`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Edit as JSON" }).click();
  const json = page.locator(".cm-editor");
  await expect(json.locator(":focus")).toHaveCount(1);
  await expect(json).toBeInViewport({ ratio: 0.95 });
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

test("languages come from a list with names, and a check warns where voice and transcriber differ", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `${editor}?section=transcriber`);
  const language = field(page, "transcriber.language");
  const around = page.locator('[data-field="transcriber.language"]');
  await expect(around).toContainText("British English");
  const problem = page.getByText("Voice and transcriber use different languages");
  await expect(problem).toHaveCount(0);
  await language.fill("");
  await language.pressSequentially("austrian");
  await expect(page.getByRole("option", { name: "Austrian German de-AT" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(language).toHaveValue("de-AT");
  await page.keyboard.press("Tab");
  await problem.click();
  await expect(
    page.getByText("The voice speaks English, but the transcriber listens for German"),
  ).toBeVisible();

  // A code that isn't a known language is accepted, without a name.
  await language.fill("multi-2");
  await expect(problem).toHaveCount(0);
  const dialog = await review(page);
  await expect(dialog).toContainText("multi-2");
  await save(page);
  await expect(saved(page)).toBeVisible();
  const after = await organization.stored("assistants", FRONT_DESK);
  expect(after.transcriber).toMatchObject({ language: "multi-2" });
});
