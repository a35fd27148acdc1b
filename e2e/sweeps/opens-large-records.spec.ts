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

test("a record nested thousands of levels deep opens everywhere and is saved as it came", async ({
  page,
  program,
  organization,
  connect,
}) => {
  const deep = `${'{"a":['.repeat(5_000)}"end"${"]}".repeat(5_000)}`;
  const stored = { id: "deep", name: "Deep end", voice: { provider: "standard", voiceId: "Clara" } };
  const text = JSON.stringify(stored).replace("{", `{"future":${deep},"metadata":{"notes":${deep}},`);
  const bodies: (string | null)[] = [];
  await page.route(`${program.url}/api/v1/assistants**`, async (route) => {
    const one = new URL(route.request().url()).pathname.endsWith("/deep");
    if (route.request().method() !== "GET") bodies.push(route.request().postData());
    const now = bodies.length > 0 ? text.replace("Deep end", "Shallow end") : text;
    await route.fulfill({ contentType: "application/json", body: one ? now : `[${now}]` });
  });
  await connect(page, organization);
  for (const path of ["/assistants", "/checks"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Deep end").first()).toBeVisible();
  }
  await page.goto("/assistants/compare?a=deep");
  await expect(page.getByRole("combobox", { name: "First assistant" })).toHaveValue("Deep end");
  await page.goto("/assistants/apply?from=deep");
  await expect(page.getByRole("combobox", { name: "Copy settings from" })).toHaveValue("Deep end");
  await page.goto("/assistants/deep?section=other");
  await openSection(page, "JSON");
  await openSection(page, "Identity");
  await field(page, "name").fill("Shallow end");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(bodies).toHaveLength(1);
  // The service gets the whole record, because it may replace the record with it.
  if (bodies[0]?.includes('"future"')) expect(bodies[0]).toContain(`"future":${deep}`);
});
