import { expect, it } from "vitest";
import { decisionKind } from "./queue-kinds";
import type { QueueDecision } from "./queues";

const decision = (callId: string): QueueDecision => ({
  queueId: "q",
  callId,
  decision: "skipped",
  before: "to-review",
  reasons: ["silence"],
  updatedAt: 5,
});

it("removes decisions about deleted calls", () => {
  const all = new Map(["a", "b"].map((id) => [decisionKind.idOf(decision(id)), decision(id)]));
  const replaced = decisionKind.withoutCalls(all, new Set(["b", "c"]));
  expect(replaced).toEqual([{ ...decision("b"), decision: "" }]);
  expect(replaced.every(decisionKind.isEmpty)).toBe(true);
});
