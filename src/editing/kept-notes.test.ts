import { expect, it } from "vitest";
import { blockedDatabase, freshDatabase, whose } from "./kept-database.testing";
import { dropNote, keepNote, readNotes } from "./kept-notes";

it("keeps notes by kind and connection, the newest first, and forgets them", async () => {
  const database = freshDatabase();
  const scope = { connectionId: "c1", organisationId: "o1", kind: "calls-view" };
  const note = (id: string, change = {}) => whose({ ...scope, id, ...change });
  await keepNote(database, note("Refunds"), { search: "?q=refund" }, 1);
  await keepNote(database, note("Long"), { search: "?q=longer:5m" }, 2);
  await keepNote(database, note("Refunds"), { search: "?q=refunds" }, 3);
  await keepNote(database, note("x", { connectionId: "c2" }), 1, 4);
  await keepNote(database, note("x", { kind: "calls-viewed" }), 1, 5);
  expect((await readNotes(database, scope)).map(({ id, value }) => [id, value])).toEqual([
    ["Refunds", { search: "?q=refunds" }],
    ["Long", { search: "?q=longer:5m" }],
  ]);
  await dropNote(database, note("Long"));
  expect(await readNotes(database, scope)).toHaveLength(1);
  await database.forget("c1");
  expect(await readNotes(database, scope)).toEqual([]);
  expect(await database.parts()).toMatchObject([{ store: "notes", connectionId: "c2", count: 1 }]);
});

it("keeps nothing where nothing may be kept, and breaks nothing", async () => {
  const database = freshDatabase(() => false);
  expect(await keepNote(database, whose(), 1, 1)).toBe(false);
  expect(await readNotes(database, whose())).toEqual([]);
  expect(await readNotes(blockedDatabase(), whose())).toEqual([]);
});
