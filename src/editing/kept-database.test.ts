import { describe, expect, it } from "vitest";
import { assistant as schema } from "@/schema/assistant";
import { keepDraft } from "./drafts";
import { keepVersion } from "./history";
import { createKeptDatabase, openStore } from "./kept-database";
import { blockedDatabase, freshDatabase, whose } from "./kept-database.testing";
import { keepNote } from "./kept-notes";

const draft = (connectionId: string) => ({
  ...whose({ connectionId }),
  draft: "d1",
  at: 1,
  loaded: {},
  edited: { name: "New" },
  unfinished: [],
  leftOut: [],
});

describe("the kept database", () => {
  it("tells how much it keeps, and forgets one connection or everything", async () => {
    const database = freshDatabase();
    await keepDraft(database, draft("c1"));
    await keepDraft(database, draft("c2"));
    const size = JSON.stringify([{}, { name: "New" }, []]).length;
    const part = { store: "drafts", kind: "assistants", count: 1, size };
    expect(await database.parts()).toEqual([
      { ...part, connectionId: "c1" },
      { ...part, connectionId: "c2" },
    ]);
    await database.forget("c1");
    expect(await database.parts()).toEqual([{ ...part, connectionId: "c2" }]);
    await database.forget();
    expect(await database.parts()).toEqual([]);
  });

  it("measures each kind by connection, and removes one kind, of one connection or of all", async () => {
    const database = freshDatabase();
    const version = (connectionId: string, name: string) =>
      keepVersion(database, {
        schema,
        whose: whose({ connectionId }),
        document: { name },
        how: "seen",
        at: 1,
      });
    const note = (connectionId: string, kind: string) =>
      keepNote(database, whose({ connectionId, kind }), "text", 1);
    for (const connectionId of ["c1", "c2"]) {
      await keepDraft(database, draft(connectionId));
      await version(connectionId, "One");
      await version(connectionId, "Another");
      await note(connectionId, "opened");
      await note(connectionId, "receipts");
    }
    const sizes = JSON.stringify({ name: "One" }).length + JSON.stringify({ name: "Another" }).length;
    expect(await database.parts()).toContainEqual({
      store: "versions",
      kind: "assistants",
      connectionId: "c2",
      count: 2,
      size: sizes,
    });
    const told = async () =>
      ((await database.parts()) ?? []).map(
        ({ store, kind, connectionId }) => `${connectionId} ${store} ${kind}`,
      );
    const all = await told();
    expect(all).toHaveLength(8);

    expect(await database.remove({ store: "versions", connectionId: "c1" })).toBe(true);
    await database.remove({ store: "notes", kind: "opened" });
    const gone = ["c1 versions assistants", "c1 notes opened", "c2 notes opened"];
    expect(await told()).toEqual(all.filter((one) => !gone.includes(one)));
    expect((await database.versions("c2")).map(({ document }) => document)).toEqual([
      { name: "One" },
      { name: "Another" },
    ]);
    await database.remove({ store: "versions" });
    expect(await database.versions("c2")).toEqual([]);
  });

  it("knows of nothing where the browser blocks its storage, and breaks nothing", async () => {
    const database = blockedDatabase();
    expect(await database.parts()).toBeUndefined();
    expect(await database.remove({ store: "drafts" })).toBe(false);
    expect(await database.versions("c1")).toEqual([]);
    expect(database.trouble()).toBe("blocked");
  });

  it("says why nothing is kept, and takes it back when it works again", async () => {
    let isBlocked = true;
    const database = createKeptDatabase({
      open: (onLost) =>
        isBlocked ? Promise.reject(new Error("blocked")) : openStore("test-recovers", onLost),
      mayKeep: () => true,
    });
    const told: unknown[] = [];
    database.subscribe(() => told.push(database.trouble()));
    expect(await keepDraft(database, draft("c1"))).toBe(false);
    isBlocked = false;
    expect(await keepDraft(database, draft("c1"))).toBe(true);
    expect(told).toEqual(["blocked", undefined]);

    const full = blockedDatabase(new DOMException("Too much", "QuotaExceededError"));
    await keepDraft(full, draft("c1"));
    expect(full.trouble()).toBe("full");
  });

  it("goes on saying that there is no room while it can only read", async () => {
    let isFull = true;
    const database = createKeptDatabase({
      open: (onLost) => openStore("test-no-room", onLost),
      mayKeep: () => true,
    });
    const keep = () =>
      database.write("c1", async () => {
        if (isFull) throw new DOMException("Too much", "QuotaExceededError");
      });
    expect(await keep()).toBe(false);
    expect(await database.versions("c1")).toEqual([]);
    expect(database.trouble()).toBe("full");
    isFull = false;
    expect(await keep()).toBe(true);
    expect(database.trouble()).toBeUndefined();
  });
});
