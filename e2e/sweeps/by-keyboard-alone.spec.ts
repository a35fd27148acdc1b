import type { Locator, Page } from "@playwright/test";
import { CALL, FRONT_DESK } from "../data";
import { field, saved } from "../editor";
import { expect, test } from "../fixtures";

/** The most Tab stops between two places on a page. */
const FAR = 400;

/** The focused element if its focus isn't visible; undefined if all is well. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "the focus is nowhere";
  const around = [
    focused,
    focused.parentElement,
    focused.closest("label"),
    focused.closest("td, tr, fieldset"),
  ];
  const isMarked = around.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  const { width, height } = focused.getBoundingClientRect();
  return isMarked && width > 0 && height > 0
    ? undefined
    : `no ring around ${focused.outerHTML.slice(0, 200)}`;
}

/** Presses Tab until an element has the focus. The focus must be visible at each stop. */
async function tabTo(page: Page, target: Locator) {
  const wanted = await target.elementHandle();
  if (!wanted) throw new Error("There is nothing to go to");
  for (let stop = 0; stop < FAR; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus)).toBeUndefined();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

const expectFocusSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

test("connects, finds an assistant, changes it and saves it", async ({ page, program, organization }) => {
  test.slow();
  await page.goto("/connect");
  await tabTo(page, page.getByLabel("Service address"));
  await page.keyboard.type(program.url);
  await page.keyboard.press("Tab");
  await page.keyboard.type(organization.key);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeFocused();

  await page.keyboard.press("Shift+Tab");
  const assistants = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Assistants/ });
  for (let stop = 0; stop < 30; stop += 1) {
    if (await assistants.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await expect(assistants).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Assistants", level: 1 })).toBeFocused();

  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Front desk" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Model" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?section=model$/);
  await tabTo(page, field(page, "model.temperature"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("0.7");

  await tabTo(page, page.getByRole("button", { name: "Review and save" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(saved(page)).toBeVisible();
  await expectFocusSomewhere(page);
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ model: { temperature: 0.7 } });
});

test("jumps over the navigation", async ({ page, open }) => {
  await open(page, "/assistants");
  await page.reload();
  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
});

test.describe("in the editor", () => {
  test.beforeEach(({ page, open }) => open(page, `/assistants/${FRONT_DESK}`));

  test("saves by a key, and comes back to the field when the review is closed", async ({
    page,
    organization,
  }) => {
    await field(page, "name").focus();
    await page.keyboard.type(" 2");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Review changes" });
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      // After a dialog's last button, Tab leads to the browser itself, never to the page.
      const isInside = await dialog.evaluate((node) => node.contains(document.activeElement));
      if (isInside) expect(await page.evaluate(unseenFocus)).toBeUndefined();
      else expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(field(page, "name")).toBeFocused();
    await page.keyboard.press("Control+s");
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(saved(page)).toBeVisible();
    await expect(field(page, "name")).toBeFocused();
    expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Front desk 2" });
  });

  test("decides a conflict", async ({ page, organization }) => {
    await field(page, "name").focus();
    await page.keyboard.type(" 2");
    await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
    await page.keyboard.press("Control+s");
    const mine = page.getByRole("radio", { name: "Keep mine" });
    await expect(mine).toBeFocused();
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }));
    await page.keyboard.press("Enter");
    await expect(saved(page)).toBeVisible();
    await expectFocusSomewhere(page);
  });
});

test("deletes a call and takes it back", async ({ page, open, organization }) => {
  await open(page, `/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete call", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveCount(0);
  await expectFocusSomewhere(page);
  expect(organization.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
});
