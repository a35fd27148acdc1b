import { expect, it } from "vitest";
import { decisionKind, type QueueDecision, queueKind } from "./queues";

const decision = (callId: string): QueueDecision => ({
  queueId: "q",
  callId,
  decision: "skipped",
  before: "to-review",
  reasons: ["silence"],
  updatedAt: 5,
});

it("reads queues that another version stored, without rules or numbers that it doesn't know", () => {
  const rules = { score: 4, random: 200, silence: "20", later: 1, error: 0 };
  expect(queueKind.parse({ id: "q", name: "Sample", rules, seed: 5, updatedAt: 3, more: true })).toEqual({
    id: "q",
    name: "Sample",
    view: "",
    rules: { score: 4, error: 0 },
    seed: "q",
    updatedAt: 3,
  });
  expect([undefined, "q", { name: "Sample" }, { id: 5 }].map(queueKind.parse)).toEqual(
    Array(4).fill(undefined),
  );
  const removed = queueKind.parse({ id: "q" });
  expect(removed && queueKind.isEmpty(removed)).toBe(true);
});

it("reads decisions, and removes those about deleted calls", () => {
  expect(decisionKind.parse(decision("a"))).toEqual(decision("a"));
  const odd = decisionKind.parse({ ...decision("a"), decision: "later", reasons: ["x", "error"] });
  expect(odd).toEqual({ ...decision("a"), decision: "", reasons: ["error"] });
  expect(odd && decisionKind.isEmpty(odd)).toBe(true);
  const all = new Map(["a", "b"].map((id) => [decisionKind.idOf(decision(id)), decision(id)]));
  const replaced = decisionKind.withoutCalls(all, new Set(["b", "c"]));
  expect(replaced).toEqual([{ ...decision("b"), decision: "" }]);
  expect(replaced.every(decisionKind.isEmpty)).toBe(true);
});
