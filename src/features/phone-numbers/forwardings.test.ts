import fc from "fast-check";
import { expect, it } from "vitest";
import { recordOf } from "@/document/equal";
import { formatPath } from "@/document/path";
import { placesSaying, planNotForwarding } from "./forwardings";

const NUMBER = "+44 20 7946 0018";

const assistants = [
  { id: "a1", name: "Front desk", forwardingPhoneNumber: "+442079460018", firstMessage: "Hi" },
  { id: "a2", forwardingPhoneNumber: "+442079460019" },
  { id: "a3", name: "Billing", model: { tools: [{ destinations: [{ number: "0044 (20) 7946-0018" }] }] } },
];
const squads = [
  {
    id: "s1",
    name: "Main",
    members: [{ assistant: { forwardingPhoneNumber: NUMBER } }, { assistantOverrides: { name: "x" } }],
    members_overrides: { forwardingPhoneNumber: "+44-20-7946-0018" },
  },
];

it("finds every place that says the number, however it is written", () => {
  const told = placesSaying({ assistants, squads }, NUMBER).map(
    ({ from, path }) => `${from.name} ${formatPath(path)}`,
  );
  expect(told).toEqual([
    "Front desk forwardingPhoneNumber",
    "Billing model.tools.0.destinations.0.number",
    "Main members.0.assistant.forwardingPhoneNumber",
    "Main members_overrides.forwardingPhoneNumber",
  ]);
  for (const written of ["442079460018", "0044 20 7946-0018"]) {
    expect(placesSaying({ assistants, squads }, written)).toHaveLength(4);
    expect(placesSaying({ assistants: [{ forwardingPhoneNumber: written }] }, NUMBER)).toHaveLength(1);
  }
  expect(placesSaying({ assistants, squads }, "sip:desk@example.com")).toEqual([]);
  expect(placesSaying({ assistants, squads }, undefined)).toEqual([]);
});

it("plans to forward there no more, and changes nothing else", () => {
  const plan = planNotForwarding({ assistants, squads }, NUMBER);
  const members = [{ assistant: {} }, { assistantOverrides: { name: "x" } }];
  const squad = { id: "s1", name: "Main", members, members_overrides: {} };
  expect(plan.map(({ kind }) => kind)).toEqual(["squad", "assistant"]);
  expect(plan.map(({ mine }) => mine)).toEqual([squad, { id: "a1", name: "Front desk", firstMessage: "Hi" }]);
});

it("finds and removes the ID of a number, wherever it is", () => {
  const named = { id: "a3", transferPlan: { phoneNumberId: "p-1", phoneNumberIds: ["p-0", "p-1"] } };
  const lists = { assistants: [named] };
  expect(placesSaying(lists, undefined, "p-1").map(({ path }) => formatPath(path))).toEqual([
    "transferPlan.phoneNumberId",
    "transferPlan.phoneNumberIds.1",
  ]);
  expect(planNotForwarding(lists, undefined, "p-1").map(({ mine }) => mine)).toEqual([
    { id: "a3", transferPlan: { phoneNumberIds: ["p-0"] } },
  ]);
});

it("leaves any record as it is that says another number, and finds nothing after its own plan", () => {
  const value = fc.constantFrom<unknown>(NUMBER, "+33 1 99 00 00 00", "", null, 5, [NUMBER], "0018");
  const shape = fc.record(
    {
      forwardingPhoneNumber: value,
      metadata: fc.constant({ forwardingPhoneNumber: NUMBER }),
      name: fc.string(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      shape,
      fc.array(fc.record({ assistant: shape, assistantOverrides: shape })),
      (one, members) => {
        const lists = { assistants: [{ ...one, id: "a" }], squads: [{ id: "s", members }] };
        const plan = planNotForwarding(lists, NUMBER);
        const says = (document: typeof one) => document.forwardingPhoneNumber === NUMBER;
        expect(plan.some(({ kind }) => kind === "assistant")).toBe(says(one));
        const mine = plan.find(({ kind }) => kind === "assistant")?.mine;
        if (mine) {
          const { forwardingPhoneNumber: _, ...rest } = lists.assistants[0] ?? {};
          expect(mine).toEqual(rest);
        }
        const after = {
          assistants: mine ? [recordOf(mine)] : lists.assistants,
          squads: plan.filter(({ kind }) => kind === "squad").map((planned) => recordOf(planned.mine)),
        };
        expect(planNotForwarding(after, NUMBER)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
