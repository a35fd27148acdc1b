import { expect, it } from "vitest";
import { outcomesOf } from "./outcomes";
import { atOnce } from "./steps.testing";
import { storeOf } from "./store.testing";

const START = Date.parse("2026-11-10T10:00:00Z");
const turn = (role: string, from: number, to: number) => ({
  role,
  message: "One two three",
  time: START + from * 1000,
  endTime: START + to * 1000,
  secondsFromStart: from,
  duration: (to - from) * 1000,
});
const call = (id: string, more: object) => ({
  id,
  assistantId: "a",
  status: "ended",
  endedReason: "customer-ended-call",
  startedAt: "2026-11-10T10:00:00Z",
  endedAt: "2026-11-10T10:01:00Z",
  ...more,
});

const evaluated = (successEvaluation: string) => ({ analysis: { successEvaluation } });
const transfer = { role: "tool_calls", message: 'transferCall → {"destination":"B"}', time: START };

it("counts how an assistant's ended calls of a period went, as far as each says", () => {
  const store = storeOf([
    call("1", { ...evaluated("true"), messages: [turn("bot", 0, 6), turn("user", 10, 12)] }),
    call("2", { ...evaluated("Fail"), endedReason: null, messages: [turn("bot", 0, 6)] }),
    call("3", { ...evaluated("8"), messages: [transfer] }),
    call("3b", evaluated("85 %")),
    call("3c", { endedReason: "assistant-forwarded-call" }),
    call("4", { startedAt: "2026-11-12T10:00:00Z" }),
    call("5", { status: "in-progress", endedReason: null, endedAt: null }),
    call("6", { assistantId: "b" }),
    call("7", { startedAt: "soon" }),
  ]);
  const ask = { assistantId: "a", from: START, to: START + 86_400_000 };
  expect(atOnce(outcomesOf(store, ask))).toEqual({
    calls: 5,
    endedReasons: [
      { value: "customer-ended-call", count: 3 },
      { value: "", count: 1 },
      { value: "assistant-forwarded-call", count: 1 },
    ],
    verdicts: 2,
    passed: 1,
    scores: [8],
    percentages: [85],
    seconds: [60, 60, 60, 60, 60],
    transfersKnown: 4,
    transferred: 2,
    silences: [4],
    customerShares: [0.25],
  });
  expect(atOnce(outcomesOf(store, { assistantId: "none" })).calls).toBe(0);
});
