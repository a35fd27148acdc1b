import { expectAccessible } from "./axe";
import { BILLING, type Document, FRONT_DESK, SQUAD } from "./data";
import { expect, test } from "./fixtures";
import { pressTo } from "./keys";
import { FOUR_MEMBERS, withSquad } from "./squad-of-four";

const said = (at: number, role: string, more: Document) => ({
  role,
  time: at,
  secondsFromStart: at,
  ...more,
});
const transfer = (at: number, to: string) =>
  said(at, "tool_calls", {
    message: "",
    toolCalls: [
      {
        id: `t${at}`,
        type: "function",
        function: { name: "transferCall", arguments: `{"destination":"${to}"}` },
      },
    ],
  });
const call = (day: number, more: Document, ...messages: Document[]): Document => ({
  id: `c0000000-0000-4000-8000-0000000000${day}`,
  type: "inboundPhoneCall",
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: `2026-11-${day}T10:00:00.000Z`,
  endedAt: `2026-11-${day}T10:04:07.000Z`,
  messages,
  ...more,
});

const SQUADS_CALLS = [
  call(10, { squadId: SQUAD, assistantId: FRONT_DESK }, transfer(1, "Billing")),
  call(11, { squadId: SQUAD, assistantId: FRONT_DESK }, transfer(1, "Billing"), transfer(2, "Front desk")),
  call(12, { squadId: SQUAD, assistantId: BILLING }, transfer(1, "Night line")),
  call(13, { squadId: SQUAD, assistantId: FRONT_DESK }),
  call(
    14,
    { assistantId: FRONT_DESK },
    said(1, "tool_calls", { message: 'transferCall → {"destination":"Night line"}' }),
  ),
  call(15, { assistantId: FRONT_DESK }, said(1, "bot", { message: "Hello." })),
];

test("shows the routes that calls took through a squad, and the calls of each", async ({
  page,
  openWith,
}) => {
  const organization = await openWith(`/squads/${SQUAD}?view=graph`, {
    ...withSquad({ members: FOUR_MEMBERS }),
    calls: SQUADS_CALLS,
  });
  const graph = page.getByRole("region", { name: "Squad graph" });
  const edge = (name: string | RegExp) => graph.getByRole("button", { name });
  await expect(edge(/^Front desk transfers to Billing, delete history$/)).toBeVisible();
  expect(organization.sent("GET", "/api/v1/calls")).toHaveLength(0);

  const calls = graph.getByRole("button", { name: "Actual transfers", exact: true });
  await calls.click();
  await expect(calls).toHaveAttribute("aria-pressed", "true");
  const routes = page.getByRole("region", { name: "Actual transfers" });
  await expect(routes.getByRole("status")).toHaveText(
    "Counted 4 of 5 calls that used this squad. 1 has no messages to read transfers from. 1 call doesn't name a squad; it's counted because of its transfers to members.",
  );
  await expect(edge(/^Front desk transfers to Billing, 2 calls, .*$/)).toBeVisible();
  await expect(edge(/^Front desk transfers to Night line, 1 call, .*$/)).toBeVisible();
  await expect(edge(/^Night line transfers to Complaints, 0 calls, .*$/)).toBeVisible();
  await expect(routes.getByText("Not in the current squad")).toHaveCount(1);
  await expectAccessible(page);

  await edge("Billing transferred to Night line, not in the current squad · 1 call").click();
  await expect(routes.getByRole("link")).toHaveCount(1);
  await expect(routes.getByRole("link", { name: /4:07 · customer ended call/ })).toBeVisible();

  const ofBilling = routes.getByRole("button", { name: "Front desk → Billing" });
  await ofBilling.focus();
  await page.keyboard.press("Enter");
  await expect(routes.getByRole("link")).toHaveCount(2);
  await pressTo(page, "Tab", routes.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/calls\/c0000000-0000-4000-8000-000000000011$/);
});
