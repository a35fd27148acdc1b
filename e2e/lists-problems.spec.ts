import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { storedText } from "./browser-database";
import { filterBy } from "./controls";
import { BILLING, type Document, FRONT_DESK, frontDesk, NIGHT_LINE, practice } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";

const SQUAD = "faulty";
const OLD_FILE = "f6252c37-0000-4000-8000-000000000003";

const to = (assistantName: string): Document => ({
  type: "assistant",
  assistantName,
  message: "One moment.",
  description: `For ${assistantName}.`,
});

/**
 * A deleted file, a name with different capitalization, an unknown name, a recording with HIPAA enabled, and
 * a member that can't transfer back.
 */
const faulty = () => {
  const organization = practice();
  const desk = frontDesk();
  const [, ...others] = organization.assistants ?? [];
  return {
    ...organization,
    assistants: [
      {
        ...desk,
        hipaaEnabled: true,
        artifactPlan: { recordingEnabled: true },
        model: {
          ...(desk.model as Document),
          knowledgeBase: { provider: "kbengine", topK: 4, fileIds: [OLD_FILE] },
        },
      },
      ...others,
    ],
    squads: [
      {
        id: SQUAD,
        name: "Reception",
        members: [
          { assistantId: FRONT_DESK, assistantDestinations: [to("billing"), to("Nobody")] },
          { assistantId: BILLING, assistantDestinations: [to("Front desk")] },
          { assistantId: NIGHT_LINE, assistantDestinations: [to("Front desk")] },
        ],
      },
    ],
  };
};

const lines = (page: Page) =>
  page.getByRole("main").locator("section").filter({ hasNotText: "Coverage" }).locator("ul > li");
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });
const sections = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("finds every problem with its reason, and narrows them by an address that can be sent on", async ({
  page,
  openWith,
}) => {
  await openWith("/voices", faulty());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Checks" }).click();
  await expect(page).toHaveTitle("Checks · Switchboard");
  await expect(sections(page)).toHaveText(["Broken 3", "Unexpected 1", "Cleanup 1", "Coverage"]);
  // The problems that customers notice most come first.
  await expect(lines(page)).toContainText([
    "No member is named “Nobody”",
    "“billing” doesn't match the member's name",
    "was deleted",
    "Audio is recorded with HIPAA enabled",
    "“Night line” is unreachable",
  ]);
  const mismatch = line(page, "“billing” doesn't match");
  await mismatch
    .getByRole("button", { name: "“billing” doesn't match the member's name", exact: true })
    .click();
  await expect(mismatch).toContainText("Transfers need the exact name, and the member is named “Billing”.");
  await expect(
    page.getByText("Calls aren't loaded, so the records they refer to aren't checked."),
  ).toBeVisible();
  // The navigation counts what affects calls: the cleanup isn't included.
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Checks 4" }),
  ).toBeVisible();
  await expectAccessible(page);

  await filterBy(page, "Severity", "Unexpected");
  await expect(page).toHaveURL(/\?severity=warning$/);
  await expect(page.getByText("1 of 5 problems")).toBeVisible();
  await filterBy(page, "Category", "Recording with HIPAA enabled");
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Severity: Unexpected" })).toBeVisible();
  await expect(lines(page)).toContainText(["Audio is recorded with HIPAA enabled"]);

  await page.goto("/checks?severity=error&kind=hipaa-recording");
  await expect(page.getByRole("heading", { name: "No problems match these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("searchbox", { name: "Search problems and records" }).fill("reception");
  await expect(page.getByText("3 of 5 problems")).toBeVisible();
});

test("goes to the field that a problem is about, and fixes it there after a review", async ({
  page,
  openWith,
}) => {
  const organization = await openWith("/checks", faulty());
  const hipaa = line(page, "Audio is recorded with HIPAA enabled");
  await hipaa
    .getByRole("button", { name: "Audio is recorded with HIPAA enabled", exact: true })
    .press("Enter");
  await hipaa.getByRole("link", { name: /, in Front desk$/ }).click();
  await expect(field(page, "artifactPlan.recordingEnabled")).toBeFocused();
  await page.goBack();

  await hipaa.getByRole("button", { name: "Turn off recording: Front desk" }).click();
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 fix applied to the form." })).toBeVisible();
  expect(organization.sent("PATCH", `/api/v1/assistants/${FRONT_DESK}`)).toEqual([]);
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({
    hipaaEnabled: true,
    artifactPlan: { recordingEnabled: false },
  });

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Checks" }).click();
  await expect(line(page, "was deleted")).toBeVisible();
  await expect(hipaa).toHaveCount(0);
  await line(page, "“billing” doesn't match")
    .getByRole("button", { name: "Change to “Billing”: Reception" })
    .click();
  await expect(page.getByRole("heading", { name: "Reception", level: 1 })).toBeVisible();
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("squads", SQUAD)).toMatchObject({
    members: [{ assistantDestinations: [{ assistantName: "Billing" }, { assistantName: "Nobody" }] }, {}, {}],
  });
});

test("shows problems of one kind as one line, which opens to their records", async ({ page, openWith }) => {
  const organization = practice();
  const [desk, ...others] = organization.assistants ?? [];
  const copies = Array.from({ length: 25 }, (_, index) => ({
    ...desk,
    id: `copy-${index}`,
    name: `Desk ${index}`,
    hipaaEnabled: true,
    artifactPlan: { recordingEnabled: true },
  }));
  await openWith("/checks", { ...organization, assistants: [...others, ...copies] });
  const group = page.getByRole("button", {
    name: "25 assistants: recording with HIPAA enabled",
    exact: true,
  });
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("link", { name: "Desk 0", exact: true })).toHaveCount(0);
  await group.press("Enter");
  await expect(page.getByRole("link", { name: "Desk 0", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Turn off recording: Desk/ })).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Show all 25/ }).click();
  await expect(page.getByRole("button", { name: /^Turn off recording: Desk/ })).toHaveCount(25);
  await group.press("Enter");
  await expect(page.getByRole("button", { name: /^Turn off recording: Desk/ })).toHaveCount(0);
});

test("mutes a check for one record or for all, leaves it out of the counts, and unmutes it", async ({
  page,
  openWith,
}) => {
  await openWith("/checks", faulty());
  const counted = (many: number) =>
    expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: `Checks ${many}` }),
    ).toBeVisible();
  const muted = page.getByRole("button", { name: /^Muted/ });
  const menu = (text: string) => line(page, text).getByRole("button", { name: /^Mute: / });
  await counted(4);
  await expect(muted).toHaveCount(0);

  // Muted for one record by keyboard, undone, and muted again; others for all.
  await menu("Audio is recorded").press("Enter");
  await page.getByRole("menuitem", { name: "Mute for “Front desk”" }).press("Enter");
  await expect(line(page, "Audio is recorded")).toHaveCount(0);
  await counted(3);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line(page, "Audio is recorded")).toBeVisible();
  await menu("Audio is recorded").click();
  await page.getByRole("menuitem", { name: "Mute for “Front desk”" }).click();
  await menu("was deleted").click();
  await page.getByRole("menuitem", { name: "Mute this check" }).click();
  await menu("is unreachable").click();
  await page.getByRole("menuitem", { name: "Mute this check" }).click();
  await expect(sections(page)).toHaveText(["Broken 2", "Coverage"]);
  await expect(page.getByRole("main").getByText("2 problems affect calls")).toBeVisible();
  await counted(2);

  // They're stored, and the editor leaves them out, too.
  await expect.poll(() => storedText(page, "notes")).toMatch(/("kind":"muted problems".*){3}/);
  await page.reload();
  await expect(sections(page)).toHaveText(["Broken 2", "Coverage"]);
  await page.goto(`/assistants/${FRONT_DESK}`);
  await page.getByText("2 muted problems.").getByRole("link", { name: "View" }).click();
  await expect(muted).toHaveText("Muted 3");
  await expect(muted).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unmute: Deleted files: all records" }).click();
  await expect(muted).toHaveText("Muted 2");
  await counted(3);
  await muted.click();
  await expect(sections(page)).toHaveText(["Broken 3", "Coverage"]);
});

test("marks what is new since the last visit, and says how many problems are resolved", async ({
  page,
  connect,
  newOrganization,
}) => {
  const organization = await newOrganization(faulty());
  await connect(page, organization);
  const visited = page.getByText(/since your last visit/);
  await page.goto("/checks");
  await expect(sections(page)).toHaveText(["Broken 3", "Unexpected 1", "Cleanup 1", "Coverage"]);
  await expect(visited).toHaveCount(0);

  await organization.editElsewhere(FRONT_DESK, {
    hipaaEnabled: false,
    messagePlan: { idleMessages: ["Hello?"], idleMessageMaxSpokenCount: 0 },
  });
  await page.reload();
  await expect(visited).toHaveText("1 new and 1 resolved since your last visit.");
  await expect(line(page, "Idle messages are never spoken").getByText("New", { exact: true })).toBeVisible();
  await expect(page.getByText("New", { exact: true })).toHaveCount(1);
  // A reload counts as the same visit.
  await page.reload();
  await expect(visited).toHaveText("1 new and 1 resolved since your last visit.");
});

test("says why a count isn't known where a list couldn't be loaded", { tag: "@sweep" }, async ({
  page,
  connect,
  organization,
  watch,
}) => {
  await connect(page);
  watch.allowConsole(/status of 500/);
  organization.behaviors.fail = [{ status: 500, operation: "GET /api/v1/assistants" }];
  await page.goto("/squads");
  const main = page.getByRole("navigation", { name: "Main" });
  const checks = main.getByRole("link", { name: /^Checks/ });
  await expect(checks).toHaveAccessibleName("Checks Couldn't load assistants.", { timeout: 20_000 });
  await expect(main.getByRole("link", { name: /^Assistants/ })).toHaveAccessibleName(
    "Assistants Couldn't load the list.",
  );
  await expect(page.getByRole("row").getByTitle("Couldn't load assistants.")).toHaveText("Unknown");
  await checks.click();
  await expect(page.getByText("Checks incomplete", { exact: true })).toBeVisible();
  await expect(page.getByText("0 problems affect calls")).toHaveCount(0);
});
