import { expect, test } from "vitest";
import { modeFieldOf, partiesOf } from "./parties";
import { UNKNOWN } from "./transfer";

const told = (system: string) => ({ messages: [{ role: "system", content: system }] });
const assistants = [
  { id: "a", name: "Front desk", firstMessage: "Hello", model: told("front") },
  { id: "b", name: "Billing", firstMessage: "Billing", model: told("bill") },
  { id: "c", name: "Outside", model: told("out") },
];
const squad = (assistantName: unknown, more: object = {}, forAll: object | null = null) => ({
  members: [
    { assistantId: "a", assistantDestinations: [{ type: "assistant", assistantName, message: "" }] },
    { assistantId: "b", ...more },
  ],
  members_overrides: forAll,
});
const place = ["members", 0, "assistantDestinations", 0];
const next = (...args: Parameters<typeof squad>) => partiesOf(squad(...args), assistants, place).next;

test("both sides are found, by name and by place", () => {
  const { source, next: to, message } = partiesOf(squad("Billing"), assistants, place);
  expect(source).toMatchObject({ label: "Front desk", system: "front", firstMessage: "Hello" });
  expect(to).toMatchObject({ label: "Billing", system: "bill", firstMessage: "Billing" });
  expect(to.member?.path).toEqual(["members", 1]);
  expect(message).toBe("");
});

test("overrides count, those for all before a member's own", () => {
  const own = { assistantOverrides: { firstMessage: "own", model: told("own") } };
  const forAll = { firstMessage: "all", firstMessageMode: "mode for all" };
  expect(next("Billing", own, forAll)).toMatchObject({ ...forAll, system: "own" });
});

test("an empty text and null override, and a list of messages replaces the assistant's", () => {
  const own = {
    assistantOverrides: { firstMessage: null, model: { messages: [{ role: "user", content: "x" }] } },
  };
  expect(next("Billing", own)).toMatchObject({ firstMessage: undefined, system: undefined });
  expect(next("Billing", { assistantOverrides: { firstMessage: "" } })).toMatchObject({ firstMessage: "" });
});

test("a squad-only assistant is known completely", () => {
  const embedded = squad("Desk two", { assistantId: null, assistant: { name: "Desk two" } });
  const { next: to } = partiesOf(embedded, undefined, place);
  expect(to).toMatchObject({ system: undefined, firstMessage: undefined, firstMessageMode: undefined });
});

test("only the overrides of an assistant that isn't listed are known", () => {
  const own = { assistantId: "gone", assistantOverrides: { name: "Gone", firstMessage: "own" } };
  expect(next("Gone", own)).toMatchObject({
    firstMessage: "own",
    firstMessageMode: UNKNOWN,
    system: UNKNOWN,
  });
  expect(next("Billing")).toMatchObject({ firstMessageMode: undefined });
});

test("an assistant that is no member is read from the list", () => {
  expect(next("Outside")).toMatchObject({ label: "Outside", system: "out" });
  expect(next("Outside").member).toBeUndefined();
});

test.each([
  ["Nobody", "Nobody"],
  [undefined, "the next assistant"],
  [7, "the next assistant"],
])("%j is not known", (name, label) => {
  const unknown = { system: UNKNOWN, firstMessage: UNKNOWN, firstMessageMode: UNKNOWN };
  expect(next(name)).toEqual({ label, ...unknown, member: undefined });
});

test("how a member begins is changed where it is set, else nearest to the member", () => {
  const field = (...args: Parameters<typeof squad>) => {
    const edited = squad(...args);
    return modeFieldOf(edited, partiesOf(edited, assistants, place).next)?.join(".");
  };
  const mode = { firstMessageMode: "x" };
  expect(field("Billing")).toBe("members.1.assistantOverrides.firstMessageMode");
  const embedded = { assistantId: null, assistant: { name: "Two" } };
  expect(field("Two", embedded)).toBe("members.1.assistant.firstMessageMode");
  expect(field("Billing", {}, mode)).toBe("members_overrides.firstMessageMode");
  expect(field("Billing", { assistantOverrides: mode }, mode)).toBe("members_overrides.firstMessageMode");
  expect(field("Outside")).toBeUndefined();
});

test("an ID says more than a name", () => {
  const to = (assistantId: string, assistantName?: string) => {
    const members = [{ assistantId: "a", assistantDestinations: [{ assistantId, assistantName }] }];
    return partiesOf({ members: [...members, { assistantId: "b" }] }, assistants, place).next;
  };
  expect(to("b", "Former name")).toMatchObject({ label: "Billing", system: "bill" });
  expect(to("b").member?.path).toEqual(["members", 1]);
  expect(to("c")).toMatchObject({ label: "Outside", system: "out" });
  expect(to("c").member).toBeUndefined();
});
