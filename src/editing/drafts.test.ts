import { describe, expect, it } from "vitest";
import { draftIds, draftsOf, dropDraft, keepDraft } from "./drafts";
import type { Draft } from "./kept-database";
import { blockedDatabase, freshDatabase, whose } from "./kept-database.testing";

const draft = (change: Partial<Draft> = {}): Omit<Draft, "size"> => ({
  ...whose(),
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
    await keepDraft(database, draft({ edited: { name: "N" } }));
    await keepDraft(database, draft());
    await keepDraft(database, draft({ draft: "d2", at: 2, edited: { name: "Newer" } }));
    const found = await draftsOf(database, whose());
    expect(found.map(({ edited }) => edited)).toEqual([{ name: "Newer" }, { name: "New" }]);
    await dropDraft(database, whose(), "d2");
    expect(await draftsOf(database, whose())).toHaveLength(1);
  });

  it("never show in another connection, organization, kind or record", async () => {
    const database = freshDatabase();
    const others = [{ connectionId: "c2" }, { organisationId: "o2" }, { kind: "squads" }, { id: "a2" }];
    for (const other of others) await keepDraft(database, draft(other));
    expect(await draftsOf(database, whose())).toEqual([]);
    expect(await draftIds(database, whose({ id: "" }))).toEqual(new Set(["a2"]));
    await keepDraft(database, draft());
    expect(await draftIds(database, whose({ id: "" }))).toEqual(new Set(["a1", "a2"]));
  });

  it("are not kept, without an error, where the storage is blocked or nothing may be kept", async () => {
    const blocked = blockedDatabase();
    expect(await keepDraft(blocked, draft())).toBe(false);
    expect(await draftsOf(blocked, whose())).toEqual([]);
    expect(await draftIds(blocked, whose())).toEqual(new Set());
    expect(blocked.trouble()).toBe("blocked");

    let may = true;
    const database = freshDatabase(() => may);
    expect(await keepDraft(database, draft())).toBe(true);
    may = false;
    expect(await keepDraft(database, draft({ draft: "d2" }))).toBe(false);
    expect(await draftsOf(database, whose())).toEqual([]);
    expect(database.trouble()).toBeUndefined();
    may = true;
    expect(await draftsOf(database, whose())).toHaveLength(1);
  });
});
