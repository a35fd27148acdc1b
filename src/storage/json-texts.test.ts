import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { freshDatabase, recordKey } from "./database.testing";
import { draftIds, draftsOf } from "./drafts";
import { deleteText, storeText, textOf } from "./json-texts";

const typed = (text: string, scope = "") => ({
  schema: assistant,
  recordKey: recordKey(),
  scope,
  loaded: { name: "Desk", serverUrlSecret: "s3cret" },
  base: JSON.stringify({ name: "Desk" }),
  text,
  at: 5,
});

it("keeps the text of a record and of what stands in it, half typed or not", async () => {
  const database = freshDatabase();
  await storeText(database, typed('{ "name": "De'));
  await storeText(database, typed('{ "name": "Other', "members.0.assistant"));
  expect(await textOf(database, recordKey(), "")).toEqual({
    at: 5,
    base: { name: "Desk" },
    text: '{ "name": "De',
  });
  expect(await textOf(database, recordKey(), "members.1.assistant")).toBeUndefined();
  expect(await textOf(database, recordKey({ id: "a2" }), "")).toBeUndefined();
  await deleteText(database, recordKey(), "");
  expect(await textOf(database, recordKey(), "")).toBeUndefined();
  expect((await textOf(database, recordKey(), "members.0.assistant"))?.text).toContain("Other");
});

it("keeps no secret, neither the loaded one nor one that was typed", async () => {
  const database = freshDatabase();
  await storeText(database, typed('{ "serverUrlSecret": "typed-now", "firstMessage": "s3cret"'));
  const kept = JSON.stringify(await textOf(database, recordKey(), ""));
  expect(kept).not.toContain("typed-now");
  expect(kept).not.toContain("s3cret");
});

it("marks the record as having a draft, and is none that the form could take up", async () => {
  const database = freshDatabase();
  await storeText(database, typed("{"));
  expect(await draftsOf(database, recordKey())).toEqual([]);
  expect(await draftIds(database, recordKey())).toEqual(new Set(["a1"]));
});
