import { FRONT_DESK, frontDesk } from "../data";
import { field, openSection, review, save, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";
import { ASSISTANTS, editor, PATCH_ASSISTANT, rejected } from "../main-jobs";
import { notSaved, originalWith, stored } from "../saving";

test.describe("when something fails", () => {
  test.beforeEach(({ page, open }) => open(page, editor));

  test("shows a complaint of the service at its field in another section, and leads there", async ({
    page,
    organization,
  }) => {
    await openSection(page, "Messages and server");
    await field(page, "serverUrl").fill("https://elsewhere.example/hook");
    await openSection(page, "Identity");
    await field(page, "name").fill("Reception");
    await saveChanges(page);
    await expect(notSaved(page, /Your edits are safe/)).toBeVisible();
    const summary = page.getByRole("region", { name: "This can't be saved yet" });
    await expect(field(page, "serverUrl")).toBeFocused();
    await field(page, "name").focus();
    await summary.getByRole("button").click();
    await expect(field(page, "serverUrl")).toBeFocused();
    await expect(field(page, "serverUrl")).toBeInViewport();
    await expect(field(page, "serverUrl")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("navigation", { name: "Sections" })).toContainText(
      /Messages and server.*error/,
    );
    expect(await stored(organization)).toEqual(frontDesk());

    await openSection(page, "Messages and server");
    await field(page, "serverUrl").fill("https://flows.switchboard.example/hook");
    await saveChanges(page);
    await expect(saved(page)).toHaveText("Saved.");
  });

  test("says so where it cannot be known whether a write was stored", async ({ page, organization }) => {
    await field(page, "name").fill("Reception");
    const dialog = await review(page);
    organization.behaviors.fail = [
      { operation: PATCH_ASSISTANT, status: 200, body: "lost", afterWrite: true },
    ];
    // After the write, all reads fail, too.
    await page.route(`**/api/v1/assistants/${FRONT_DESK}`, async (route) => {
      organization.behaviors.fail.push({ operation: `GET ${ASSISTANTS}`, status: 400 });
      await route.continue();
    });
    await save(page);
    await expect(notSaved(page, /the service can.t be reached now/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, "name")).toHaveValue("Reception");
  });

  test("asks for a new key over the page, and goes on with the save", async ({ page, organization }) => {
    await field(page, "name").fill("Reception");
    organization.behaviors.fail = [{ status: 401 }];
    await page.getByRole("button", { name: "Review and save" }).click();
    await expect(rejected(page)).toBeVisible();
    await expect(rejected(page).getByLabel("API key")).toBeFocused();
    organization.behaviors.fail = [];
    await rejected(page).getByLabel("API key").fill(organization.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored(organization)).toEqual(originalWith({ name: "Reception" }));
  });

  test("keeps what was typed where the write itself is refused for its key", async ({
    page,
    organization,
  }) => {
    await field(page, "name").fill("Reception");
    organization.behaviors.fail = [{ operation: PATCH_ASSISTANT, status: 401, times: 1 }];
    await saveChanges(page);
    await expect(rejected(page)).toBeVisible();
    await rejected(page).getByLabel("API key").fill("a-wrong-one");
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(rejected(page).getByLabel("API key")).toHaveAccessibleDescription(/rejected this key/);
    await rejected(page).getByLabel("API key").fill(organization.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(rejected(page)).toHaveCount(0);
    await expect(field(page, "name")).toHaveValue("Reception");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
  });

  test("says that a new key belongs to another organization", async ({
    page,
    organization,
    newOrganization,
  }) => {
    const other = await newOrganization({
      assistants: [{ id: "other", name: "Theirs", organizationId: "another-one" }],
    });
    await field(page, "name").fill("Reception");
    organization.behaviors.fail = [{ status: 401 }];
    await page.getByRole("button", { name: "Review and save" }).click();
    await rejected(page).getByLabel("API key").fill(other.key);
    await rejected(page).getByRole("button", { name: "Use this key" }).click();
    await expect(page.getByText("The new key belongs to another organization.")).toBeVisible();
    await expect(notSaved(page, /the service no longer has this record/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Reception");
    expect(other.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);
  });
});
