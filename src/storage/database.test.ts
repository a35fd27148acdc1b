import { describe, expect, it } from "vitest";
import { assistant as schema } from "@/schema/assistant";
import { createDatabase } from "./database";
import { blockedDatabase, freshDatabase, recordKey } from "./database.testing";
import { draftsOf, storeDraft } from "./drafts";
import { storeVersion, versionsOf } from "./history";
import { openStore } from "./stores";

const draft = (connectionId: string) => ({
  ...recordKey({ connectionId }),
  draft: "d1",
  at: 1,
  loaded: {},
  edited: { name: "New" },
  unfinished: [],
  leftOut: [],
});

describe("the database", () => {
  it("tells how much it stores, and forgets one connection or everything", async () => {
    const database = freshDatabase();
    await storeDraft(database, draft("c1"));
    await storeDraft(database, draft("c2"));
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
      storeVersion(database, { schema, recordKey: recordKey({ connectionId }), document: { name }, at: 1 });
    const note = (connectionId: string, kind: string) =>
      database.write(connectionId, (store) =>
        store.put("notes", { ...recordKey({ connectionId, kind }), at: 1, value: "text", size: 6 }),
      );
    for (const connectionId of ["c1", "c2"]) {
      await storeDraft(database, draft(connectionId));
      await version(connectionId, "One");
      await version(connectionId, "Another");
      await note(connectionId, "opened");
      await note(connectionId, "deletion records");
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

  it("says why nothing is stored, and takes it back when it works again", async () => {
    let isBlocked = true;
    const database = createDatabase({
      open: (onLost) =>
        isBlocked ? Promise.reject(new Error("blocked")) : openStore("test-recovers", onLost),
      mayStore: () => true,
    });
    const told: unknown[] = [];
    database.subscribe(() => told.push(database.trouble()));
    expect(await storeDraft(database, draft("c1"))).toBe(false);
    isBlocked = false;
    expect(await storeDraft(database, draft("c1"))).toBe(true);
    expect(told).toEqual(["blocked", undefined]);

    const full = blockedDatabase(new DOMException("Too much", "QuotaExceededError"));
    await storeDraft(full, draft("c1"));
    expect(full.trouble()).toBe("full");
  });

  it("removes data in an earlier format, and leaves a newer one alone and says so", async () => {
    const made = (name: string, version: number) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => void opening.result.createObjectStore("drafts", { keyPath: "draft" });
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    const opened = (name: string) =>
      createDatabase({ open: (onLost) => openStore(name, onLost), mayStore: () => true });
    await made("test-earlier", 1);
    const earlier = opened("test-earlier");
    expect(await storeDraft(earlier, draft("c1"))).toBe(true);
    expect(await draftsOf(earlier, recordKey())).toHaveLength(1);

    await made("test-newer", 1000);
    const newer = opened("test-newer");
    expect(await storeDraft(newer, draft("c1"))).toBe(false);
    expect(newer.trouble()).toBe("newer");
  });

  it("finds what was stored before the organization was known, beside what others stored", async () => {
    let organizationId: string | undefined;
    const database = createDatabase({
      open: (onLost) => openStore("test-adopts", onLost),
      mayStore: () => true,
      adoptedBy: (connectionId) => (connectionId === "c1" ? organizationId : undefined),
    });
    const unnamed = (connectionId: string) => recordKey({ connectionId, organizationId: "" });
    for (const id of ["c1", "c2"]) {
      await storeDraft(database, { ...draft(id), ...unnamed(id) });
      const version = { schema, recordKey: unnamed(id), document: { name: "One" }, at: 1 };
      await storeVersion(database, version);
    }
    expect(await draftsOf(database, recordKey())).toEqual([]);
    organizationId = "o1";
    expect(await draftsOf(database, recordKey())).toMatchObject([{ draft: "d1", edited: { name: "New" } }]);
    expect(await versionsOf(database, recordKey())).toMatchObject([{ document: { name: "One" } }]);
    expect(await draftsOf(database, unnamed("c1"))).toEqual([]);
    expect(await versionsOf(database, unnamed("c1"))).toEqual([]);
    expect(await draftsOf(database, unnamed("c2"))).toHaveLength(1);
    expect(await versionsOf(database, unnamed("c2"))).toHaveLength(1);
  });

  it("lets the newer entry win where both were stored", async () => {
    let organizationId: string | undefined;
    const open = () =>
      createDatabase({
        open: (onLost) => openStore("test-adopts-newer", onLost),
        mayStore: () => true,
        adoptedBy: () => organizationId,
      });
    const before = open();
    for (const [id, at] of [
      ["a", 1],
      ["b", 3],
    ] as const) {
      await storeDraft(before, { ...draft("c1"), ...recordKey({ id }), at: 2, edited: { name: "Under it" } });
      await storeDraft(before, {
        ...draft("c1"),
        ...recordKey({ id, organizationId: "" }),
        at,
        edited: { name: "Before" },
      });
    }
    organizationId = "o1";
    const after = open();
    expect(await draftsOf(after, recordKey({ id: "a" }))).toMatchObject([{ edited: { name: "Under it" } }]);
    expect(await draftsOf(after, recordKey({ id: "b" }))).toMatchObject([{ edited: { name: "Before" } }]);
  });

  it("goes on saying that there is no room while it can only read", async () => {
    let isFull = true;
    const database = createDatabase({
      open: (onLost) => openStore("test-no-room", onLost),
      mayStore: () => true,
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
