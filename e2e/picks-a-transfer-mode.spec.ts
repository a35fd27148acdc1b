import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { BILLING, CALL, FRONT_DESK, practice, SQUAD } from "./data";
import { field, saveChanges, saved } from "./editor";
import { expect, type Organization, test } from "./fixtures";
import { tabTo } from "./keys";
import { openInSquad } from "./squad-builder";

const DESTINATION = "members.0.assistantDestinations.0";
const MODE = `${DESTINATION}.transferMode`;

/** A squad whose transfer has neither a mode nor a message. */
function squadWith(destination: object) {
  const members = [
    {
      assistantId: FRONT_DESK,
      assistantDestinations: [{ type: "assistant", assistantName: "Billing", ...destination }],
    },
    { assistantId: BILLING },
  ];
  return { ...practice(), squads: [{ id: SQUAD, name: "Reception and billing", members }] };
}

const picker = (page: Page): Locator => page.getByRole("dialog", { name: "Compare transfer modes" });
const column = (page: Page, mode: string): Locator => picker(page).getByRole("region", { name: mode });
const start = (page: Page, mode: string): Locator =>
  column(page, mode).getByRole("list", { name: `${mode}: messages for the next assistant` });

async function storedDestination(organization: Organization): Promise<unknown> {
  const { members } = (await organization.stored("squads", SQUAD)) as {
    members: { assistantDestinations: unknown[] }[];
  };
  return members[0]?.assistantDestinations[0];
}

test.describe("a transfer that is not set", () => {
  test.use({ organization: ({ newOrganization }, use) => newOrganization(squadWith({})).then(use) });

  test("its mode is picked on the sample by mouse, and on a real call by keyboard alone", async ({
    page,
    open,
    organization,
  }) => {
    await open(page, `/squads/${SQUAD}`);
    await openInSquad(page, 0, 0);
    const compare = page.getByRole("button", { name: "Compare modes" });
    await compare.click();
    await expect(column(page, "Rolling history")).toContainText("Current by default");
    await expect(column(page, "Rolling history").getByRole("list", { name: "Summary" })).toHaveText(
      /7 carried over\s*3 added/,
    );
    await expect(start(page, "Delete history").getByRole("deletion")).toHaveCount(8);
    await expectAccessible(page, "[role=dialog]");

    // The line after which the transfer happens.
    await picker(page).getByRole("radio", { name: "Emma Hughes. It ends in 4417." }).click();
    await expect(column(page, "Rolling history").getByRole("list", { name: "Summary" })).toContainText(
      "5 carried over",
    );
    await column(page, "Swap system message")
      .getByRole("button", { name: /^Use this mode/ })
      .click();
    await expect(field(page, MODE)).toHaveValue("swap-system-message-in-history");
    await expect(compare).toBeFocused();

    await page.keyboard.press("Enter");
    const sources = picker(page).getByRole("radiogroup", { name: "Conversation" });
    await tabTo(page, sources.getByRole("radio", { name: "Sample conversation" }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(picker(page).getByRole("textbox", { name: "Call ID" })).toBeFocused();
    await page.keyboard.type(CALL);
    await page.keyboard.press("Enter");
    await expect(start(page, "Swap system message")).toContainText(
      "You answer the phone of a dental practice.",
    );
    const slider = picker(page).getByRole("slider", { name: "Messages before the transfer" });
    await tabTo(page, slider);
    await page.keyboard.press("End");
    await expect(start(page, "Rolling history")).toContainText("I would like a refund for the whitening.");
    await tabTo(page, column(page, "Delete history").getByRole("button", { name: /^Use this mode/ }));
    await page.keyboard.press("Enter");
    await expect(field(page, MODE)).toHaveValue("delete-history");
    await saveChanges(page);
    await expect(saved(page)).toBeVisible();
    expect(await storedDestination(organization)).toEqual({
      type: "assistant",
      assistantName: "Billing",
      transferMode: "delete-history",
    });
  });
});
