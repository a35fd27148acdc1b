import { expect, it } from "vitest";
import { freshDatabase, whose } from "./kept-database.testing";
import { dropReceipt, keepReceipt, keptReceipts } from "./kept-receipts";

const { id: _, ...scope } = whose({ kind: "receipts" });
const receipt = { noun: "call", id: "c-1", name: "Front desk", record: { id: "c-1" }, at: 5 };

it("keeps receipts without secrets until they are removed", async () => {
  const database = freshDatabase();
  const record = { id: "t-1", server: { secret: "hidden" } };
  expect(
    await keepReceipt("c1", { ...receipt, noun: "tool", id: "t-1", record, at: 6 }, scope, database),
  ).toBe(true);
  await keepReceipt("c1", receipt, scope, database);
  const kept = await keptReceipts("c1", scope, database);
  expect(kept.map(({ noun, id, at }) => [noun, id, at])).toEqual([
    ["tool", "t-1", 6],
    ["call", "c-1", 5],
  ]);
  expect(JSON.stringify(kept)).not.toContain("hidden");
  await dropReceipt("c1", { noun: "tool", id: "t-1" }, scope, database);
  expect(await keptReceipts("c1", scope, database)).toEqual([receipt]);
});

it("keeps none where nothing may be kept", async () => {
  const database = freshDatabase(() => false);
  expect(await keepReceipt("c1", receipt, scope, database)).toBe(false);
  expect(await keptReceipts("c1", scope, database)).toEqual([]);
});
