import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { stored } from "./browser-database";
import { BILLING, type Document, FRONT_DESK, SQUAD } from "./data";
import { field, review, save, saveChanges, saved } from "./editor";
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

test("fixes a name in other letters, and keeps what the specification does not name", {
  tag: "@sweep",
}, async ({ page, openWith }) => {
  const organization = await openWith(
    address,
    withSquad({
      later: { on: true },
      members: [
        { assistantId: FRONT_DESK, extra: 1, assistantDestinations: [transfer("billing", { weight: 3 })] },
        { assistantId: BILLING, assistantDestinations: [] },
      ],
    }),
  );
  await expect(field(page, "later")).toBeVisible();
  await openInSquad(page, 0);
  await openInSquad(page, 0, 0);
  await expect(field(page, "members.0.extra")).toHaveValue("1");
  await expect(field(page, to(0, 0, "weight"))).toHaveValue("3");
  await ofMembers(page).getByRole("button", { name: "Change to “Billing”" }).click();
  await expect(field(page, to(0, 0, "assistantName"))).toHaveValue("Billing");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  expect(await organization.stored("squads", SQUAD)).toMatchObject({
    later: { on: true },
    members: [
      { assistantId: FRONT_DESK, extra: 1, assistantDestinations: [transfer("Billing", { weight: 3 })] },
      { assistantId: BILLING, assistantDestinations: [] },
    ],
  });
});

test("asks where somebody else changed the same transfer", async ({ page, open, organization, program }) => {
  await open(page, address);
  await openInSquad(page, 0, 0);
  await field(page, to(0, 0, "description")).fill("Mine.");
  const { members } = await organization.stored("squads", SQUAD);
  const theirs = structuredClone(members) as { assistantDestinations: Document[] }[];
  Object.assign(theirs[0]?.assistantDestinations[0] ?? {}, { description: "Theirs." });
  await fetch(`${program.url}/api/v1/multi-agent/${SQUAD}`, {
    method: "PATCH",
    headers: { "X-API-Key": organization.key, "Content-Type": "application/json" },
    body: JSON.stringify({ members: theirs }),
  });
  const dialog = await review(page);
  await dialog.getByRole("radio", { name: "Keep mine" }).first().check();
  await save(page);
  await expect(saved(page)).toBeVisible();
  const { members: after } = await organization.stored("squads", SQUAD);
  expect(after).toMatchObject([{ assistantDestinations: [{ description: "Mine." }] }, {}]);
});

test("shows a refusal at the transfer's own field", async ({ page, open }) => {
  await open(page, address);
  const loc = ["body", "members", 0, "assistantDestinations", 0, "assistantName"];
  await page.route("**/api/v1/multi-agent/*", (route) =>
    route.fulfill({
      status: 422,
      json: { detail: [{ loc, msg: "No such assistant", type: "value_error" }] },
    }),
  );
  await openInSquad(page, 0, 0);
  await field(page, to(0, 0, "assistantName")).fill("Somebody");
  // A collapsed row opens at a rejected field.
  await page.getByRole("button", { name: /^Transfer to Somebody/, expanded: true }).click();
  await saveChanges(page);
  const wrapper = page.locator(`[data-field="${to(0, 0, "assistantName")}"]`);
  await expect(wrapper.getByText("No such assistant")).toBeVisible();
  await expect(field(page, to(0, 0, "assistantName"))).toHaveAttribute("aria-invalid", "true");
});

test("offers what was not saved after a reload", async ({ page, open }) => {
  await open(page, address);
  await openInSquad(page, 0, 0);
  await field(page, to(0, 0, "description")).fill("Half a thought");
  await expect.poll(() => stored(page, "drafts")).toHaveLength(1);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await openInSquad(page, 0, 0);
  await expect(field(page, to(0, 0, "description"))).toHaveValue("Half a thought");
});

for (const [what, members] of [
  ["null", null],
  ["a text", "none"],
  ["a list with odd elements", [null, "x", { assistantId: FRONT_DESK }]],
  ["a member with odd fields", [{ assistantId: 7, assistant: "x", assistantDestinations: ["y"] }]],
] as const) {
  test(`keeps members that are ${what} when the name is saved`, { tag: "@sweep" }, async ({
    page,
    openWith,
  }) => {
    // The local service has loaded them, so it would reject them.
    const sent: unknown[] = [];
    await page.route("**/api/v1/multi-agent/*", async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    await openWith(address, withSquad({ members }));
    await field(page, "name").fill("Renamed");
    await saveChanges(page);
    await expect.poll(() => sent).toEqual([{ name: "Renamed", members }]);
    await expect(page.getByText("This page crashed")).toHaveCount(0);
  });
}

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
