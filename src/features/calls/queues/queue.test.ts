import "@/storage/database.testing";
import { expect, it, onTestFinished, vi } from "vitest";
import type { PickedCall } from "@/archive/view-types";
import { workspace } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotation, emptyAnnotation, type ReviewStatus } from "@/storage/annotations";
import { database } from "@/storage/database";
import { decisionKind } from "@/storage/queue-kinds";
import type { Decision, QueueDecision } from "@/storage/queues";
import { decide, decisionsOf, lastDecision, nextOpen, queueCalls, undoDecision } from "./queue";

const picks = (...ids: string[]) =>
  ids.map((id): PickedCall => ({ id, reasons: ["score", "random"], start: 1 }));
const reviewed = (...statuses: [string, ReviewStatus][]) =>
  new Map(statuses.map(([id, status]): [string, Annotation] => [id, { ...emptyAnnotation(id), status }]));
const decision = (callId: string, decision: Decision, updatedAt = 1, queueId = "q"): QueueDecision => ({
  queueId,
  callId,
  decision,
  before: "",
  reasons: ["error"],
  updatedAt,
});
const decided = (...made: [string, Decision, number?][]) =>
  new Map(made.map((one) => [one[0], decision(...one)]));
const states = ({ calls }: ReturnType<typeof queueCalls>) => calls.map(({ id, state }) => `${id} ${state}`);

it("counts review statuses wherever they were set, and skips of the queue", () => {
  const read = queueCalls(
    picks("a", "b", "c", "d"),
    reviewed(["a", "reviewed"], ["b", "follow-up"], ["d", "to-review"]),
    decided(["c", "skipped"], ["d", "reviewed"]),
  );
  expect(states(read)).toEqual(["a reviewed", "b follow-up", "c skipped", "d open"]);
  expect(read.done).toBe(3);
  expect(read.calls[1]).toEqual({ id: "b", start: 1, reasons: ["score", "random"], state: "follow-up" });
});

it("has no call twice, and still those that left the view once somebody decided about them", () => {
  const decisions = decided(
    ["a", "reviewed"],
    ["gone", "reviewed"],
    ["skipped", "skipped"],
    ["open", "reviewed"],
  );
  const annotations = reviewed(["a", "reviewed"], ["gone", "reviewed"]);
  const read = queueCalls(picks("a", "b"), annotations, decisions);
  expect(states(read)).toEqual(["a reviewed", "b open", "gone reviewed", "skipped skipped"]);
  expect(read.calls[2]?.reasons).toEqual(["error"]);
});

it("goes to the next open call, then to earlier ones, and leaves others where they are when calls join", () => {
  const { calls } = queueCalls(picks("new", "a", "b", "c"), reviewed(["b", "reviewed"]), decided());
  const next = (after: string | undefined, ...except: string[]) =>
    nextOpen(calls, after, new Set(except))?.id;
  expect(next("a")).toBe("c");
  expect(next("c")).toBe("new");
  expect(next(undefined)).toBe("new");
  expect(next("a", "c", "new")).toBe("a");
  expect(next("a", "c", "new", "a")).toBeUndefined();
});

it("finds the last decision of one queue", () => {
  const made = decided(["a", "reviewed", 3], ["b", "skipped", 5], ["c", "follow-up", 4]);
  const own = decisionsOf(new Map([...made, ["other", decision("a", "reviewed", 9, "other")]]), "q");
  expect([...own.keys()]).toEqual(["a", "b", "c"]);
  expect(lastDecision(own)?.callId).toBe("b");
  expect(lastDecision(new Map())).toBeUndefined();
});

const CONNECTION = "queue-changes";
const statusOf = async (callId: string) =>
  (await workspace.all(annotationKind, CONNECTION)).get(callId)?.status ?? "";
const last = async () => lastDecision(await workspace.all(decisionKind, CONNECTION));

it("undoes the latest decision, even before any is stored", async () => {
  await decide(CONNECTION, "queue", { id: "a", reasons: [] }, "follow-up");
  // A disk that is busy for as long as the test runs.
  const write = vi.spyOn(database, "write").mockReturnValue(new Promise(() => {}));
  onTestFinished(() => write.mockRestore());

  void decide(CONNECTION, "queue", { id: "b", reasons: [] }, "reviewed");
  await vi.waitFor(async () => expect(await statusOf("b")).toBe("reviewed"));
  const latest = await last();
  expect(latest).toMatchObject({ callId: "b", decision: "reviewed" });

  if (latest) void undoDecision(CONNECTION, latest);
  await vi.waitFor(async () => expect(await last()).toMatchObject({ callId: "a" }));
  expect(await statusOf("b")).toBe("");
  expect(await statusOf("a")).toBe("follow-up");
});
