import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { choose, selectIn } from "../controls";
import { FRONT_DESK, NIGHT_LINE } from "../data";
import { field, openSection, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";

const editor = `/assistants/${FRONT_DESK}`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Pastes as a user would. */
async function paste(page: Page, text: string) {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press("ControlOrMeta+v");
}

const focused = (page: Page) => page.locator(":focus");

test.describe("a list", () => {
  test("is filled in rows by keyboard: added, pasted, moved, removed", async ({
    page,
    open,
    organization,
  }) => {
    await open(page, `${editor}?section=conversation`);
    const rows = page.getByRole("list", { name: /^End call phrases, / }).getByRole("textbox");
    await page.getByRole("button", { name: "Edit in rows: End call phrases" }).press("Enter");
    await expect(rows).toHaveCount(2);

    await rows.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("End call phrases, entry 3");
    await page.keyboard.type("bye");
    await page.keyboard.press("Enter");
    await paste(page, "cheers\n\nso long\r\ngoodbye\n");
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(5)).toHaveAccessibleDescription(/Same as entry 1/);

    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect(focused(page)).toHaveValue("so long");
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(focused(page)).toHaveValue("so long");
    await expect(focused(page)).toHaveAccessibleName("End call phrases, entry 3");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("friend");

    await page.getByRole("button", { name: "Remove End call phrases, entry 1" }).press("Enter");
    await expect(focused(page)).toHaveValue("that is all");
    // A row that hasn't been filled in isn't an entry.
    await page.getByRole("button", { name: "Add entry" }).first().press("Enter");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect((await organization.stored("assistants", FRONT_DESK)).endCallPhrases).toEqual([
      "that is all",
      "so long\nfriend",
      "bye",
      "cheers",
    ]);
  });
});

test.describe("a list of known values", () => {
  const tags = (page: Page) => page.locator('[data-field="serverMessages"]').getByRole("row");
  const input = (page: Page) => field(page, "serverMessages");

  test("is tags with labels, and takes suggestions, other values and pasted lines", async ({
    page,
    open,
    organization,
  }) => {
    await organization.editElsewhere(FRONT_DESK, { serverMessages: ["hang", "", "hang"] });
    await open(page, `${editor}?section=server`);
    await expect(tags(page)).toHaveText(["Hang hang", "Blank", "Hang hang"]);
    await expectAccessible(page);
    await tags(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Delete");
    await expect(page.getByRole("row", { name: "Blank" })).toBeFocused();
    await input(page).press("ArrowDown");
    await page.getByRole("option", { name: "End-of-call report" }).click();
    await expect(input(page)).toBeFocused();
    // The first suggestion that fits is chosen; anything else is taken as typed.
    await page.keyboard.type("new-kind,");
    await paste(page, " tool-calls \nhang\nstatus-update");
    await page.keyboard.type("typed-last");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("dialog", { name: "Review changes" }).getByRole("button", { name: "Save" }).click();
    await expect(saved(page)).toBeVisible();
    await expect(tags(page).last()).toHaveText("Typed last typed-last");
    expect((await organization.stored("assistants", FRONT_DESK)).serverMessages).toEqual([
      "hang",
      "",
      "end-of-call-report",
      "new-kind",
      "tool-calls",
      "status-update",
      "typed-last",
    ]);
  });
});

test.describe("a map", () => {
  test("is filled in rows and as JSON, and keeps the kinds of its values", async ({
    page,
    open,
    organization,
  }) => {
    const metadata = { team: "12", floor: 2, open: true, gone: null, more: { a: [1, { b: "" }] } };
    await organization.editElsewhere(FRONT_DESK, { metadata });
    await open(page, editor);
    const map = page.locator('[data-field="metadata"]');
    await expect(map.getByRole("textbox", { name: "Metadata: value of floor" })).toHaveValue("2");

    await map.getByRole("textbox", { name: "Metadata: value of floor" }).fill("3.");
    await expect(map).toContainText("Enter a number, such as 0.5.");
    await page.getByRole("button", { name: "Review and save" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a number for “floor”.");
    await map.getByRole("textbox", { name: "Metadata: value of floor" }).fill("3.5");
    await expect(field(page, "metadata")).toHaveValue(/"floor": 3\.5,/);

    await map.getByRole("button", { name: "Add entry to Metadata" }).press("Enter");
    await page.keyboard.type("team");
    await expect(map).toContainText("Same name as row 1");
    await page.getByRole("button", { name: "Review and save" }).click();
    await expect(page.getByRole("alert")).toContainText("“team” appears twice. Rename one of them.");
    await map.getByRole("textbox", { name: "Metadata: name of entry 6" }).fill("city");
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("Metadata: value of city");
    await page.keyboard.type("York");
    await page.keyboard.press("Enter");
    await paste(page, "desk: 7\nopen_late=yes");
    await expect(focused(page)).toHaveValue("yes");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(focused(page)).toHaveValue("yes");

    await choose(selectIn(map, "Metadata: type of desk"), "Number");
    await map.getByRole("button", { name: "Remove gone" }).click();
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    const { metadata: stored } = await organization.stored("assistants", FRONT_DESK);
    expect(JSON.stringify(stored)).toBe(
      JSON.stringify({
        team: "12",
        floor: 3.5,
        open: true,
        more: { a: [1, { b: "" }] },
        city: "York",
        open_late: "yes",
        desk: 7,
      }),
    );
  });

  test("of secrets keeps them masked, and those that were not touched as they are", async ({
    page,
    open,
    organization,
  }) => {
    const { model } = await organization.stored("assistants", FRONT_DESK);
    const headers = { "X-Key": "first-secret", "X-Other": "second-secret" };
    const tool = { type: "function", server: { url: "https://a.example", headers } };
    await organization.editElsewhere(FRONT_DESK, { model: { ...(model as object), tools: [tool] } });
    await open(page, `${editor}?section=tools`);
    await page.getByRole("button", { name: /^Tool 1/ }).click();
    const path = "model.tools.0.server.headers";
    const map = page.locator(`[data-field="${path}"]`);
    await expect(field(page, `${path}.X-Key`)).toHaveAttribute("type", "password");
    await expect(map).not.toContainText("first-secret");
    await map.getByRole("textbox", { name: "Headers: name of header 1" }).fill("X-Api-Key");
    await field(page, `${path}.X-Other`).fill("changed");
    await field(page, path).fill("X-New: Bearer a=b\nX-Team: front");
    await map.getByRole("button", { name: "Add lines to Headers" }).click();
    await expect(field(page, path)).toHaveValue("");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect((await organization.stored("assistants", FRONT_DESK)).model).toMatchObject({
      tools: [
        {
          server: {
            headers: {
              "X-Api-Key": "first-secret",
              "X-Other": "changed",
              "X-New": "Bearer a=b",
              "X-Team": "front",
            },
          },
        },
      ],
    });
  });
});

const SCHEMA = {
  type: "object",
  properties: {
    reason: { type: "string", description: "Why they called", minLength: 3 },
    visit: {
      type: "object",
      properties: { day: { type: "string", format: "date" }, hour: { type: "integer" } },
      required: ["day"],
      additionalProperties: false,
    },
    score: { type: ["number", "null"] },
    anything: true,
  },
  required: ["reason"],
};

test.describe("the properties of a schema", () => {
  test("are named, described, required and nested without losing what is unknown", async ({
    page,
    open,
    organization,
  }) => {
    await organization.editElsewhere(FRONT_DESK, { analysisPlan: { structuredDataSchema: SCHEMA } });
    await open(page, `${editor}?section=analysis`);
    const builder = page.locator('[data-field="analysisPlan.structuredDataSchema.properties"]');
    const required = field(page, "analysisPlan.structuredDataSchema.required");
    await expect(builder.getByRole("textbox", { name: "score, as JSON", exact: true })).toHaveCount(0);
    await expect(builder.getByRole("textbox", { name: "Type of score, as JSON" })).toHaveValue(/"null"/);
    await expect(builder.getByRole("textbox", { name: "anything, as JSON", exact: true })).toHaveValue(
      "true",
    );

    await builder.getByRole("button", { name: "Move score up" }).click();
    await expect(builder).toContainText("Only the order differs.");
    await builder.getByRole("textbox", { name: "Schema properties: name of property 1" }).fill("cause");
    await expect(builder).not.toContainText("Only the order differs.");
    await expect(required).toHaveValue("cause");
    await builder.getByRole("checkbox", { name: "score is required" }).check();
    await expect(required).toHaveValue("cause\nscore");
    await builder.getByRole("checkbox", { name: "cause is required" }).uncheck();

    await builder.getByRole("button", { name: /^More of visit/ }).press("Enter");
    await builder.getByRole("textbox", { name: "Properties of visit: name of property 1" }).fill("date");
    await builder.getByRole("textbox", { name: "Description of hour" }).fill("From 8 to 18");
    await choose(selectIn(builder, "Type of hour"), "number");
    await builder.getByRole("textbox", { name: "Properties of visit: name of property 2" }).press("Enter");
    await expect(focused(page)).toHaveValue("property");
    await page.keyboard.type("with");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(focused(page)).toHaveValue("with");
    await builder.getByRole("button", { name: "More of with" }).press("Enter");
    await builder.getByRole("button", { name: "List the allowed values of with" }).press("Enter");
    await builder.getByRole("textbox", { name: "Allowed values of with, entry 1" }).fill("Dr Hall");
    await builder.getByRole("button", { name: "Remove anything" }).click();

    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    const { analysisPlan } = await organization.stored("assistants", FRONT_DESK);
    expect(JSON.stringify(analysisPlan)).toBe(
      JSON.stringify({
        structuredDataSchema: {
          type: "object",
          properties: {
            cause: { type: "string", description: "Why they called", minLength: 3 },
            score: { type: ["number", "null"] },
            visit: {
              type: "object",
              properties: {
                date: { type: "string", format: "date" },
                with: { type: "string", enum: ["Dr Hall"] },
                hour: { type: "number", description: "From 8 to 18" },
              },
              required: ["date"],
              additionalProperties: false,
            },
          },
          required: ["score"],
        },
      }),
    );
  });

  test("and all other rows have names and contrast enough for everybody", async ({
    page,
    open,
    organization,
  }) => {
    await organization.editElsewhere(FRONT_DESK, {
      analysisPlan: {
        structuredDataSchema: { ...SCHEMA, items: { type: "array", items: {} }, required: ["ghost"] },
      },
      metadata: { a: "x", b: 1, c: false, d: null, e: {} },
      endCallPhrases: ["bye\nnow", "bye\nnow", ""],
    });
    await open(page, editor);
    await field(page, "metadata").fill('{"a": "x", "a": 1, "": null, "c": true, "d": {}}');
    await expectAccessible(page);
    await openSection(page, "Conversation");
    await expectAccessible(page);
    await openSection(page, "Analysis");
    for (const more of await page.getByRole("button", { name: /^More of/ }).all()) await more.click();
    await expectAccessible(page);
    await openSection(page, "Messages and server");
    await expect(field(page, "serverMessages")).toBeVisible();
    await expectAccessible(page);
  });
});

test("begins maps and schemas where there is nothing yet", async ({ page, open, organization }) => {
  await open(page, `/assistants/${NIGHT_LINE}`);
  await page.getByRole("button", { name: "Add entry to Metadata" }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Metadata: name of entry 1");
  await page.keyboard.type("shift");
  await page.keyboard.press("Enter");
  await page.keyboard.type("night");
  await openSection(page, "Analysis");
  await page.getByRole("button", { name: "Add property to Schema properties" }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Schema properties: name of property 1");
  await page.keyboard.type("reason");
  await page.getByRole("checkbox", { name: "reason is required" }).press("Space");
  await page.getByRole("button", { name: "Describe schema: Schema items" }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName(/ Type of schema items$/);
  await page.keyboard.type("int");
  // A list that only a checkbox created is removed with it.
  await page.getByRole("checkbox", { name: "reason is required" }).press("Space");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", NIGHT_LINE)).toMatchObject({
    metadata: { shift: "night" },
    analysisPlan: {
      structuredDataSchema: { properties: { reason: { type: "string" } }, items: { type: "integer" } },
    },
  });
  const { analysisPlan } = await organization.stored("assistants", NIGHT_LINE);
  expect(JSON.stringify(analysisPlan)).not.toContain("required");
});
