import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, type Document, FRONT_DESK, NIGHT_LINE, practice, SQUAD } from "./data";
import { expect, test } from "./fixtures";
import { withSquad } from "./squad-of-four";

const match = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const review = (page: Page) => page.getByRole("button", { name: "Review changes" }).click();
const bar = (page: Page) => page.getByRole("region", { name: "Replace" }).getByRole("status");
const summary = (page: Page, verb: string) => page.getByRole("region", { name: verb }).getByRole("status");

test("replaces a text where it was chosen, and undoes that", async ({ page, open, organization }) => {
  await open(page, "/assistants");
  const before = await organization.stored("assistants", NIGHT_LINE);
  await page.getByRole("link", { name: "Find and replace" }).click();
  await page.getByRole("textbox", { name: "Find" }).fill("PRACTICE");
  await page.getByRole("textbox", { name: "Replace with" }).fill("clinic");
  const night = page.getByRole("region", { name: "Night line" });
  await expect(night.locator("del")).toHaveText("practice");
  await expect(night.locator("ins")).toHaveText("clinic");
  await expect(bar(page)).toHaveText("2 places in 2 assistants");
  await expectAccessible(page);
  await match(page, /^Replace in .*dental practice/).uncheck();
  await expect(bar(page)).toHaveText("1 place in 1 assistant");
  // What was found is in the URL.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue("PRACTICE");
  await match(page, /^Select all in Front desk/).uncheck();
  await page.getByRole("checkbox", { name: "Match case" }).check();
  await expect(page.getByText("No prompt or message contains “PRACTICE”.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Match case" }).uncheck();
  await expect(bar(page)).toHaveText("1 place in 1 assistant");

  await review(page);
  await expect(page.getByText("“PRACTICE” becomes “clinic”.")).toBeVisible();
  expect(organization.sent("PATCH", `/api/v1/assistants/${NIGHT_LINE}`)).toEqual([]);
  await page.getByRole("button", { name: "Replace in 1 assistant" }).click();
  await expect(summary(page, "Replace in")).toHaveText("1 saved.");
  expect(await organization.stored("assistants", NIGHT_LINE)).toEqual({
    ...before,
    firstMessage: "The clinic is closed now.",
    updatedAt: expect.any(String),
  });
  expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo in 1 assistant" }).click();
  await expect(summary(page, "Undo in")).toHaveText("1 saved.");
  expect(await organization.stored("assistants", NIGHT_LINE)).toMatchObject({
    firstMessage: before.firstMessage,
  });
});

test("renames a variable where it's used and where a squad gives it a value", async ({ page, openWith }) => {
  const { assistants = [] } = practice();
  const [front, ...others] = assistants as Document[];
  const organization = await openWith("/assistants/replace", {
    ...withSquad({
      members: [
        { assistantId: FRONT_DESK, assistantOverrides: { variableValues: { caller: "friend" } } },
        { assistantId: BILLING, assistantOverrides: { variableValues: { caller: "a", customer: "b" } } },
      ],
    }),
    assistants: [
      { ...front, firstMessage: "Hello {{ caller | default: 'caller' }}, {{caller_id}}" },
      ...others,
    ],
  });
  await page.getByRole("radio", { name: "Variable" }).check();
  await page.getByRole("combobox", { name: "Find variable" }).fill("{{caller}}");
  await page.getByRole("textbox", { name: "New name" }).fill("1st");
  await expect(page.getByRole("alert").filter({ hasText: "starts with a letter" })).toBeVisible();
  await page.getByRole("textbox", { name: "New name" }).fill("customer");
  await expect(bar(page)).toHaveText("2 places in 1 squad and 1 assistant");
  await expect(page.getByText("“customer” already has a value here, so it can't be renamed.")).toBeVisible();
  await review(page);
  await page.getByRole("button", { name: "Replace in 1 squad and 1 assistant" }).click();
  await expect(summary(page, "Replace in")).toHaveText("2 saved.");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    firstMessage: "Hello {{ customer | default: 'caller' }}, {{caller_id}}",
  });
  const { members } = (await organization.stored("squads", SQUAD)) as { members: Document[] };
  expect(members.map(({ assistantOverrides }) => assistantOverrides)).toEqual([
    { variableValues: { customer: "friend" } },
    { variableValues: { caller: "a", customer: "b" } },
  ]);
});
