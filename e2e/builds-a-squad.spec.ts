import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, FRONT_DESK, SQUAD } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";
import { tabTo } from "./keys";
import { actOn, openInSquad } from "./squad-builder";
import { FOUR_MEMBERS, transfer, withSquad } from "./squad-of-four";

const address = `/squads/${SQUAD}`;
const to = (member: number, position: number, key: string) =>
  `members.${member}.assistantDestinations.${position}.${key}`;
const adder = (page: Page) => page.getByRole("combobox", { name: "Add assistant" });
const addTransfer = (page: Page, member: number) =>
  page.getByRole("button", { name: new RegExp(`^Add transfer from member ${member + 1},`) });
const ofMembers = (page: Page) => page.getByRole("region", { name: /^Members/ });

test.describe("builds a squad of four members with five transfers in the table", () => {
  test("by mouse", async ({ page, openWith }) => {
    const organization = await openWith(address, withSquad({ members: [] }));
    for (const name of ["Front desk", "Night line", "Billing"]) {
      await adder(page).click();
      await page.getByRole("option", { name }).click();
    }
    await page.getByRole("button", { name: "Add squad-only assistant" }).click();
    await field(page, "members.3.assistant.name").fill("Complaints");

    const begin = async (member: number, position: number, name: string) => {
      await addTransfer(page, member).click();
      await field(page, to(member, position, "assistantName")).click();
      await page.getByRole("option", { name, exact: true }).click();
    };
    await begin(0, 0, "Night line");
    await field(page, to(0, 0, "description")).fill("After six.");
    await begin(0, 1, "Billing");
    await field(page, to(0, 1, "description")).fill("About an invoice.");
    await field(page, to(0, 1, "transferMode")).fill("delete-history");
    await begin(1, 0, "Complaints");
    await begin(2, 0, "Front desk");
    await actOn(page, "transfer 1 of member 3", "Duplicate");
    await actOn(page, "transfer 2 of member 3", "Remove");
    await begin(3, 0, "Front desk");

    await actOn(page, "transfer 2 of member 1", "Move up");
    await actOn(page, "member 3, Billing", "Move up");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect(await organization.stored("squads", SQUAD)).toMatchObject({
      name: "Reception",
      members: FOUR_MEMBERS,
    });
  });

  test("by keyboard alone @sweep", async ({ page, openWith }) => {
    // About six hundred key strokes.
    test.slow();
    const organization = await openWith(address, withSquad({ members: [] }));
    const { keyboard } = page;
    const add = async (name: string) => {
      await tabTo(page, adder(page));
      await keyboard.type(name);
      await keyboard.press("Enter");
    };
    const begin = async (member: number, position: number, name: string) => {
      await tabTo(page, addTransfer(page, member), "Shift+Tab");
      await keyboard.press("Enter");
      await expect(field(page, to(member, position, "assistantName"))).toBeFocused();
      await keyboard.type(name);
      await keyboard.press("Escape");
    };
    const choose = async (action: string) => {
      await keyboard.press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
      // A space would choose the suggestion for the first letters.
      await keyboard.type(action.split(" ", 1)[0] ?? "");
      await expect(page.getByRole("menuitem", { name: action })).toBeFocused();
      await keyboard.press("Enter");
    };
    await add("Front desk");
    await expect(adder(page)).toBeFocused();
    await begin(0, 0, "Billing");
    await tabTo(page, field(page, to(0, 0, "transferMode")));
    await keyboard.type("delete-history");
    await keyboard.press("Escape");
    await tabTo(page, field(page, to(0, 0, "description")));
    await keyboard.type("About an invoice.");
    await tabTo(page, addTransfer(page, 0), "Shift+Tab");
    await begin(0, 1, "Night line");
    await tabTo(page, field(page, to(0, 1, "description")));
    await keyboard.type("After six.");
    await add("Night line");
    await begin(1, 0, "Complaints");
    await add("Billing");
    await begin(2, 0, "Front desk");
    await tabTo(page, page.getByRole("button", { name: "Actions for member 3, Billing" }), "Shift+Tab");
    await choose("Move up");
    await expect(page.getByRole("button", { name: "Actions for member 2, Billing" })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Add squad-only assistant" }));
    await keyboard.press("Enter");
    await expect(field(page, "members.3.assistant.name")).toBeFocused();
    await keyboard.type("Complaints");
    await tabTo(page, addTransfer(page, 3), "Shift+Tab");
    await begin(3, 0, "Front desk");
    const menuOf = (position: number) =>
      page.getByRole("button", { name: `Actions for transfer ${position} of member 4` });
    await tabTo(page, menuOf(1), "Shift+Tab");
    await choose("Duplicate");
    await expect(field(page, to(3, 1, "assistantName"))).toBeFocused();
    await tabTo(page, menuOf(2), "Shift+Tab");
    await choose("Remove");
    await expect(menuOf(1)).toBeFocused();
    await keyboard.press("ControlOrMeta+s");
    const dialog = page.getByRole("dialog", { name: "Review changes" });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: "Save", exact: true }));
    await keyboard.press("Enter");
    await expect(saved(page)).toBeVisible();
    expect(await organization.stored("squads", SQUAD)).toMatchObject({
      name: "Reception",
      members: FOUR_MEMBERS,
    });
  });
});

test("opens a member's menu by mouse where the member is, and unfolds nothing under the pointer", async ({
  page,
  openWith,
}) => {
  await openWith(address, withSquad({ members: FOUR_MEMBERS }));
  // Checks appear after the members and move them down.
  await expect(ofMembers(page).getByText(/repeats its first message/)).toBeVisible();
  await expect(ofMembers(page).getByText("Prompt is missing.")).toBeVisible();
  const open = ofMembers(page).locator("[data-action=fold][aria-expanded=true]");
  for (const what of ["member 4, Complaints", "member 1, Front desk", "transfer 1 of member 3"]) {
    await page.getByRole("button", { name: `Actions for ${what}`, exact: true }).hover();
    await page.mouse.down();
    await expect(page.getByRole("menu")).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
});

test("takes an edit of the whole list back where it was made", async ({ page, open }) => {
  await open(page, address);
  await actOn(page, "member 2, Billing", "Remove");
  await expect(page.getByRole("button", { name: "Actions for member 1, Front desk" })).toBeFocused();
  await openInSquad(page, 0, 0);
  await expect(ofMembers(page).getByText("No member is named “Billing”.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await openInSquad(page, 1);
  await expect(field(page, "members.1.assistantId")).toHaveValue(BILLING);
  await expect(page.locator('[data-entry="members.1"] :focus')).toHaveCount(1);
  await expect(ofMembers(page).getByText("No member is named “Billing”.")).toHaveCount(0);
});

test("is accessible in light and dark", { tag: "@sweep" }, async ({ page, openWith }) => {
  await openWith(
    address,
    withSquad({
      later: 1,
      members: [
        {
          assistantId: FRONT_DESK,
          assistantDestinations: [transfer("billing", { message: "" }), transfer("No one")],
        },
        { assistant: { name: "Complaints" }, assistantOverrides: { firstMessage: "x" } },
      ],
    }),
  );
  await openInSquad(page, 0);
  await openInSquad(page, 0, 1);
  await expect(ofMembers(page).getByText("No member is named “No one”.", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
