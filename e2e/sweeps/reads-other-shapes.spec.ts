import { BILLING, type Document, FRONT_DESK, practice } from "../data";
import { field, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";

const squad = (): Document => ({
  id: "handing-squad",
  name: "Day and night",
  members: [
    {
      assistantId: FRONT_DESK,
      destinations: ["Billing"],
      assistantOverrides: {
        "tools:append": [
          {
            type: "handoff",
            destinations: [{ type: "assistant", assistantId: BILLING, description: "Invoices" }],
          },
        ],
      },
    },
    { assistantId: BILLING },
  ],
  membersOverrides: { voice: { provider: "standard", voiceId: "Clara" } },
});
const assistant = (): Document => ({
  id: "elsewhere",
  name: "Prompted elsewhere",
  model: { provider: "standard", systemPrompt: "You water the plants for {{name}}." },
  functions: [{ name: "water_plants", parameters: { type: "object", properties: {} } }],
});
const call = (): Document => ({
  id: "night-call",
  squadId: "handing-squad",
  status: "ended",
  startedAt: "2026-11-10T22:00:00.000Z",
  endedAt: "2026-11-10T22:01:00.000Z",
  customer: "",
  artifact: {
    messages: [
      { role: "user", message: "Is anyone there?", secondsFromStart: 1 },
      { role: "tool_call_result", name: "look_up", result: "Nobody found", secondsFromStart: 2 },
    ],
  },
});
const records = () => {
  const { assistants = [], squads = [], ...others } = practice();
  return {
    ...others,
    assistants: [...assistants, assistant()],
    squads: [...squads, squad()],
    calls: [call()],
  };
};

test("a squad whose transfers are declared elsewhere is read whole and written back as it came", async ({
  page,
  newOrganization,
  connect,
}) => {
  const organization = await newOrganization(records());
  organization.behaviors.storesAsSent = true;
  await connect(page, organization);
  await page.goto("/squads/handing-squad");
  await expect(page.locator('[data-field="members_overrides"]')).toContainText("2 settings for every member");
  const declared = page.getByRole("list", { name: "Transfers declared elsewhere" }).first();
  await expect(declared.getByRole("listitem")).toHaveText([
    /Billing.*Elsewhere in this member/,
    /Billing.*From a tool in this member's overrides.*Invoices/,
  ]);
  await field(page, "name").fill("Night and day");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { updatedAt: _, ...stored } = await organization.stored("squads", "handing-squad");
  expect(stored).toEqual({ ...squad(), name: "Night and day" });

  await page.goto("/squads/handing-squad?view=graph");
  const graph = page.getByRole("region", { name: "Squad graph" });
  await graph
    .getByRole("button", {
      name: "Front desk transfers to Billing, mode not set, from a tool in this member's overrides",
    })
    .click();
  await expect(page.getByRole("heading", { name: "Transfer of Front desk to Billing" })).toBeVisible();
  await expect(graph.getByRole("button", { name: "Remove transfer" })).toHaveCount(0);
});

test("values of other types than the API's are shown, and stay as they came when another field is saved", async ({
  page,
  newOrganization,
  connect,
}) => {
  const odd: Document = {
    id: "odd-types",
    name: "Other types",
    endCallMessage: "Goodbye",
    firstMessage: { text: "Good morning" },
    serverMessages: "end-of-call-report",
    maxDurationSeconds: "1800",
    voicemailDetection: "machine",
    startSpeakingPlan: { smartEndpointingEnabled: "livekit" },
    voice: { provider: "standard", chunkPlan: { punctuationBoundaries: [{ mark: "semicolon" }] } },
    analysisPlan: { structuredDataSchema: { type: "object", properties: [{ name: "orderNumber" }] } },
    model: { provider: "standard", tools: "none yet", messages: [{ role: "system", content: null }] },
    server: { timeoutSeconds: 20 },
  };
  const { assistants = [], ...others } = practice();
  const organization = await newOrganization({ ...others, assistants: [...assistants, odd] });
  organization.behaviors.storesAsSent = true;
  await connect(page, organization);
  await page.goto("/assistants/odd-types?section=conversation");
  await expect(field(page, "endCallMessage")).toHaveValue("Goodbye");
  for (const [path, text] of [
    ["firstMessage", "Good morning"],
    ["serverMessages", "end-of-call-report"],
    ["voicemailDetection", "machine"],
    ["startSpeakingPlan.smartEndpointingEnabled", "livekit"],
    ["voice.chunkPlan.punctuationBoundaries", "semicolon"],
    ["analysisPlan.structuredDataSchema.properties", "orderNumber"],
    ["model.tools", "none yet"],
    ["server", "timeoutSeconds"],
  ] as const) {
    await expect(page.locator(`[data-field="${path}"]`).first(), path).toContainText(text);
  }
  await expect(field(page, "maxDurationSeconds")).toHaveValue("1800");
  await expect(page.getByLabel("Max duration, slider")).toHaveAttribute("aria-valuetext", "1800 s (30:00)");
  await field(page, "endCallMessage").fill("Until next time");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { updatedAt: _, ...stored } = await organization.stored("assistants", "odd-types");
  expect(stored).toEqual({ ...odd, endCallMessage: "Until next time" });
});

test("members of a squad whose transfers have other types are all listed, with what they have", async ({
  page,
  newOrganization,
  connect,
}) => {
  const { squads = [], ...others } = practice();
  const odd: Document = {
    id: "odd-transfers",
    name: "Other transfers",
    members: [
      { assistantId: FRONT_DESK, assistantDestinations: ["to the billing team"] },
      { assistantId: { text: "no such ID" } },
      { assistantId: BILLING, assistantDestinations: "to nobody" },
    ],
  };
  const organization = await newOrganization({ ...others, squads: [...squads, odd] });
  organization.behaviors.storesAsSent = true;
  await connect(page, organization);
  await page.goto("/squads/odd-transfers");
  await page.getByRole("button", { name: "Expand all" }).click();
  for (const text of ["to the billing team", "no such ID", "to nobody"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
  await field(page, "name").fill("Transfers of other types");
  await saveChanges(page);
  await expect(saved(page)).toBeVisible();
  const { updatedAt: _, ...stored } = await organization.stored("squads", "odd-transfers");
  expect(stored).toEqual({ ...odd, name: "Transfers of other types" });
});
