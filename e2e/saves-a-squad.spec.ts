import { BILLING, type Document, FRONT_DESK, NIGHT_LINE, SQUAD } from "./data";
import { field, saveChanges, saved, status } from "./editor";
import { expect, test } from "./fixtures";
import { openInSquad } from "./squad-builder";
import { transfer, withSquad } from "./squad-of-four";

const address = `/squads/${SQUAD}`;

/** A member with fields that aren't in the API, as other services store them. */
const member = (assistantId: string, destinations: Document[]) => ({
  assistantId,
  routing: { weight: 1 },
  assistantOverrides: { firstMessage: "Hello.", region: "eu", voice: { voiceId: "Hugo", pitch: null } },
  assistantDestinations: destinations.map((destination) => ({ ...destination, priority: 2 })),
});

const members = () => [
  member(FRONT_DESK, [transfer("Billing", { description: "Invoices." }), transfer("Night line")]),
  member(BILLING, [transfer("Front desk")]),
  member(NIGHT_LINE, [transfer("Front desk"), transfer("Billing")]),
  { assistant: { id: "t1", name: "Complaints", region: "eu", createdAt: "2026-01-01T00:00:00.000Z" } },
];

test.describe("a squad is saved by the same rules as an assistant", () => {
  test("leaves out untouched nested fields that are refused", {
    tag: "@sweep",
  }, async ({ page, newOrganization, connect }) => {
    const organization = await newOrganization(withSquad({ members: members() }));
    Object.assign(organization.behaviors, {
      unknownFields: "refused",
      extraResponseFields: "refused",
      nestedNulls: "refused",
    });
    await connect(page, organization);
    await page.goto(address);
    await field(page, "name").fill("Front office");
    await openInSquad(page, 0, 0);
    await field(page, "members.0.assistantDestinations.0.description").fill("Questions about invoices.");
    await saveChanges(page);
    await expect(saved(page)).toContainText(
      /^Saved\. 2 changes stored\..* The service rejected .*you didn't change/,
    );
    expect(await organization.stored("squads", SQUAD)).toMatchObject({
      name: "Front office",
      members: [
        {
          assistantId: FRONT_DESK,
          assistantOverrides: { firstMessage: "Hello." },
          assistantDestinations: [
            { description: "Questions about invoices." },
            { assistantName: "Night line" },
          ],
        },
        { assistantId: BILLING },
        { assistantId: NIGHT_LINE },
        { assistant: { name: "Complaints" } },
      ],
    });
    const bodies = organization.sent("PATCH", `/api/v1/multi-agent/${SQUAD}`);
    expect(JSON.stringify(bodies[0])).toMatch(/routing.*region.*pitch.*priority/);
    expect(bodies).toHaveLength(2);
    expect(JSON.stringify(bodies[1])).not.toMatch(/routing|region|pitch|voiceId|priority/);
  });

  test("names what the service dropped inside the list of members", async ({
    page,
    newOrganization,
    connect,
  }) => {
    const organization = await newOrganization(
      withSquad({
        members: [
          {
            assistantId: FRONT_DESK,
            assistantDestinations: [transfer("Billing", { description: "Invoices." })],
          },
          { assistantId: BILLING },
        ],
      }),
    );
    organization.behaviors.dropped = ["members.*.assistantDestinations.*.description"];
    await connect(page, organization);
    await page.goto(address);
    await page.getByRole("combobox", { name: "Add assistant" }).click();
    await page.getByRole("option", { name: "Night line" }).click();
    await page.getByRole("button", { name: /^Add transfer from member 3,/ }).click();
    await field(page, "members.2.assistantDestinations.0.assistantName").fill("Front desk");
    await field(page, "members.2.assistantDestinations.0.description").fill("In the morning.");
    await saveChanges(page);
    await expect(status(page, /^Partially saved/)).toHaveText(
      "Partially saved. Members: 1 field not stored: Member 3 › Destination 1 › Description. The rest is still in the form, unsaved.",
    );
    await expect(field(page, "members.2.assistantDestinations.0.description")).toHaveValue("In the morning.");
    await expect(page.getByRole("listitem").filter({ hasText: "In the morning." }).last()).toHaveText(
      "Member 3 › Destination 1 › Description: requested “In the morning.”, stored Not set.",
    );
  });
});
