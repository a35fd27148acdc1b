import { expect, it } from "vitest";
import { freshDatabase, whose } from "./kept-database.testing";
import { noteOpened, openedLast } from "./opened-last";

const { id: _, ...scope } = whose({ kind: "opened" });
const opened = (name: string, at: number) => ({ path: `/calls/${name}`, name, kind: "Calls", at });

it("gives what was opened, the newest first, each once, and not without end", async () => {
  const database = freshDatabase();
  for (let at = 1; at <= 25; at++) await noteOpened(opened(`call ${at}`, at), scope, database);
  await noteOpened(opened("call 20", 30), scope, database);
  const found = await openedLast("c1", scope, database);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual(opened("call 20", 30));
  expect(found.filter(({ name }) => name === "call 20")).toHaveLength(1);
  expect(await openedLast("c2", { ...scope, connectionId: "c2" }, database)).toEqual([]);
});

it("gives nothing where nothing may be kept", async () => {
  const database = freshDatabase(() => false);
  await noteOpened(opened("a", 1), scope, database);
  expect(await openedLast("c1", scope, database)).toEqual([]);
});
