import { describe, expect, it } from "vitest";
import { ExactNumber, TypedText } from "@/document/exact-json";
import { blockedDatabase, freshDatabase, recordKey } from "./database.testing";
import { deleteDraft, draftIds, draftsOf, storeDraft } from "./drafts";
import type { Draft } from "./stores";

const draft = (change: Partial<Draft> = {}): Omit<Draft, "size"> => ({
  ...recordKey(),
  draft: "d1",
  at: 1,
  loaded: { name: "Old" },
  edited: { name: "New" },
  unfinished: [],
  leftOut: [],
  ...change,
});

describe("drafts", () => {
  it("are kept for each editing, and given back with the newest first", async () => {
    const database = freshDatabase();
    await storeDraft(database, draft({ edited: { name: "N" } }));
    await storeDraft(database, draft());
    await storeDraft(database, draft({ draft: "d2", at: 2, edited: { name: "Newer" } }));
    const found = await draftsOf(database, recordKey());
    expect(found.map(({ edited }) => edited)).toEqual([{ name: "Newer" }, { name: "New" }]);
    await deleteDraft(database, recordKey(), "d2");
    expect(await draftsOf(database, recordKey())).toHaveLength(1);
  });

  it("never show in another connection, organization, kind or record", async () => {
    const database = freshDatabase();
    const others = [{ connectionId: "c2" }, { organizationId: "o2" }, { kind: "squads" }, { id: "a2" }];
    for (const other of others) await storeDraft(database, draft(other));
    expect(await draftsOf(database, recordKey())).toEqual([]);
    expect(await draftIds(database, recordKey({ id: "" }))).toEqual(new Set(["a2"]));
    await storeDraft(database, draft());
    expect(await draftIds(database, recordKey({ id: "" }))).toEqual(new Set(["a1", "a2"]));
  });

  it("are not kept, without an error, where the storage is blocked or nothing may be kept", async () => {
    const blocked = blockedDatabase();
    expect(await storeDraft(blocked, draft())).toBe(false);
    expect(await draftsOf(blocked, recordKey())).toEqual([]);
    expect(await draftIds(blocked, recordKey())).toEqual(new Set());
    expect(blocked.trouble()).toBe("blocked");

    let may = true;
    const database = freshDatabase(() => may);
    expect(await storeDraft(database, draft())).toBe(true);
    may = false;
    expect(await storeDraft(database, draft({ draft: "d2" }))).toBe(false);
    expect(await draftsOf(database, recordKey())).toEqual([]);
    expect(database.trouble()).toBeUndefined();
    may = true;
    expect(await draftsOf(database, recordKey())).toHaveLength(1);
  });
});

it("keep numbers that JavaScript can't hold, and half-typed JSON", async () => {
  const database = freshDatabase();
  const edited = {
    metadata: { account: new ExactNumber("12345678901234567890") },
    model: new TypedText("{"),
  };
  await storeDraft(database, draft({ edited }));
  const [found] = await draftsOf(database, recordKey());
  expect(found?.edited).toEqual(edited);
});
