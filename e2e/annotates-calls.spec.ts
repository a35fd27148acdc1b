import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { storedText } from "./browser-database";
import { CALL, SECOND_CALL } from "./data";
import { download } from "./downloads";
import { expect, test } from "./fixtures";
import { deletions, WAIT_OF_DELETIONS } from "./main-jobs";
import { importReviews, reviewsFile } from "./reviews";

test.use({ timezoneId: "UTC", locale: "en-GB" });

const rows = (page: Page) => page.locator("tbody tr[data-row]");
const details = (page: Page) => page.getByRole("complementary", { name: "Details" });
const field = (page: Page, name: string) => details(page).getByLabel(name, { exact: true });
const turn = (page: Page, text: string) =>
  page.getByRole("list", { name: "Transcript" }).getByRole("listitem").filter({ hasText: text });

test("keeps a note when the page is reloaded right after its last letter", async ({ page, open }) => {
  await open(page, `/calls/${CALL}`);
  const note = details(page).getByRole("textbox", { name: "Note" });
  await note.pressSequentially("Call back");
  await page.reload();
  await expect(note).toHaveValue("Call back");
});

test("tags and notes calls by keyboard, finds them, and deletes them with the call", async ({
  page,
  open,
  organization,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1")) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await open(page, `/calls/${CALL}`);
  await expect(field(page, "Tags")).toBeVisible();
  await page.keyboard.press("t");
  await page.keyboard.type("Refund issue");
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("button", { name: "Remove tag Refund issue" })).toBeVisible();
  // Escape returns the keys from each field to the call.
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.keyboard.type("f");
  await page.keyboard.press("Enter");
  await expect(field(page, "Review status")).toHaveText("Follow up");
  await expect(field(page, "Review status")).not.toBeFocused();
  await page.keyboard.press("n");
  await expect(details(page).getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(details(page).getByRole("textbox", { name: "Note" })).not.toBeFocused();
  // A note on a single turn.
  await turn(page, "a refund for")
    .getByRole("button", { name: /^Go to/ })
    .focus();
  await page.keyboard.press("n");
  await page.keyboard.type("Asks for whitening");
  await page.keyboard.press("Escape");
  await expect(turn(page, "a refund for").getByRole("button", { name: /^Go to/ })).toBeFocused();
  await page.keyboard.press("s");
  await expect(details(page).getByRole("button", { name: "Starred" })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => storedText(page, "notes")).toContain('"starred":true');
  await page.reload();
  await expect(turn(page, "Asks for whitening")).toContainText("I would like a refund");
  await expect(field(page, "Review status")).toHaveText("Follow up");

  // From the list, on the focused row.
  await page.goto("/calls?columns=review,tags,note,summary");
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Review 1 call" }).getByLabel("Tags")).toBeFocused();
  // Typed text is stored without Enter.
  await page.keyboard.type("vip");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page).first()).toContainText("vip");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page).first()).not.toContainText("vip");

  const search = page.getByRole("searchbox", { name: "Search every transcript" });
  for (const query of ['tag:"refund issue"', "review:follow-up", "note:whitening", "review:starred"]) {
    await search.fill(query);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Refund issue");
  }
  await search.fill("tag:none");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toContainText("Refund issue");

  // Annotations are deleted with the call.
  await page.clock.install();
  await page.goto(`/calls/${CALL}`);
  await page.getByRole("button", { name: "Delete call" }).click();
  const deletion = page.getByRole("alertdialog", { name: "Delete this call?" });
  await expect(deletion).toContainText("star, 1 tag, 1 note and review status");
  await deletion.getByRole("button", { name: "Delete call", exact: true }).click();
  await expect(deletions(page)).toContainText("Deleting call");
  await page.clock.fastForward(WAIT_OF_DELETIONS);
  await expect(deletions(page)).toContainText("Deleted: call");
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Export reviews", exact: true })).toBeDisabled();
  expect(await organization.find("calls", SECOND_CALL)).toBeDefined();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => /refund issue|whitening|follow-up|vip/i.test(text))).toEqual([]);
});

test("counts what its filters find, not what was written about calls that are gone, and passes it on", async ({
  page,
  open,
}) => {
  const annotated = (callId: string) => ({
    callId,
    tags: ["vip"],
    starred: false,
    note: "",
    turns: {},
    status: "",
    assignee: "",
    updatedAt: 1,
  });
  await open(page, "/calls");
  const file = reviewsFile();
  Object.assign(file.parts, { annotations: [annotated(CALL), annotated("gone-1"), annotated("gone-2")] });
  await importReviews(page, file);
  await page.goto("/calls");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("menuitem", { name: "Tags" }).click();
  await expect(page.getByRole("checkbox", { name: /^vip\b.*\b1$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Not set" }).check();
  await expect(page).toHaveURL(/tag%3Anone/);
  await expect(rows(page)).toHaveCount(1);

  // An export is all there already, and is offered before everything is removed.
  await page.goto("/settings");
  const exportAll = page.getByRole("button", { name: "Export reviews", exact: true });
  const exported = await download(page, () => exportAll.click());
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import reviews" }).click();
  await (await choosing).setFiles(exported.path);
  await expect(page.getByText(/^Nothing new: 3 calls unchanged/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Store nothing on this device" }).press("Space");
  const removal = page.getByRole("alertdialog", { name: "Store nothing on this device?" });
  const exportFirst = removal.getByRole("button", { name: "Export reviews first" });
  expect((await download(page, () => exportFirst.click())).text).toBe(exported.text);
  await removal.getByRole("button", { name: "Store nothing" }).click();
  await expect(exportAll).toBeDisabled();
});
