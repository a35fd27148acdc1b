import { expect, it } from "vitest";
import { freshDatabase, whose } from "./kept-database.testing";
import { keepGone, keptGone } from "./kept-gone";

const { id: _, ...scope } = whose({ kind: "gone" });
const tool = { noun: "tool", id: "t-1", name: "t-1", at: 5 };

it("remembers what is gone, each once and the last first", async () => {
  const database = freshDatabase();
  await keepGone("c1", tool, scope, database);
  await keepGone("c1", { ...tool, noun: "phone number", at: 6 }, scope, database);
  expect(await keepGone("c1", { ...tool, at: 7 }, scope, database)).toBe(true);
  const kept = await keptGone("c1", scope, database);
  expect(kept.map(({ noun, at }) => [noun, at])).toEqual([
    ["tool", 7],
    ["phone number", 6],
  ]);
  expect(await keptGone("c1", { ...scope, organisationId: "another" }, database)).toEqual([]);
});

it("remembers nothing where nothing may be kept", async () => {
  const database = freshDatabase(() => false);
  expect(await keepGone("c1", tool, scope, database)).toBe(false);
  expect(await keptGone("c1", scope, database)).toEqual([]);
});
