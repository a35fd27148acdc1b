import { expect, it } from "vitest";
import { CallStore } from "./call-store";
import { ElementReader } from "./element-reader";
import { maskReader } from "./mask-reader";
import { routeCallsOf, routesOf } from "./routes";
import { atOnce } from "./steps.testing";
import { restored, storeOf } from "./store.testing";
import { partsOf } from "./store-parts";

const transfer = (to: string) => [
  { role: "bot", message: "One moment.", time: 1 },
  { role: "tool_calls", message: `transferCall → {"destination":"${to}"}`, time: 2 },
  { role: "tool_call_result", message: "transferCall → Transfer started", time: 3 },
];
const listed = (to: string) => [
  { role: "user", message: "Hand me over", time: 1 },
  {
    role: "tool_calls",
    message: "",
    time: 2,
    toolCalls: [{ id: "1", function: { name: "transferCall", arguments: `{"destination":"${to}"}` } }],
  },
];
const CALLS = [
  { id: "1", squadId: "s", assistantId: "a", startedAt: "2026-11-01T10:00:00Z", messages: transfer("B") },
  { id: "2", squadId: "s", assistantId: "a", startedAt: "2026-11-03T10:00:00Z", messages: listed("B") },
  { id: "3", squadId: "s", messages: [] },
  { id: "4", squadId: "other", messages: transfer("B") },
  { id: "5", phoneNumberId: "p", messages: [{ role: "bot", message: "Transfer to B? No." }] },
  { id: "6", messages: transfer("B") },
  { id: "7", messages: [{ role: "bot", message: "No transfer here." }] },
  { id: "8", squadId: "s", artifact: { messages: listed("C") } },
];
const ASK = { squadId: "s", numbers: ["p"] };

function storeSpelt(spelt: string[], isMasked = false) {
  const store = new CallStore();
  const reader = new ElementReader();
  for (const json of spelt) {
    const bytes = new TextEncoder().encode(json);
    expect(reader.read(bytes, 0, bytes.length)).toBe(true);
    if (isMasked) maskReader(reader);
    store.add(reader);
  }
  return store;
}

/** An escaped name takes the reader's other path. */
const escaped = (json: string) => json.replace('"id"', '"\\u0069d"');

const groupsOf = (store: CallStore) => atOnce(routesOf(store, ASK)).map(({ key: _, ...group }) => group);

const EXPECTED = [
  { by: "squad", assistantId: "a", transfers: [{ to: "B" }], calls: 2, silent: 0 },
  { by: "squad", transfers: [], calls: 1, silent: 1 },
  { by: "number", transfers: [], calls: 1, silent: 0 },
  { by: "transfers", transfers: [{ to: "B" }], calls: 1, silent: 0 },
  { by: "squad", transfers: [{ to: "C" }], calls: 1, silent: 0 },
];

it("counts transfers of a squad's calls, however the list is spelt", () => {
  const plain = CALLS.map((call) => JSON.stringify(call));
  const indented = CALLS.map((call) => JSON.stringify(call, undefined, 2));
  for (const spelt of [plain, indented, plain.map(escaped)]) {
    expect(groupsOf(storeSpelt(spelt))).toEqual(EXPECTED);
  }
});

it("counts transfers of calls whose messages name who speaks by ID, masked or not", () => {
  const says = (assistantId: string, index: number) => ({
    role: "bot",
    message: "Call me at +44 7700 900410, please.",
    secondsFromStart: index,
    assistantId,
  });
  const ids = ["5b1d0c52-0000-4000-8000-00000000a001", "5b1d0c52-0000-4000-8000-00000000a002"];
  const [one = "", two = ""] = ids;
  const call = { id: "1", squadId: "s", messages: [one, two, two, one].map(says) };
  const json = JSON.stringify(call);
  for (const spelt of [json, escaped(json)]) {
    for (const isMasked of [false, true]) {
      const store = storeSpelt([spelt], isMasked);
      expect(groupsOf(store)).toEqual([
        { by: "squad", transfers: [{ to: two }, { to: one }], calls: 1, silent: 0 },
      ]);
      expect(store.routes.firstAt(0)).toBe(1);
    }
  }
});

it("reads what messages about tools say, however much they say", () => {
  const long = { role: "tool_call_result", message: "x".repeat(600_000), time: 1 };
  const call = { squadId: "s", assistantId: "a", messages: [long, ...transfer("B")] };
  const store = storeOf(["0", "1", "2", "3"].map((id) => ({ ...call, id })));
  const reader = new ElementReader();
  // A newer version of a call counts, whether or not the earlier one was looked at.
  for (const id of ["0", "3"]) {
    reader.take({ ...call, id, messages: transfer("C") });
    expect(store.replace(reader)).toBe(true);
  }
  expect(groupsOf(store)).toEqual(
    ["C", "B"].map((to) => ({ by: "squad", assistantId: "a", transfers: [{ to }], calls: 2, silent: 0 })),
  );
});

it("lists the calls of a route, newest first", () => {
  const store = storeOf(CALLS);
  const [group] = atOnce(routesOf(store, ASK));
  const ask = { ...ASK, groups: [group?.key ?? ""], most: 1 };
  const { total, rows } = atOnce(routeCallsOf(store, ask));
  expect([total, rows.map(({ id }) => id)]).toEqual([2, ["2"]]);
  store.remove(["2"]);
  expect(atOnce(routeCallsOf(store, ask))).toMatchObject({ total: 1, rows: [{ id: "1" }] });
});

it("has them on the next visit, and nothing of deleted calls", () => {
  const store = storeOf(CALLS);
  store.remove(["8"]);
  expect(groupsOf(restored(store))).toEqual(EXPECTED.slice(0, 4));
  const [columns] = partsOf(store);
  expect(new TextDecoder().decode(columns)).not.toContain('{"to":"C"}');
});
