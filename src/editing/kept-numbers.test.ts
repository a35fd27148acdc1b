import { expect, it } from "vitest";
import { freshDatabase, whose } from "./kept-database.testing";
import { keepNumber, keptNumbers } from "./kept-numbers";

const { id: _, ...scope } = whose({ kind: "numbers" });

it("keeps the last look-up of each number, without secrets, and what it was when it is not there any more", async () => {
  const database = freshDatabase();
  const keep = (id: string, record: unknown, at: number) =>
    keepNumber("c1", { id, record, at }, scope, database);
  const record = { number: "+44", carrierAuthToken: "hidden", server: { headers: { Key: "hidden" } } };
  await keep("n1", { number: "+1" }, 1);
  await keep("n1", record, 2);
  await keep("n2", undefined, 3);
  expect(await keep("n1", undefined, 4)).toBe(true);
  const kept = await keptNumbers("c1", scope, database);
  expect(
    kept.map(({ id, at, isMissing, seen }) => [id, at, isMissing, seen?.record.number, seen?.at]),
  ).toEqual([
    ["n1", 4, true, "+44", 2],
    ["n2", 3, true, undefined, undefined],
  ]);
  expect(JSON.stringify(kept)).not.toContain("hidden");
  await keep("n1", { number: "+33" }, 5);
  expect((await keptNumbers("c1", scope, database))[0]).toEqual({
    id: "n1",
    at: 5,
    isMissing: false,
    seen: { record: { number: "+33" }, at: 5 },
  });
  expect(await keptNumbers("c1", { ...scope, organisationId: "another" }, database)).toEqual([]);
});

it("keeps none where nothing may be kept", async () => {
  const database = freshDatabase(() => false);
  expect(await keepNumber("c1", { id: "n1", record: {}, at: 1 }, scope, database)).toBe(false);
  expect(await keptNumbers("c1", scope, database)).toEqual([]);
});
