import { CALL, FRONT_DESK, SQUAD } from "../data";
import { field, review, stateOf } from "../editor";
import { expect, test } from "../fixtures";
import { openInSquad } from "../squad-builder";
import { expectFits } from "./fits";
import { MOUSE, otherNames, smallTargets } from "./fits-controls";
import { cutText, lostText, sidewaysScroll, wrappedLabels } from "./fits-text";

// Every dialog is checked in nine ways, control by control.
test.describe.configure({ timeout: 150_000 });
test.use({ timezoneId: "UTC", locale: "en-GB" });

test("sees text that's cut without need, and labels on two lines", async ({ page }) => {
  const box = "width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap";
  const cut = `<span style="display: block; ${box}">A name that doesn't fit</span>`;
  const table = (width: number) =>
    `<table style="table-layout: fixed; width: 400px"><tr>
      <td style="${box}">A name that doesn't fit</td><td style="width: ${width}px">12</td><td>${"Wide ".repeat(8)}</td></tr></table>`;
  const faultsOf = async (content: string, helper: () => string[]) => {
    await page.setContent(`<main style="width: 600px; font: 16px sans-serif">${content}</main>`);
    return (await page.evaluate(helper)).length;
  };
  const beside = (words: string) =>
    `<div style="display: flex">${cut}<b style="flex: none">${words}</b></div>`;
  expect(await faultsOf(beside("x"), cutText)).toBe(1);
  expect(await faultsOf(beside("w".repeat(40)), cutText)).toBe(0);
  const clamped = (width: number) =>
    `<div style="display: flex"><span style="width: ${width}px; overflow: hidden; display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 2">A name that doesn't fit on two lines</span></div>`;
  expect(await faultsOf(clamped(60), cutText)).toBe(1);
  expect(await faultsOf(clamped(300), cutText)).toBe(0);
  expect(await faultsOf(table(200), cutText)).toBe(1);
  expect(await faultsOf(table(30), cutText)).toBe(0);
  expect(await faultsOf('<button style="width: 60px">Add assistant</button>', wrappedLabels)).toBe(1);
  expect(await faultsOf("<button>Add assistant</button>", wrappedLabels)).toBe(0);
  expect(await faultsOf('<p style="width: 3000px">Wide</p>', sidewaysScroll)).toBe(1);
});

test("leaves room for a call's summary", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/calls");
  const summary = page.getByRole("columnheader", { name: "Summary" });
  await expect(summary).toBeVisible();
  expect((await summary.boundingBox())?.width).toBeGreaterThanOrEqual(360);
  // The same window at a zoom of 200%.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByRole("row", { name: "Emma Hughes · Front desk" })).toContainText("3:06");
});

test("suits every window, device and setting in its menus and in its dialogs", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `/assistants/${FRONT_DESK}`);
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await expect(page.getByRole("menu", { name: /^Connection:/ })).toBeVisible();
  expect(await page.evaluate(smallTargets, MOUSE)).toEqual([]);
  for (const look of [lostText, otherNames]) expect(await page.evaluate(look)).toEqual([]);
  await page.keyboard.press("Escape");

  await field(page, "name").fill("Reception");
  await expect(page.getByRole("button", { name: "Review and save" })).toBeVisible();
  await expectFits(page, "a change under way");
  await organization.editElsewhere(FRONT_DESK, { name: "Their name" });
  await review(page);
  await expectFits(page, "review with a conflict");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("dialog", { name: "Command palette" }).getByRole("option").first(),
  ).toBeVisible();
  await expectFits(page, "palette");
  await page.keyboard.press("Escape");
  await stateOf(page, "name").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  expect(await page.evaluate(smallTargets, MOUSE)).toEqual([]);

  await page.goto(`/squads/${SQUAD}`);
  await openInSquad(page, 0, 0);
  await page.getByRole("button", { name: "Compare modes" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFits(page, "transfer modes");

  await page.goto(`/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectFits(page, "deletion");
});
