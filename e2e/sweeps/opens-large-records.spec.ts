import { type Document, FRONT_DESK, frontDesk } from "../data";
import { field, openSection, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";

const MESSAGES = 10_000;
const model = frontDesk().model as Document;
const withMessages = (messages: unknown[]) => ({ ...frontDesk(), model: { ...model, messages } });

test("ten thousand messages open, are reached by their address, edited and saved", async ({
  page,
  openWith,
}) => {
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: `Sentence ${index} for {{name}}`,
  }));
  const record = withMessages(messages);
  const organization = await openWith(`/assistants/${FRONT_DESK}`, { assistants: [record] });
  await openSection(page, "Prompt and messages");
  await expect(field(page, "model.messages.0.content")).toHaveValue("Sentence 0 for {{name}}");
  // Only nearby rows are on the page.
  expect(await page.locator("[data-entry]").count()).toBeLessThan(500);
  await page.goto(`/assistants/${FRONT_DESK}?field=model.messages.7001.content`);
  const one = field(page, "model.messages.7001.content");
  await expect(one).toBeFocused();
  await expect(one).toBeInViewport();
  await one.fill("Another sentence");
  await page.getByRole("button", { name: "Add message" }).click();
  await field(page, `model.messages.${MESSAGES}.content`).fill("The last one");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { messages: stored } = (await organization.stored("assistants", FRONT_DESK)).model as {
    messages: Document[];
  };
  expect(stored).toHaveLength(MESSAGES + 1);
  expect(stored[7001]?.content).toBe("Another sentence");
  expect(stored[7002]).toEqual(messages[7002]);
  expect(stored[MESSAGES]?.content).toBe("The last one");
});

test("a prompt of five million characters opens, is edited and saved", async ({ page, openWith }) => {
  const prompt = "You answer the phone for {{name}}. ".repeat(143_000);
  const record = withMessages([{ role: "system", content: prompt }]);
  const organization = await openWith(`/assistants/${FRONT_DESK}?section=prompt`, { assistants: [record] });
  const control = field(page, "model.messages.0.content");
  await expect(control).toHaveAccessibleDescription(/The first 2,000 characters/);
  await expect(control).not.toBeEditable();
  await page.getByRole("button", { name: "Expand Content" }).click();
  const editor = page.getByRole("dialog").getByRole("textbox", { name: "Content" });
  await expect(editor).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Hello. ");
  await page.getByRole("button", { name: "Done" }).click();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { messages } = (await organization.stored("assistants", FRONT_DESK)).model as {
    messages: Document[];
  };
  expect(messages[0]?.content === `Hello. ${prompt}`).toBe(true);
});

test("a record nested thousands of levels deep is shown above the list", async ({
  page,
  program,
  organization,
  connect,
}) => {
  const deep = `${'{"a":['.repeat(5_000)}"end"${"]}".repeat(5_000)}`;
  await page.route(`${program.url}/api/v1/assistants`, (route) =>
    route.fulfill({
      contentType: "application/json",
      body: `[{"id":"deep","name":"Deep end","future":${deep}},{"id":"a","name":"Shallow end"}]`,
    }),
  );
  await connect(page, organization);
  await page.goto("/assistants");
  await expect(page.getByRole("link", { name: "Shallow end" })).toBeVisible();
  await expect(
    page.getByText("1 entry couldn't be read or has the ID of another, so it isn't listed."),
  ).toBeVisible();
  await page.getByText("Invalid entries").click();
  await expect(page.getByRole("region", { name: "Invalid entries" })).toContainText("Deep end");
});
