import "@/storage/database.testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { workspace } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { database } from "@/storage/database";
import { decisionKind } from "@/storage/queue-kinds";
import { lastDecision } from "./queue-calls";
import { decide, undoDecision } from "./queue-changes";

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
