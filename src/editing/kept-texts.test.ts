import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { draftIds, draftsOf } from "./drafts";
import { blockedDatabase, freshDatabase, whose } from "./kept-database.testing";
import { dropText, keepText, textOf } from "./kept-texts";

const typed = (text: string, scope = "") => ({
  schema: assistant,
  whose: whose(),
  scope,
  loaded: { name: "Desk", serverUrlSecret: "s3cret" },
  base: JSON.stringify({ name: "Desk" }),
  text,
  at: 5,
});

it("keeps the text of a record and of what stands in it, half typed or not", async () => {
  const database = freshDatabase();
  await keepText(database, typed('{ "name": "De'));
  await keepText(database, typed('{ "name": "Other', "members.0.assistant"));
  expect(await textOf(database, whose(), "")).toEqual({
    at: 5,
    base: { name: "Desk" },
    text: '{ "name": "De',
  });
  expect(await textOf(database, whose(), "members.1.assistant")).toBeUndefined();
  expect(await textOf(database, whose({ id: "a2" }), "")).toBeUndefined();
  await dropText(database, whose(), "");
  expect(await textOf(database, whose(), "")).toBeUndefined();
  expect((await textOf(database, whose(), "members.0.assistant"))?.text).toContain("Other");
});

it("keeps no secret, neither the loaded one nor one that was typed", async () => {
  const database = freshDatabase();
  await keepText(database, typed('{ "serverUrlSecret": "typed-now", "firstMessage": "s3cret"'));
  const kept = JSON.stringify(await textOf(database, whose(), ""));
  expect(kept).not.toContain("typed-now");
  expect(kept).not.toContain("s3cret");
});

it("marks the record as having a draft, and is none that the form could take up", async () => {
  const database = freshDatabase();
  await keepText(database, typed("{"));
  expect(await draftsOf(database, whose())).toEqual([]);
  expect(await draftIds(database, whose())).toEqual(new Set(["a1"]));
});

it("says where nothing can be kept", async () => {
  expect(await keepText(blockedDatabase(), typed("{"))).toBe(false);
  expect(await textOf(blockedDatabase(), whose(), "")).toBeUndefined();
});
