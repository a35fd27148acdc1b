import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FRONT_DESK, SQUAD } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";
import { pressTo } from "./keys";
import { FOUR_MEMBERS, withSquad } from "./squad-of-four";

const address = `/squads/${SQUAD}?view=graph`;
const graph = (page: Page) => page.getByRole("region", { name: "Squad graph" });
const ofNode = (name: string) => ({ name: new RegExp(`^${name}, .*transfers`) });
const node = (page: Page, name: string) => graph(page).getByRole("group", ofNode(name));
const edge = (page: Page, from: string, to: string) =>
  graph(page).getByRole("button", { name: new RegExp(`^${from} transfers to ${to},`) });
const add = (page: Page) => graph(page).getByRole("button", { name: "Add member" });
const ofTransfer = (member: number, position: number, key: string) =>
  `members.${member}.assistantDestinations.${position}.${key}`;

test.describe("draws a squad of four members with five transfers", () => {
  test("by mouse", async ({ page, openWith }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const organization = await openWith(address, withSquad({ members: [] }));
    for (const name of ["Front desk", "Billing", "Night line"]) {
      await add(page).click();
      await page.getByRole("combobox", { name: "Add assistant" }).click();
      await page.getByRole("option", { name }).click();
      await expect(node(page, name)).toBeFocused();
    }
    await add(page).click();
    await page.getByRole("button", { name: "Add squad-only assistant" }).click();
    await field(page, "members.3.assistant.name").fill("Complaints");
    await expect(node(page, "Complaints")).toBeVisible();

    await drag(page, "Front desk", "Billing");
    await field(page, ofTransfer(0, 0, "transferMode")).fill("delete-history");
    await field(page, ofTransfer(0, 0, "description")).fill("About an invoice.");
    await expect(edge(page, "Front desk", "Billing")).toHaveAccessibleName(/delete history/);
    await drag(page, "Front desk", "Night line");
    await field(page, ofTransfer(0, 1, "description")).fill("After six.");
    await drag(page, "Billing", "Front desk");
    await drag(page, "Billing", "Billing");
    await graph(page).getByRole("button", { name: "Remove transfer" }).click();
    await expect(edge(page, "Billing", "Billing")).toHaveCount(0);
    await drag(page, "Night line", "Complaints");
    await drag(page, "Complaints", "Front desk");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect(await organization.stored("squads", SQUAD)).toMatchObject({
      name: "Reception",
      members: FOUR_MEMBERS,
    });
  });

  test("by keyboard alone", async ({ page, openWith }) => {
    const organization = await openWith(address, withSquad({ members: [] }));
    const { keyboard } = page;
    await expect(add(page)).toBeVisible();
    for (const name of ["Front desk", "Billing", "Night line"]) {
      await pressTo(page, "Shift+Tab", add(page));
      await keyboard.press("Enter");
      await expect(page.getByRole("combobox", { name: "Add assistant" })).toBeFocused();
      await keyboard.type(name);
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(node(page, name)).toBeFocused();
    }
    await pressTo(page, "Shift+Tab", add(page));
    await keyboard.press("Enter");
    await pressTo(page, "Tab", page.getByRole("button", { name: "Add squad-only assistant" }));
    await keyboard.press("Enter");
    await expect(graph(page).getByRole("group", { name: /^Member 4,/ })).toBeFocused();
    await keyboard.press("Enter");
    await pressTo(page, "Tab", field(page, "members.3.assistant.name"));
    await keyboard.type("Complaints");
    await keyboard.press("Escape");
    await expect(node(page, "Complaints")).toBeFocused();

    const draw = async (from: string, to: string) => {
      await keyboard.press("Home");
      // Which keys lead to the next member depends on the graph's direction.
      const goesDown = (await graph(page).getByText("Press up or down to follow transfers").count()) > 0;
      await pressTo(page, goesDown ? "ArrowRight" : "ArrowDown", node(page, from));
      await keyboard.press("Tab");
      await keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: `Add transfer from ${from}` })).toBeVisible();
      await keyboard.type(to);
      await keyboard.press("Enter");
      await expect(edge(page, from, to)).toBeFocused();
    };
    const describeIt = async (member: number, position: number, key: string, text: string) => {
      await keyboard.press("Enter");
      await pressTo(page, "Tab", field(page, ofTransfer(member, position, key)));
      await keyboard.type(text);
      await pressTo(page, "Escape", graph(page).locator("[data-id]:focus"));
    };
    await draw("Front desk", "Billing");
    await describeIt(0, 0, "transferMode", "delete-history");
    await describeIt(0, 0, "description", "About an invoice.");
    await draw("Front desk", "Night line");
    await describeIt(0, 1, "description", "After six.");
    await draw("Billing", "Front desk");
    await draw("Billing", "Billing");
    await keyboard.press("Delete");
    await expect(node(page, "Billing")).toBeFocused();
    await draw("Night line", "Complaints");
    await draw("Complaints", "Front desk");
    await keyboard.press("ControlOrMeta+s");
    const dialog = page.getByRole("dialog", { name: "Review changes" });
    await expect(dialog).toBeVisible();
    await pressTo(page, "Tab", dialog.getByRole("button", { name: "Save", exact: true }));
    await keyboard.press("Enter");
    await expect(saved(page)).toBeVisible();
    expect(await organization.stored("squads", SQUAD)).toMatchObject({
      name: "Reception",
      members: FOUR_MEMBERS,
    });
  });
});

test("follows the transfers, says what a removal leaves, and takes it back", async ({ page, open }) => {
  await open(page, address);
  const first = edge(page, "Front desk", "Billing");
  await expect(first).toBeVisible();
  await node(page, "Front desk").focus();
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(node(page, "Billing")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Delete");
  await expect(graph(page).getByText("Front desk still transfers to this name")).toBeVisible();
  await expect(graph(page).getByRole("group", { name: "Billing, not a member" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(node(page, "Billing")).toBeVisible();
  await expect(graph(page).getByRole("group", { name: /not a member/ })).toHaveCount(0);
  // Selected, it's removed by keys only where it has the focus.
  await node(page, "Billing").click();
  await graph(page).getByRole("button", { name: "Fit" }).focus();
  for (const key of ["Backspace", "Delete"]) await page.keyboard.press(key);
  await expect(graph(page).getByRole("button", { name: "Remove member" })).toBeVisible();
  await expect(node(page, "Billing")).toBeVisible();
});

/** Draws a transfer from one node's handle to another's. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  // What was just typed may still change labels, and with them what's in view.
  await expect(async () => {
    await graph(page).getByRole("button", { name: "Fit" }).click();
    await node(page, from).hover({ timeout: 2000 });
  }).toPass();
  await node(page, from).locator(".source").hover();
  await page.mouse.down();
  await node(page, to).hover();
  await page.mouse.up();
  await expect(edge(page, from, to)).toHaveAttribute("aria-pressed", "true");
}

test("opens table and graph side by side on a wide screen, members closed and named", async ({
  page,
  openWith,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWith(`/squads/${SQUAD}`, withSquad({ members: FOUR_MEMBERS }));
  await expect(page.getByRole("link", { name: "Both" })).toHaveAttribute("aria-current", "page");
  await expect(node(page, "Front desk")).toBeVisible();
  const members = page.getByRole("region", { name: /^Members/ });
  await expect(
    members.getByRole("heading", { level: 3 }).getByRole("button", { expanded: false }),
  ).toHaveCount(4);
  await members.getByRole("button", { name: /^1\s*Front desk$/ }).click();
  const assistant = page.locator('[data-field="members.0.assistantId"]');
  await expect(assistant.getByText("Front desk", { exact: true })).toBeVisible();
  await expect(assistant.getByText(FRONT_DESK)).toBeHidden();
  await field(page, "members.0.assistantId").focus();
  await expect(field(page, "members.0.assistantId")).toHaveValue(FRONT_DESK);
  await expectAccessible(page);
  // The side panel is next to the graph, and next to both views if there's room.
  const isNextTo = async () => {
    const about = page.getByLabel("About this squad").getByRole("tab", { name: "Checks" });
    const [one, other] = [await node(page, "Front desk").boundingBox(), await about.boundingBox()];
    return Boolean(one && other && other.x > one.x + one.width && other.y < 500);
  };
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect.poll(isNextTo).toBe(true);
  await page.getByRole("link", { name: "Graph" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(isNextTo).toBe(true);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Both" }).click();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole("link", { name: "Table" })).toHaveAttribute("aria-current", "page");
});

test("opens on a phone with all of a small squad in view", async ({ page, openWith }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(address, withSquad({ members: FOUR_MEMBERS }));
  const frame = graph(page).getByRole("application", { name: "Members and transfers" });
  for (const name of ["Front desk", "Billing", "Night line", "Complaints"]) {
    const isInside = async () => {
      const [outer, inner] = [await frame.boundingBox(), await node(page, name).boundingBox()];
      return outer && inner && inner.x > outer.x && inner.x + inner.width < outer.x + outer.width;
    };
    await expect.poll(isInside).toBe(true);
  }
  await expect(graph(page).getByRole("img", { name: "Minimap" })).toHaveCount(0);
});
