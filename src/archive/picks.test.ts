import { describe, expect, it } from "vitest";
import { loadCall } from "@/api/dialects";
import { longestOf, timelineOf } from "@/document/call-timeline";
import type { QueueRules } from "@/storage/queues";
import type { CallStore } from "./call-store";
import { picksOf } from "./picks";
import { silencesOver } from "./silences";
import { atOnce } from "./steps.testing";
import { restored, storeOf } from "./store.testing";
import { Views } from "./view";

const BEGAN = Date.UTC(2026, 10, 20, 10);
const NOW = new Date(BEGAN);
const ALL = { query: "", chosen: {}, sort: { column: "started", descending: true } } as const;

const said = (role: string, from: number, to: number, message = "Some words") => ({
  role,
  message,
  secondsFromStart: from,
  time: BEGAN + from * 1000,
  endTime: BEGAN + to * 1000,
});
const call = (id: string, more: object = {}) => ({
  id,
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: new Date(BEGAN).toISOString(),
  endedAt: new Date(BEGAN + 90_000).toISOString(),
  ...more,
});
const transfer = (at: number) => [
  said("bot", 0, 2),
  { role: "tool_calls", message: 'transferCall → {"destination":"B"}', time: BEGAN + at * 1000 },
  { role: "tool_call_result", message: "transferCall → Transfer started", time: BEGAN + at * 1000 + 500 },
];
const evaluated = (successEvaluation: string) => ({ analysis: { successEvaluation } });

/** The picked calls with their reasons. */
function picked(store: CallStore, rules: QueueRules, { seed = "seed", query = "" } = {}) {
  const ask = { selection: { ...ALL, query }, rules, seed };
  const { calls, total } = atOnce(picksOf(store, new Views(store), ask, NOW));
  const why = calls.map(({ id, reasons }) => [id, reasons]);
  return { total, picks: Object.fromEntries(why), ids: calls.map(({ id }) => id) };
}

describe("a queue picks", () => {
  const store = storeOf([
    call("low", evaluated("4")),
    call("high", evaluated("4.5")),
    call("percent", evaluated("40 %")),
    call("failed", evaluated("Fail")),
    call("silent", { messages: [said("bot", 0, 2), said("user", 23, 24)] }),
    call("brief", { messages: [said("bot", 0, 2), said("user", 21, 24)] }),
    call("prompted", { messages: [said("bot", 0, 2), said("system", 12, 12), said("user", 30, 31)] }),
    call("early", { messages: transfer(29) }),
    call("late", { messages: transfer(31) }),
    call("broken", { endedReason: "call.in-progress.error-openai", ...evaluated("3") }),
    { id: "running", status: "in-progress" },
    call("low", evaluated("1")),
    { ...call(""), id: undefined, ...evaluated("1") },
    call("timeless", { messages: ["bot", "user"].map((role) => ({ role, message: "Hello" })) }),
  ]);

  it.each<[string, QueueRules, Record<string, string[]>]>([
    ["no call without rules", {}, {}],
    ["low scores", { score: 4 }, { low: ["score"], broken: ["score"] }],
    ["low percentages", { percent: 50 }, { percent: ["percent"] }],
    ["failed calls", { failed: 0 }, { failed: ["failed"] }],
    ["silences, whatever prompts", { silence: 20 }, { silent: ["silence"], prompted: ["silence"] }],
    ["early transfers", { transfer: 30 }, { early: ["transfer"] }],
    ["errors", { error: 0 }, { broken: ["error"] }],
    ["a call once, with all its reasons", { score: 3, error: 0 }, { broken: ["score", "error"] }],
  ])("%s", (_, rules, expected) => {
    expect(picked(store, rules).picks).toEqual(expected);
  });

  it("each ended call with an ID once, within its view", () => {
    const { ids, total } = picked(store, { random: 100, score: 4 });
    expect(ids).toHaveLength(11);
    expect(new Set(ids).size).toBe(11);
    expect(total).toBe(11);
    const low = picked(store, { random: 100 }, { query: "evaluation:<5" });
    expect(low.ids.sort()).toEqual(["broken", "high", "low"]);
  });

  it("what the list shows of each call", () => {
    const called = storeOf([
      call("a", { assistantId: "x", customer: { number: "+44 1", name: "Ann" } }),
      call("b", { squadId: "s", endedAt: undefined, customer: { number: "+44 2" } }),
      call("c", { assistantId: "x" }),
    ]);
    const ask = { selection: ALL, rules: { random: 100 }, seed: "seed" };
    const { calls } = atOnce(picksOf(called, new Views(called), ask, NOW));
    const known = { reasons: ["random"], start: BEGAN };
    expect(calls).toEqual([
      { ...known, id: "a", seconds: 90, assistantId: "x", customerNumber: "+44 1", customerName: "Ann" },
      { ...known, id: "b", squadId: "s", customerNumber: "+44 2" },
      { ...known, id: "c", seconds: 90, assistantId: "x" },
    ]);
  });

  it("the same calls from what an earlier visit stored", () => {
    const rules = { score: 4, silence: 20, transfer: 30, random: 30 };
    expect(picked(restored(store), rules)).toEqual(picked(store, rules));
  });
});

it("has the same random calls when others join, in any order", () => {
  const many = Array.from({ length: 2000 }, (_, at) => call(`call-${at}`));
  const some = picked(storeOf(many.slice(0, 1000)), { random: 10 });
  const all = picked(storeOf(many.toReversed()), { random: 10 });
  expect(some.ids.length).toBeGreaterThan(60);
  expect(some.ids.length).toBeLessThan(140);
  expect(new Set(some.ids)).toEqual(new Set(all.ids.filter((id) => Number(id.slice("call-".length)) < 1000)));
  expect(picked(storeOf(many), { random: 10 }, { seed: "other" }).ids).not.toEqual(all.ids);
});

it("finds the silences that calls' pages show, whatever their times say", () => {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const roles = ["bot", "user", "tool_calls", "system", "tool_call_result", "supervisor"];
  const calls = Array.from({ length: 300 }, (_, index) => {
    let at = 0;
    const messages = Array.from({ length: 8 }, () => {
      at += random() * 12;
      const message = said(roles[Math.floor(random() * roles.length)] ?? "", at, at + random() * 6);
      if (random() < 0.05) return { ...message, secondsFromStart: undefined };
      // In other formats, the speaker calls the tool.
      if (random() < 0.3) {
        const words = { content: [{ text: "One moment" }] };
        const says = pick<object>([{ message: "" }, { content: null }, {}, words]);
        const tools = pick<unknown>([[{ id: "1", function: { name: "find_order" } }], [], null]);
        return { ...message, message: undefined, toolCalls: tools, ...says };
      }
      return random() < 0.1 ? { role: message.role, message: "Without times" } : message;
    });
    return call(`call-${index}`, { messages });
  });
  const store = storeOf(calls);
  const rows = Int32Array.from(calls.keys());
  for (const seconds of [5, 10, 15]) {
    const isMet = atOnce(silencesOver(store, rows, seconds));
    const expected = calls.map((one) => {
      const longest = longestOf(timelineOf(loadCall(one).value).silences);
      return longest !== undefined && longest.to - longest.from > seconds;
    });
    expect([...rows].map(isMet)).toEqual(expected);
    expect(expected).toContain(true);
    expect(expected).toContain(false);
  }
});
