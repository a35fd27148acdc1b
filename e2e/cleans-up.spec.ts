import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { storedText } from "./browser-database";
import { BILLING, type Document, FRONT_DESK, PHONE_NUMBER, practice, SQUAD, TOOL } from "./data";
import { expect, type Organization, test } from "./fixtures";
import { tabTo } from "./keys";
import { deletions } from "./main-jobs";

const TEN_SECONDS = 10_000;
const NUMBER = "+442079460000";

const bar = (page: Page, name: string) => page.getByRole("region", { name });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const writes = ({ sent }: Organization, kind: "assistants" | "multi-agent", id: string) =>
  sent("PATCH", `/api/v1/${kind}/${id}`);

/**
 * A practice in which squads name the tool, too: in a squad-only assistant, in overrides, and in overrides
 * for all members.
 */
const withSquads = () => ({
  ...practice(),
  squads: [
    {
      id: SQUAD,
      name: "Reception and billing",
      members: [
        {
          assistantId: FRONT_DESK,
          assistantOverrides: { model: { toolIds: [TOOL, "kept"], temperature: 0.4 } },
        },
        { assistant: { name: "Guide", model: { toolIds: [TOOL], provider: "standard" }, futureField: 1 } },
      ],
      members_overrides: { silenceTimeoutSeconds: 20, model: { toolIds: ["kept", TOOL] } },
    },
  ],
});

async function deleteTool(page: Page) {
  await page.getByRole("button", { name: "Delete tool", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this tool?" });
  await question.getByRole("button", { name: "Delete tool", exact: true }).click();
  await expect(deletions(page)).toContainText("Deleting tool");
  await page.clock.fastForward(TEN_SECONDS + 1000);
}

/** The same document without the tool's ID. Only the service knows when it was changed. */
function withoutTool(document: Document): Document {
  const text = JSON.stringify(document, (key, value) =>
    key === "toolIds" && Array.isArray(value) ? value.filter((id) => id !== TOOL) : value,
  );
  return { ...(JSON.parse(text) as Document), updatedAt: expect.any(String) };
}

test.beforeEach(({ page }) => page.clock.install());

test("deletes a tool, takes its id out of everything that named it, and tries again only what failed @sweep", async ({
  page,
  openWith,
}) => {
  const organization = await openWith(`/tools/${TOOL}`, withSquads());
  const ASSISTANTS = [FRONT_DESK, BILLING];
  const assistants = await Promise.all(ASSISTANTS.map((id) => organization.stored("assistants", id)));
  const before = await organization.stored("squads", SQUAD);
  await page.getByRole("button", { name: "Delete tool", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this tool?" });
  await expect(question).toContainText("This tool stops working in 3 records.");
  await expect(
    question.getByRole("link", { name: "Member 2 › Squad-only assistant › Tool ID 1" }),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();

  await deleteTool(page);
  await expect(page.getByRole("heading", { name: "This tool was deleted" })).toBeVisible();
  await expect(page.getByText("Still used in 3 records.")).toBeVisible();
  await page.getByRole("link", { name: /^Remove from/ }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await expect(row(page, "Reception and billing").getByRole("heading")).toHaveText([
    "Member 1, overrides",
    "Member 2, squad-only assistant",
    "Overrides for all members",
  ]);
  await expectAccessible(page);

  organization.behaviors.fail.push({ operation: "PATCH /api/v1/assistants/:id", status: 500, times: 1 });
  const run = bar(page, "Remove tool from");
  await run.getByRole("button", { name: "Remove tool from 1 squad and 2 assistants" }).click();
  await expect(run.getByRole("status")).toHaveText("2 saved, 1 not saved.");
  await run.getByRole("button", { name: "Retry 1 assistant" }).click();
  await expect(run.getByRole("status")).toHaveText("3 saved.");

  expect(writes(organization, "multi-agent", SQUAD)).toHaveLength(1);
  const sent = [writes(organization, "assistants", FRONT_DESK), writes(organization, "assistants", BILLING)];
  expect(sent.map(({ length }) => length).sort()).toEqual([1, 2]);
  const after = await Promise.all(ASSISTANTS.map((id) => organization.stored("assistants", id)));
  expect(after).toEqual(assistants.map(withoutTool));
  expect(await organization.stored("squads", SQUAD)).toEqual(withoutTool(before));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing uses this tool anymore" })).toBeVisible();
  await page.goto("/tools");
  await expect(page.getByRole("row").filter({ hasText: "find_appointment" })).toContainText(
    "Deleted from here",
  );
});

test("puts a deleted tool into what named it as an inline definition, by keyboard", async ({
  page,
  open,
  organization,
}) => {
  await open(page, `/tools/${TOOL}`);
  await deleteTool(page);
  await tabTo(page, page.getByRole("link", { name: "Replace with definition" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /^Replace the ID with the tool's definition/ })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, page.getByRole("checkbox", { name: "Insert definition in Front desk" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Insert definition in 1 assistant" }));
  await page.keyboard.press("Enter");
  await expect(bar(page, "Insert definition in").getByRole("status")).toHaveText("1 saved.");
  expect(writes(organization, "assistants", FRONT_DESK)).toEqual([]);
  expect((await organization.stored("assistants", BILLING)).model).toMatchObject({
    toolIds: [],
    tools: [
      {
        type: "function",
        async: false,
        function: { name: "find_appointment" },
        server: { url: "https://hooks.switchboard.example/appointments", timeoutSeconds: 10 },
      },
    ],
  });
  const [body] = writes(organization, "assistants", BILLING);
  expect(JSON.stringify(body)).not.toContain(TOOL);
});

test("gathers phone numbers: found, not found, and one that fails and is tried again", async ({
  page,
  connect,
  newOrganization,
}) => {
  const records = practice();
  const [call] = [...(records.calls ?? [])];
  const over = (id: string, phoneNumberId: string, day: number): Document => ({
    ...call,
    id,
    phoneNumberId,
    startedAt: `2026-11-${day}T10:00:00.000Z`,
  });
  const organization = await newOrganization({
    ...records,
    calls: [
      over("c1", PHONE_NUMBER, 17),
      over("c2", PHONE_NUMBER, 18),
      over("c3", "lost", 16),
      over("c4", "fails", 15),
    ],
    phoneNumbers: [
      ...(records.phoneNumbers ?? []),
      { id: "fails", number: "+331990000", assistantId: "nobody" },
    ],
  });
  await connect(page, organization);
  const asked = (id: string) => organization.sent("GET", `/api/v1/phone-number/${id}`);
  await page.goto("/phone-numbers");
  await expect(page.getByRole("heading", { name: "No phone numbers yet" })).toBeVisible();
  await page.getByRole("button", { name: "Find numbers in calls" }).click();
  const line = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(line(NUMBER)).toContainText("Loaded ");
  await expect(line(NUMBER).getByRole("link", { name: "Front desk" })).toBeVisible();
  await expect(line(NUMBER).getByRole("link", { name: "2 calls" })).toHaveAttribute(
    "href",
    `/calls?number=${PHONE_NUMBER}`,
  );
  await expect(line(NUMBER).getByRole("link", { name: "18 Nov" })).toHaveAttribute("href", "/calls/c2");
  await expect(line("lost")).toContainText("Not found");
  await expect(line("+331990000")).toContainText("Not found");
  await expectAccessible(page);

  await expect.poll(() => storedText(page, "notes")).toMatch(/("kind":"numbers".*){3}/);
  organization.behaviors.fail = [{ operation: "GET /api/v1/phone-number/:id", status: 400 }];
  await page.reload();
  await expect(page.getByText("Couldn't load 2 numbers.")).toBeVisible();
  // Earlier results stay, and numbers known to be deleted aren't requested again.
  await expect(line(NUMBER)).toContainText("Reception");
  expect(asked("lost")).toHaveLength(1);
  organization.behaviors.fail = [];
  await page.getByRole("button", { name: `Try again: ${NUMBER}` }).click();
  await expect(line(NUMBER)).toContainText("Loaded ");
  await expect(page.getByText("Couldn't load 1 number.")).toBeVisible();
});

test("shows the calls of a number as loading while they load, and not as none", async ({
  page,
  connect,
  organization,
}) => {
  await connect(page, organization);
  await page.goto(`/phone-numbers/${PHONE_NUMBER}`);
  await expect(page.getByRole("heading", { name: /Reception/, level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Phone numbers" }).click();
  const row = page.getByRole("row").filter({ hasText: NUMBER });
  await expect(row.getByText("Not loaded")).toHaveCount(2);
  organization.behaviors.callsBody = { stallAt: 1 };
  await page.getByRole("button", { name: "Find numbers in calls" }).click();
  await expect(row.getByRole("img", { name: "Loading" })).toHaveCount(2);
  await expect(row.getByRole("img", { name: "Not set" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calls" }).click();
  const table = page.getByRole("table", { name: "Calls" });
  await expect(table).toHaveAttribute("aria-busy", "true");
  await expect(table.getByText("–")).toHaveCount(0);
});

test("deletes a phone number, remembers that it is gone, and forwards to it no more", async ({
  page,
  openWith,
}) => {
  const records = practice();
  const [first, ...others] = [...(records.assistants ?? [])];
  const organization = await openWith(`/phone-numbers/${PHONE_NUMBER}`, {
    ...records,
    assistants: [{ ...first, forwardingPhoneNumber: "+44 20 7946 0000" }, ...others],
  });
  await expect(page.getByText("carrier-token")).toHaveCount(0);
  await page.getByRole("button", { name: "Show Carrier auth token" }).click();
  await expect(page.getByText("carrier-token")).toBeVisible();

  await page.getByRole("button", { name: "Delete phone number", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this phone number?" });
  await expect(question).toContainText("stop working in 1 place.");
  await expect(question.getByRole("link", { name: "Forwarding phone number" })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete phone number", exact: true }).click();
  // The response is lost, so the page looks the number up.
  organization.behaviors.fail = [
    { operation: "DELETE /api/v1/phone-number/:id", status: 503, afterWrite: true, times: 1 },
  ];
  await page.clock.fastForward(TEN_SECONDS + 1000);
  await expect(deletions(page)).toContainText("the service no longer has it");
  expect(organization.sent("DELETE", `/api/v1/phone-number/${PHONE_NUMBER}`)).toHaveLength(1);

  await page.getByRole("link", { name: "Clean up" }).click();
  const run = bar(page, "Remove number from");
  await run.getByRole("button", { name: "Remove number from 1 assistant" }).click();
  await expect(run.getByRole("status")).toHaveText("1 saved.");
  expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ forwardingPhoneNumber: null });
  await page.goto(`/phone-numbers/${PHONE_NUMBER}`);
  await expect(page.getByText("Nothing to clean up")).toBeVisible();
  await page.goto("/phone-numbers");
  await expect(page.getByRole("row").filter({ hasText: NUMBER })).toContainText("Deleted from here");
});
