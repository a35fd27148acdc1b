import type { Locator } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FRONT_DESK, frontDesk } from "./data";
import { field, review } from "./editor";
import { expect, test } from "./fixtures";
import { editor } from "./main-jobs";

const rules = Array.from({ length: 40 }, (_, index) => `Rule ${index + 1}: answer in one short sentence.`);
const prompt = `You answer the phone of a dental practice.\n\n${rules.join("\n")}\n\nThank the caller before you hang up.`;
const model = (change: object) => ({ ...(frontDesk().model as object), ...change });
const tool = (name: string) => ({ type: "function", function: { name, description: "Helps" } });
const greeting = { role: "assistant", content: "Bright Smile Dental, good morning." };
const hello = { role: "user", content: "Hello" };

/** Elements inside the dialog's body that scroll by themselves. */
const innerScrollers = (dialog: Locator) =>
  dialog.locator("section *").evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { overflowY } = getComputedStyle(element);
        return (
          (overflowY === "auto" || overflowY === "scroll") && element.scrollHeight > element.clientHeight
        );
      }).length,
  );

test("says each change as a sentence, and shows a long prompt around its changes", async ({
  page,
  open,
  organization,
}) => {
  const before = model({
    messages: [{ role: "system", content: prompt }, greeting, hello],
    tools: [tool("transferCall"), tool("lookUp")],
  });
  await organization.editElsewhere(FRONT_DESK, { model: before });
  await open(page, `${editor}?section=json`);
  const changed = prompt
    .replace("Rule 20: answer", "Rule 20: always answer")
    .replace("Thank", "Kindly thank");
  const wanted = {
    ...frontDesk(),
    name: "Reception",
    endCallMessage: null,
    endCallPhrases: ["goodbye", "ciao"],
    hipaaEnabled: true,
    firstMessageMode: "assistant-waits-for-user",
    model: model({
      messages: [
        hello,
        { role: "system", content: changed },
        greeting,
        { role: "user", content: "Anyone there?" },
      ],
      tools: [tool("lookUp")],
      temperature: 0.7,
    }),
  };
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "front-desk.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(wanted)),
    });
  const file = page.getByRole("dialog", { name: /front-desk/ });
  await file.getByRole("checkbox", { name: /^Also apply the name/ }).check();
  await file.getByRole("button", { name: /form$/ }).click();
  await organization.editElsewhere(FRONT_DESK, { name: "Their name" });

  const dialog = await review(page);
  for (const sentence of [
    "Temperature: 0.5 → 0.7",
    "End call message: “Goodbye.” → Null",
    "End call phrases: added “ciao”",
    "End call phrases: removed “that is all”",
    /^HIPAA compliance: .* → On/,
    "First message mode: Assistant speaks first assistant-speaks-first → Assistant waits for user",
    "Message 3 moved to position 1",
    "Message 2 changed",
    "Message added: “Anyone there?”",
    "Tool transferCall removed",
  ]) {
    await expect(dialog.getByText(sentence).first()).toBeVisible();
  }
  await expect(dialog.getByRole("radiogroup", { name: "Name" })).toContainText("Before: Front desk");

  // Only the parts of the prompt around the changes are shown.
  await expect(dialog.locator("ins", { hasText: "always" })).toBeVisible();
  await expect(dialog.getByText("Rule 19: answer in one short sentence.")).toBeVisible();
  await expect(dialog.getByText("Rule 5: answer in one short sentence.")).toHaveCount(0);
  expect(await innerScrollers(dialog)).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "20 unchanged lines" }).press("Enter");
  await expect(dialog.getByText("Rule 5: answer in one short sentence.")).toBeFocused();
  await dialog.getByRole("button", { name: /^\d+ unchanged lines$/ }).click();
  await expect(dialog.getByText("Rule 35: answer in one short sentence.")).toBeVisible();
  expect(await innerScrollers(dialog)).toBe(0);
});

test("isolates the direction of what people wrote", { tag: "@sweep" }, async ({
  page,
  open,
  organization,
}) => {
  const name = "مكتب الاستقبال 24";
  const text = "أنت موظف استقبال لطيف. أجب باختصار.";
  await organization.editElsewhere(FRONT_DESK, {
    name,
    model: model({ messages: [{ role: "system", content: text }] }),
  });
  const direction = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction);
  await open(page, "/assistants");
  const row = page.getByRole("row").filter({ hasText: name });
  expect(await direction(row.locator("bdi", { hasText: name }))).toBe("rtl");
  expect(await direction(row)).toBe("ltr");

  await row.getByRole("link", { name }).click();
  const heading = page.getByRole("heading", { level: 1, name });
  expect(await direction(heading.locator("bdi"))).toBe("rtl");
  expect(await direction(heading)).toBe("ltr");
  expect(await direction(field(page, "name"))).toBe("rtl");
  await page.getByRole("link", { name: /^Prompt and messages/ }).click();
  expect(await direction(field(page, "model.messages.0.content"))).toBe("rtl");
  await field(page, "model.messages.0.content").fill(`${text} شكرا.`);

  const dialog = await review(page);
  const sentence = dialog.getByText("Content", { exact: true });
  expect(await direction(sentence)).toBe("ltr");
  expect(await direction(dialog.locator("ins", { hasText: "شكرا" }))).toBe("rtl");
});
