import { expect, it } from "vitest";
import { leadsElsewhere, transfersIn } from "./call-transfers";
import type { JsonObject } from "./equal";

const called = (name: string, given: unknown, more: object = {}) => ({
  role: "tool_calls",
  message: "",
  toolCalls: [{ id: "c1", type: "function", function: { name, arguments: given } }],
  ...more,
});

it("reads transfers in every form in which services record them", () => {
  const forms: [JsonObject, unknown][] = [
    [{ role: "tool_calls", message: 'transferCall → {"destination":"Billing"}' }, { to: "Billing" }],
    [called("transferCall", '{"destination":"Billing"}'), { to: "Billing" }],
    [called("handoff_to_assistant", { assistantId: "a-1" }), { to: "a-1" }],
    [
      called("transferCall", { destination: { type: "assistant", assistantName: "Billing" } }),
      { to: "Billing" },
    ],
    [called("transferCall", '{"destination":"+44 1632 960 001"}'), { to: "+44 1632 960 001" }],
    [called("hand_off_to_billing", "{}"), { tool: "hand_off_to_billing" }],
    [
      {
        role: "assistant",
        content: null,
        tool_calls: called("transfer_call", '{"agent":"Billing"}').toolCalls,
      },
      { to: "Billing" },
    ],
    [{ role: "function", name: "transferCall", content: '{"destination":"Billing"}' }, { to: "Billing" }],
  ];
  for (const [message, transfer] of forms) expect(transfersIn([message])).toEqual([transfer]);
});

it("counts a call and its result once, and leaves out failures and other tools", () => {
  const result = { role: "tool_call_result", name: "transferCall", toolCallId: "c1" };
  const call = called("transferCall", '{"destination":"Billing"}');
  expect(transfersIn([call, { ...result, result: "Transfer started" }])).toEqual([{ to: "Billing" }]);
  expect(transfersIn([call, { ...result, result: '{"error":"No such assistant"}' }])).toEqual([]);
  expect(
    transfersIn([call, { role: "tool", tool_call_id: "c1", content: "Error: no such assistant" }]),
  ).toEqual([]);
  for (const said of [
    "Transfer failed: no answer",
    "Could not transfer the call",
    "The transfer was not completed.",
    "busy",
    '{"status":"no-answer"}',
    '{"success":true,"result":"Call transfer failed"}',
  ])
    expect(transfersIn([call, { ...result, result: said }])).toEqual([]);
  for (const said of [
    "Transferred. 3 failed attempts before.",
    '{"error":null,"message":"Busy line joined"}',
  ])
    expect(transfersIn([call, { ...result, result: said }])).toEqual([{ to: "Billing" }]);
  expect(transfersIn([called("find_order", '{"destination":"Leeds"}')])).toEqual([]);
  expect(transfersIn([{ role: "bot", message: "transferCall → Billing" }, {}])).toEqual([]);
});

it("follows the order of the call, by time if every message has one", () => {
  const to = (name: string, time?: number) =>
    called("transferCall", { destination: name }, { ...(time !== undefined && { time }), id: name });
  expect(transfersIn([to("B", 2), to("A", 1)])).toEqual([{ to: "A" }, { to: "B" }]);
  expect(transfersIn([to("B", 2), to("A")])).toEqual([{ to: "B" }, { to: "A" }]);
});

it("distinguishes numbers and addresses from assistants", () => {
  expect(["+44 1632 960001", "sip:desk@example.com", "112", "desk@example.com"].every(leadsElsewhere)).toBe(
    true,
  );
  expect(["Billing", "Line 2", "请求"].some(leadsElsewhere)).toBe(false);
});

it("finds the transfers of messages that name who speaks", () => {
  const says = (assistantId: string, message = "Hello") => ({ role: "bot", message, assistantId });
  const [one, two, three] = ["5b1d0c52-a001", "5b1d0c52-a002", "5b1d0c52-a003"] as const;
  const asks = { role: "user", message: "Billing, please.", assistantId: two };
  expect(transfersIn([says(one), asks, says(one), says(two), says(two), says(three)])).toEqual([
    { to: two },
    { to: three },
  ]);
  expect(transfersIn([says(one), { role: "bot", assistantName: "Billing", message: "x" }])).toEqual([
    { to: "Billing" },
  ]);
  // A transfer that a tool made counts once, and leads to who speaks next.
  const named = called("transferCall", '{"destination":"Billing"}');
  expect(transfersIn([says(one), named, says(one, "One moment."), says(two)])).toEqual([{ to: "Billing" }]);
  expect(transfersIn([says(one), called("hand_off", "{}"), says(two), says(one)])).toEqual([
    { to: two },
    { to: one },
  ]);
  expect(transfersIn([says(one), says(one)])).toEqual([]);
});
