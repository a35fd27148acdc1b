import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { SQUAD } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, test } from "./fixtures";
import { pressTo } from "./keys";
import { FOUR_MEMBERS, withSquad } from "./squad-of-four";

const address = `/squads/${SQUAD}?view=graph`;
const graph = (page: Page) => page.getByRole("region", { name: "Squad graph" });
const ofNode = (name: string) => ({ name: new RegExp(`^${name}, .*transfers`) });
const node = (page: Page, name: string) => graph(page).getByRole("button", ofNode(name));
const edge = (page: Page, from: string, to: string) =>
  graph(page).getByRole("button", { name: new RegExp(`^${from} transfers to ${to},`) });
const add = (page: Page) => graph(page).getByRole("button", { name: "Add member" });
const ofTransfer = (member: number, position: number, key: string) =>
  `members.${member}.assistantDestinations.${position}.${key}`;

test.describe("draws a squad of four members with five transfers", () => {
  test("by mouse", async ({ page, newOrganization, connect }) => {
    const organization = await newOrganization(withSquad({ members: [] }));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await connect(page, organization);
    await page.goto(address);
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

  test("by keyboard alone", async ({ page, newOrganization, connect }) => {
    const organization = await newOrganization(withSquad({ members: [] }));
    await connect(page, organization);
    await page.goto(address);
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
    await expect(graph(page).getByRole("button", { name: /^Member 4,/ })).toBeFocused();
    await keyboard.press("Enter");
    await pressTo(page, "Tab", field(page, "members.3.assistant.name"));
    await keyboard.type("Complaints");
    await keyboard.press("Escape");
    await expect(node(page, "Complaints")).toBeFocused();

    const draw = async (from: string, to: string) => {
      await keyboard.press("Home");
      await pressTo(page, "ArrowDown", node(page, from));
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
      await pressTo(page, "Escape", graph(page).locator("[data-graph-item]:focus"));
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
});

test("selects the transfer whose field an undo is about", async ({ page, open }) => {
  await open(page, address);
  const description = "members.0.assistantDestinations.0.description";
  await edge(page, "Front desk", "Billing").focus();
  await page.keyboard.press("Enter");
  await field(page, description).fill("About money.");
  await node(page, "Billing").click();
  await expect(node(page, "Billing")).toHaveAttribute("aria-pressed", "true");
  await expect(field(page, "members.1.assistantId")).toBeVisible();
  await expect(field(page, description)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page, description)).toBeFocused();
  await expect(field(page, description)).not.toHaveValue("About money.");
});

/** Draws a transfer from one node's handle to another node. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await graph(page).getByRole("button", { name: "Fit" }).click();
  await node(page, from).hover();
  await page
    .locator(".react-flow__node")
    .filter({ has: page.getByRole("button", ofNode(from)) })
    .locator(".source")
    .hover();
  await page.mouse.down();
  await node(page, to).hover();
  await page.mouse.up();
  await expect(edge(page, from, to)).toHaveAttribute("aria-pressed", "true");
}
