import type { Page } from "@playwright/test";
import { CALL, FRONT_DESK, SQUAD } from "../data";
import { field, review, stateOf } from "../editor";
import { expect, test } from "../fixtures";
import { FURTHER, LISTS, OTHERS, RECORDS, TASKS } from "../pages";
import { openInSquad } from "../squad-builder";
import { lostInForcedColors, motion, otherNames, smallTargets, unseenFocus } from "./fits-controls";
import { cutText, layOut, lostText, sidewaysScroll, wrappedLabels } from "./fits-text";

// Every view is looked at in eight ways, control by control.
test.describe.configure({ timeout: 150_000 });
test.use({ timezoneId: "UTC", locale: "en-GB" });

const WIDE = { width: 1280, height: 720 };
/** What a window of 1280 by 720 px has at 200 %. */
const TWICE_AS_LARGE = { width: 640, height: 360 };
const NARROW = { width: 320, height: 640 };

/** Looks at the page as it stands in each way in which somebody may need it. */
async function expectFits(page: Page, what: string): Promise<void> {
  const faults: string[] = [];
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    // What shares the title bar is measured with the next frame's layout.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  const look = async (how: string, ...looks: (() => string[])[]) => {
    for (const one of looks) {
      for (const fault of await page.evaluate(one)) faults.push(`${how}: ${fault}`);
    }
  };
  await resize({ width: 1440, height: 900 });
  await layOut(page, { wide: false });
  await look("at 1440 px", wrappedLabels, cutText);
  for (const width of [768, 390]) {
    await resize({ width, height: 844 });
    await look(`at ${width} px`, sidewaysScroll, cutText);
  }
  await resize(WIDE);
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "none" });
  await look("without motion", motion);
  await look("aim and names", smallTargets, otherNames);
  await layOut(page, { wide: true });
  await look("with wide text", sidewaysScroll, lostText);
  await layOut(page, { wide: false });
  await resize(TWICE_AS_LARGE);
  await look("at 200 %", sidewaysScroll, lostText);
  await resize(NARROW);
  await look("at 320 px", sidewaysScroll, lostText, smallTargets);
  // After a key, whatever takes the focus shows it.
  await page.keyboard.press("Shift");
  await look("at 320 px", unseenFocus);
  await resize(WIDE);
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await look("in forced colors", lostInForcedColors, unseenFocus);
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "none" });
  expect.soft(faults, what).toEqual([]);
}

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

for (const [name, views] of [
  ["lists", LISTS],
  ["records", RECORDS],
  ["other pages", [...OTHERS, ...TASKS]],
  ["further views", FURTHER],
] as const) {
  test(`needs no width, no small text, no close text, no colors, no motion and no fine aim: ${name}`, async ({
    page,
    connect,
  }) => {
    await connect(page);
    for (const { path, shows } of views) {
      await page.setViewportSize(WIDE);
      await page.goto(path);
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expectFits(page, path);
    }
  });
}

test("leaves room for a call's summary", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/calls");
  const summary = page.getByRole("columnheader", { name: "Summary" });
  await expect(summary).toBeVisible();
  expect((await summary.boundingBox())?.width).toBeGreaterThanOrEqual(360);
});

test("needs none of them where it connects, in its menus and in its dialogs", async ({
  page,
  open,
  organization,
}) => {
  await page.goto("/connect");
  await expect(page.getByRole("button", { name: "Open sample organization" })).toBeVisible();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expectFits(page, "connect page with a complaint");

  await open(page, `/assistants/${FRONT_DESK}`);
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await expect(page.getByRole("navigation", { name: "Connections" })).toBeVisible();
  for (const look of [smallTargets, lostText, otherNames]) expect(await page.evaluate(look)).toEqual([]);
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
  expect(await page.evaluate(smallTargets)).toEqual([]);

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
