import type { Page } from "@playwright/test";
import { storedText } from "../browser-database";
import { CALL, type Document, FRONT_DESK, practice } from "../data";
import { field, review, save, saved } from "../editor";
import { expect, test } from "../fixtures";
import {
  button,
  deletions,
  editor,
  fillSquad,
  patches,
  posts,
  rows,
  search,
  WAIT_OF_DELETIONS,
} from "../main-jobs";
import { createSquad } from "../squad-builder";
import { sidewaysScroll } from "./fits-text";

test.use({ hasTouch: true });

const PHONE = { width: 390, height: 844 };

const expectNoSidewaysScroll = async (page: Page) => expect(await page.evaluate(sidewaysScroll)).toEqual([]);

test("shows the main action as an icon on its color", async ({ page, open }) => {
  await open(page, "/squads");
  await page.setViewportSize(PHONE);
  const main = page.getByRole("link", { name: "New squad" });
  await expect(main).toBeVisible();
  await expect(main).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("offers no choice of columns, which a row of two lines couldn't show", async ({ page, open }) => {
  await open(page, "/squads");
  await page.setViewportSize(PHONE);
  await button(page, "More").click();
  await expect(page.getByText("Import", { exact: true })).toBeVisible();
  await expect(page.getByText("Columns", { exact: true })).toHaveCount(0);
});

test("breaks no phone number in a title", async ({ page, openWith }) => {
  const [call] = practice().calls ?? [];
  await openWith(`/calls/${CALL}`, {
    ...practice(),
    calls: [{ ...(call as Document), customer: { number: "+442079460650" } }],
  });
  await page.setViewportSize(PHONE);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/^\+442079460650, /);
  const lines = await title.evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(text as Text, 0);
    range.setEnd(text as Text, "+442079460650".length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("edits an assistant, builds a squad and reviews a call without scrolling sideways", async ({
  page,
  open,
  organization,
}) => {
  await open(page, "/assistants");
  await page.setViewportSize(PHONE);
  const row = page
    .getByRole("table", { name: "Assistants" })
    .getByRole("row")
    .filter({ hasText: "Front desk" });
  await expect(row).toBeVisible();
  // Two lines, large enough for touch.
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectNoSidewaysScroll(page);
  await row.getByRole("link", { name: /^Front desk/ }).click();
  await expect(page).toHaveURL(new RegExp(`${editor}$`));
  await field(page, "name").fill("Reception");
  await expectNoSidewaysScroll(page);
  await review(page);
  await expectNoSidewaysScroll(page);
  await save(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(patches(organization, FRONT_DESK)).toHaveLength(1);

  await page.goto("/squads/new");
  await fillSquad(page, "On the go");
  await expectNoSidewaysScroll(page);
  await createSquad(page);
  await expect(page.getByRole("heading", { name: "On the go", level: 1 })).toBeVisible();
  expect(posts(organization)).toHaveLength(1);
  await expectNoSidewaysScroll(page);

  await page.goto("/calls");
  await search(page).fill("refund");
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/calls/${CALL}`));
  const play = page.getByRole("button", { name: "Play", exact: true });
  await expect(play).toBeInViewport({ ratio: 1 });
  expect((await play.boundingBox())?.y).toBeGreaterThan(700);
  await expectNoSidewaysScroll(page);
});

test("has the state and the API name of a field in a menu, and what moves an entry in another", async ({
  page,
  context,
  open,
  organization,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await organization.editElsewhere(FRONT_DESK, {
    model: {
      messages: [
        { role: "system", content: "First" },
        { role: "user", content: "Second" },
      ],
    },
  });
  await open(page, `${editor}?section=prompt`);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "State of Role: set" }).first().click();
  await page.getByRole("menuitem", { name: "Copy API name model.messages.0.role" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("model.messages.0.role");
  await page.getByRole("button", { name: "Actions for Message 1" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(page.getByRole("button", { name: "Actions for Message 2" })).toBeFocused();
  await expect(field(page, "model.messages.1.content")).toHaveValue("First");
  await expectNoSidewaysScroll(page);
});

test("finds, shares, annotates and deletes a call, and works through a queue", async ({
  page,
  context,
  connect,
  organization,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(PHONE);
  await connect(page);
  await page.goto("/calls");
  await expect(rows(page)).toHaveCount(2);
  await button(page, "Filters").click();
  await page.getByRole("button", { name: /^Assistant/ }).click();
  await page.getByRole("group", { name: "Assistant" }).getByLabel("Front desk").check();
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await rows(page).getByRole("link").click();
  await button(page, /^Copy link to 0:03/).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/calls/${CALL}`);

  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Wants the whitening refunded");
  await page.getByRole("textbox", { name: "Note", exact: true }).blur();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => storedText(page, "notes")).toContain("Wants the whitening refunded");

  await page.goto("/calls/queues");
  await button(page, "New queue").click();
  const dialog = page.getByRole("dialog", { name: "New review queue" });
  await dialog.getByLabel("Name").fill("On the go");
  await dialog.getByRole("textbox", { name: "Random: number" }).fill("100");
  await expect(dialog.getByRole("status")).toContainText("Picks 2 of 2 calls");
  await button(dialog, "Create queue").click();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  const queue = page.getByRole("region", { name: "Review queue" });
  await expect(queue).toContainText("0 of 2 done");
  await expectNoSidewaysScroll(page);
  await button(queue, /^Reviewed/).click();
  await expect(queue).toContainText("1 of 2 done");
  await button(queue, /^Skip/).click();
  await expect(page.getByText(/^All done: you reviewed or skipped/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.clock.install();
  await page.goto(`/calls/${CALL}`);
  await button(page, "Delete call").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 note");
  expect((await question.boundingBox())?.width).toBeGreaterThan(340);
  await button(question, "Delete call").click();
  await expect(deletions(page)).toContainText("Deleting call");
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Deleted: call");
  expect(await organization.find("calls", CALL)).toBeUndefined();
});

test("offers each row's actions in a menu, and shows what is masked in a call", async ({
  page,
  openWith,
}) => {
  const { calls = [], ...others } = practice();
  const [first = {}, ...more] = calls;
  await page.setViewportSize(PHONE);
  await openWith("/settings", {
    ...others,
    calls: [{ ...first, summary: "Call +44 20 7946 0018 back." }, ...more],
  });
  await page.getByRole("checkbox", { name: "Mask numbers, addresses and customer names in calls" }).check();
  await page.goto("/calls");
  const row = rows(page).filter({ hasText: /Call .+ back\./ });
  await expect(row).toContainText("Call ••• ••18 back.");
  const menu = row.getByRole("button", { name: "Row actions for call at" });
  const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await menu.tap();
  await page.getByRole("menuitem", { name: "Review" }).tap();
  await expect(page.getByRole("dialog", { name: "Review 1 call" })).toBeVisible();
  await button(page, "Cancel").tap();
  await row.getByRole("link").first().tap();
  await button(page, "Show what's masked").tap();
  await expect(page.getByText("Call +44 20 7946 0018 back.")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
