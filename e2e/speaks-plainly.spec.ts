import { FRONT_DESK } from "./data";
import { expect, test } from "./fixtures";

const editor = `/assistants/${FRONT_DESK}`;

test("shows API names on demand, and finds a field by its API name regardless", async ({ page, open }) => {
  await open(page, `${editor}?section=model`);
  const field = page.locator('[data-field="model.maxTokens"]');
  const name = field.getByText("model.maxTokens", { exact: true });
  await expect(field).toContainText(
    "The most tokens the model can write in one turn. Usually 50 to 1,000 tokens.",
  );
  await expect(name).toBeHidden();
  await field.hover();
  await field.getByRole("button", { name: "State of Max tokens: set" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy API name model.maxTokens" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Find field" }).fill("numFastTurns");
  await expect(page.getByRole("list", { name: "Matching fields" })).toContainText("Fast opening turns");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("api names");
  await page.keyboard.press("Enter");
  await expect(name).toBeVisible();
  await page.reload();
  await expect(name).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: "Show API names" }).uncheck();
  await page.goto(`${editor}?section=model`);
  await expect(field).toBeVisible();
  await expect(name).toBeHidden();
});

test("shows an enumeration's label with the API's value, and finds it by either", async ({ page, open }) => {
  await open(page, `${editor}?section=conversation`);
  const field = page.locator('[data-field="firstMessageMode"]');
  const mode = field.locator('[name="firstMessageMode"]');
  await expect(field).toContainText("Assistant speaks first");
  await mode.fill("model-generated");
  await page.getByRole("option", { name: /^Assistant speaks first, model-generated/ }).click();
  await expect(mode).toHaveValue("assistant-speaks-first-with-model-generated-message");
  await mode.fill("speaks first, model");
  await page.getByRole("option").click();
  await expect(mode).toHaveValue("assistant-speaks-first-with-model-generated-message");
  await mode.fill("assistant-waits-for-user");
  await mode.press("Tab");
  await expect(field).toContainText("Assistant waits for user");
  await expect(mode).toHaveValue("assistant-waits-for-user");
});

test("sets a number with its slider, which an unset one shows on request", async ({ page, open }) => {
  await open(page, `${editor}?section=model`);
  const unset = page.locator('[data-field="model.numFastTurns"]');
  await expect(unset.getByRole("slider")).toBeHidden();
  await unset.getByRole("textbox").click();
  await expect(unset.getByRole("slider")).toBeVisible();
  const field = page.locator('[data-field="model.temperature"]');
  await field.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(field.locator('[name="model.temperature"]')).toHaveValue("2");
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("1 change in Model");
});

test("says once below a list what the API can't do, and what to do instead", async ({ page, open }) => {
  await open(page, "/assistants");
  const said = page.getByRole("main").getByText(/the API can't/i);
  for (const [path, row, words] of [
    ["/assistants", "Front desk", "Create, duplicate and delete assistants outside Switchboard"],
    ["/voices", "Hugo", "To hear a voice, call an assistant that uses it"],
    ["/files", "Price list.pdf", "Upload, change and delete files outside Switchboard"],
    ["/squads", "Reception and billing", "Delete squads outside Switchboard"],
  ] as const) {
    await page.goto(path);
    await expect(said).toHaveCount(1);
    await expect(said).toContainText(words);
    await page.getByRole("link", { name: row }).first().click();
    await expect(page.getByRole("heading", { name: row })).toBeVisible();
    await expect(page.getByRole("dialog").getByText(/the API can't/i)).toHaveCount(0);
  }
});
