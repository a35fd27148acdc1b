import type { Page } from "@playwright/test";
import { BILLING, FRONT_DESK, SQUAD } from "../data";
import { field, save, status } from "../editor";
import { failAtRandom, untilShown } from "../faults";
import { expect, test } from "../fixtures";
import {
  button,
  DELETE_CALL,
  deletions,
  editor,
  fillSquad,
  main,
  outcome,
  PATCH_ASSISTANT,
  PATCH_SQUAD,
  POST_SQUAD,
  rows,
  search,
  squadsNamed,
  tryAgain,
  WAIT_OF_DELETIONS,
} from "../main-jobs";
import {
  applied,
  chooseVoice,
  counted,
  deleteAll,
  LINES,
  left,
  MANY,
  withMany,
  withVoice,
} from "../many-records";

/**
 * Saves until the page says that it's saved, as a user would who believes the page. Each of its statements
 * has to be true.
 */
async function saveInSpite(page: Page, isStored: () => Promise<boolean>): Promise<number> {
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  for (let tries = 1; tries <= 15; tries += 1) {
    await button(page, "Review and save").click();
    await expect(dialog.or(outcome(page))).toBeVisible({ timeout: 20_000 });
    if (await dialog.isVisible()) await save(page);
    await expect(outcome(page)).toBeVisible({ timeout: 20_000 });
    const words = (await outcome(page).textContent()) ?? "";
    if (/^(Saved|Nothing to save)/.test(words)) {
      expect(await isStored(), words).toBe(true);
      return tries;
    }
    if (words.startsWith("Not saved")) expect(await isStored(), words).toBe(false);
    expect(words).toContain("Your edits are safe.");
  }
  throw new Error("Fifteen tries were not enough");
}

test("edits and saves, renames, and creates a squad, while a fifth of all requests fails", async ({
  page,
  open,
  organization,
  program,
}) => {
  await open(page, "/voices");
  const service = failAtRandom(organization, "edits");
  await page.goto(`${editor}?section=conversation`);
  await untilShown(field(page, "firstMessage"), tryAgain(page));
  await field(page, "firstMessage").fill("Typed once.");
  const first = await saveInSpite(
    page,
    async () => (await organization.stored("assistants", FRONT_DESK)).firstMessage === "Typed once.",
  );
  await expect(field(page, "firstMessage")).toHaveValue("Typed once.");
  expect(service.asked(PATCH_ASSISTANT)).toBeLessThanOrEqual(first);
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(1);

  await page.goto(`/assistants/${BILLING}`);
  await untilShown(field(page, "name"), tryAgain(page));
  await field(page, "name").fill("Accounts");
  const second = await saveInSpite(
    page,
    async () => (await organization.stored("assistants", BILLING)).name === "Accounts",
  );
  expect(service.asked(PATCH_ASSISTANT)).toBeLessThanOrEqual(first + second);
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(2);

  const isRenamed = async () =>
    !JSON.stringify(await organization.stored("squads", SQUAD)).includes('"assistantName":"Billing"');
  // The save also offers to update the squad, if it's loaded by then.
  if (!(await isRenamed())) {
    await page.goto(`/assistants/${BILLING}/rename?from=Billing`);
    const bar = page.getByRole("region", { name: "Update" });
    await untilShown(button(bar, "Update 1 squad"), tryAgain(page));
    const before = service.asked(PATCH_SQUAD);
    await button(bar, "Update 1 squad").click();
    let asks = 1;
    for (;;) {
      await expect(bar.getByRole("status")).toHaveText(/saved/, { timeout: 20_000 });
      const words = (await bar.getByRole("status").textContent()) ?? "";
      if (/^1 (saved|already up to date)\.$/.test(words)) break;
      if (words === "1 not saved.") expect(await isRenamed()).toBe(false);
      asks += 1;
      expect(asks).toBeLessThan(15);
      await button(bar, "Retry 1 squad").click();
      await expect(bar.getByRole("progressbar")).toHaveCount(0);
    }
    expect(service.asked(PATCH_SQUAD) - before).toBeLessThanOrEqual(asks);
  }
  expect(await isRenamed()).toBe(true);
  expect(service.carriedOut(PATCH_SQUAD)).toBe(1);

  await page.goto("/squads/new");
  await untilShown(field(page, "name"), tryAgain(page));
  await fillSquad(page, "Made once");
  const created = page.getByRole("heading", { name: "Made once", level: 1 });
  const told = status(page, /created|^Nothing was sent/i);
  let clicks = 0;
  while (!(await created.isVisible())) {
    const again = button(page, "Check again").or(button(page, "Review and create"));
    clicks += 1;
    expect(clicks).toBeLessThan(15);
    await again.first().click();
    const confirm = button(page.getByRole("dialog"), "Create squad");
    await expect(confirm.or(told).or(created).first()).toBeVisible({ timeout: 20_000 });
    if (await confirm.isVisible()) await confirm.click();
    await expect(told.or(created).first()).toBeVisible({ timeout: 20_000 });
    const words = (await told.isVisible()) ? ((await told.textContent()) ?? "") : "";
    if (words.startsWith("Not created")) {
      expect(await squadsNamed(program.url, organization, "Made once"), words).toEqual([]);
    }
    if (!(await created.isVisible())) await expect(field(page, "name")).toHaveValue("Made once");
  }
  service.stop();
  expect(service.failed()).toBeGreaterThan(0);
  expect(await squadsNamed(program.url, organization, "Made once")).toHaveLength(1);
  expect(service.carriedOut(POST_SQUAD)).toBe(1);
});

test("applies to many, searches, and deletes one and many, while a fifth of all requests fails", async ({
  page,
  connect,
  newOrganization,
}) => {
  await page.clock.install();
  const organization = await newOrganization(withMany());
  await connect(page, organization);
  const service = failAtRandom(organization, "many");

  await page.goto(`/assistants/apply?from=${FRONT_DESK}`);
  await untilShown(page.getByRole("button").filter({ hasText: /^Voice\d/ }), tryAgain(page));
  await chooseVoice(page);
  await button(page, /^Apply to/).click();
  for (let asks = 1; ; asks += 1) {
    await expect(applied(page)).toHaveText(/\d/, { timeout: 20_000 });
    await expect(page.getByRole("progressbar", { name: "Applied" })).toHaveCount(0, { timeout: 20_000 });
    const words = (await applied(page).textContent()) ?? "";
    const claimed = counted(words, "saved") + counted(words, "already up to date");
    const unknown = counted(words, "status unknown") + counted(words, "sent, not verified yet");
    const stored = await withVoice(organization);
    expect(stored, words).toBeGreaterThanOrEqual(claimed);
    expect(stored, words).toBeLessThanOrEqual(claimed + unknown);
    if (claimed === LINES.length) break;
    expect(asks).toBeLessThan(15);
    await button(page, /^Retry \d+ assistants?$/).click();
  }
  expect(service.carriedOut(PATCH_ASSISTANT)).toBe(LINES.length);

  await page.goto("/calls");
  await untilShown(page.getByRole("checkbox", { name: `Select all ${MANY}` }), tryAgain(page));
  await search(page).fill('"number 7"');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await untilShown(button(page, "Delete call"), tryAgain(page));
  await button(page, "Delete call").click();
  await button(page.getByRole("alertdialog"), "Delete call").click();
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  const ofOne = deletions(page).getByText(/(deleted|verify the deletion): call/i);
  for (let asks = 1; ; asks += 1) {
    await expect(ofOne).toBeVisible({ timeout: 20_000 });
    const words = (await ofOne.textContent()) ?? "";
    const isThere = (await organization.find("calls", "bulk-07")) !== undefined;
    if (/^(Deleted|Already deleted)/.test(words)) {
      expect(isThere, words).toBe(false);
      break;
    }
    if (words.startsWith("Not deleted")) expect(isThere, words).toBe(true);
    expect(asks).toBeLessThan(15);
    await button(deletions(page), "Try again").click();
  }

  await main(page, "Calls").click();
  await untilShown(page.getByRole("checkbox", { name: `Select all ${MANY - 1}` }), tryAgain(page));
  await deleteAll(page, MANY - 1);
  const ofMany = deletions(page).getByText(/^\d+ calls? (deleted|already deleted|not|couldn't)/);
  for (let asks = 1; ; asks += 1) {
    await expect(ofMany).toBeVisible({ timeout: 20_000 });
    const words = (await ofMany.textContent()) ?? "";
    const gone = counted(words, "(calls? )?deleted") + counted(words, "(calls? )?already deleted");
    const unknown = counted(words, "(calls? )?couldn't be verified");
    expect(MANY - (await left(organization)) - 1, words).toBeGreaterThanOrEqual(gone);
    expect(MANY - (await left(organization)) - 1, words).toBeLessThanOrEqual(gone + unknown);
    if (gone === MANY - 1) break;
    expect(asks).toBeLessThan(15);
    const asked = service.asked(DELETE_CALL);
    await button(deletions(page), /^(Retry|Delete remaining) \d+/).click();
    await expect.poll(() => service.asked(DELETE_CALL)).toBeGreaterThan(asked);
  }
  service.stop();
  expect(service.failed()).toBeGreaterThan(0);
  expect(await left(organization)).toBe(0);
});
