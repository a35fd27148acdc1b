import { describe, expect, it } from "vitest";
import { assistant as schema } from "@/schema/assistant";
import { createDatabase } from "./database";
import { blockedDatabase, freshDatabase, recordKey } from "./database.testing";
import { draftsOf, storeDraft } from "./drafts";
import { storeVersion, versionsOf } from "./history";
import { sentOf } from "./sent-values";
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

/** A database as versions 1 and 2 of the dashboard made it. */
function earlier(name: string, fill: (transaction: IDBTransaction) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 2);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      const record = ["connectionId", "organisationId", "kind", "id"];
      opening.result.createObjectStore("drafts", { keyPath: [...record, "draft"] });
      const versions = opening.result.createObjectStore("versions", {
        keyPath: "number",
        autoIncrement: true,
      });
      versions.createIndex("record", record);
      versions.createIndex("size", ["at", "size"]);
      opening.result.createObjectStore("sent", { keyPath: record });
      opening.result.createObjectStore("notes", { keyPath: record });
      if (opening.transaction) fill(opening.transaction);
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

it("reads everything that an earlier version stored", async () => {
  const { organizationId, ...list } = recordKey();
  const key = { ...list, organisationId: organizationId };
  await earlier("test-earlier", (transaction) => {
    const put = (store: string, value: object) => transaction.objectStore(store).put(value);
    const { organizationId: _, ...stored } = draft("c1");
    put("drafts", { ...stored, ...key, size: 1 });
    put("versions", { ...key, at: 1, how: "seen", document: { name: "One" }, size: 10 });
    put("versions", { ...key, at: 2, how: "saved", document: { name: "Two" }, size: 10 });
    put("sent", { ...key, fields: [{ path: ["name"], value: "Sent", at: 1 }], size: 1 });
    put("notes", { ...key, kind: "receipts", id: "call c", at: 1, value: {}, size: 1 });
    put("notes", { ...key, kind: "of another version", at: 1, value: 1, size: 1 });
  });
  const database = createDatabase({
    open: (onLost) => openStore("test-earlier", onLost),
    mayStore: () => true,
  });
  expect(await draftsOf(database, recordKey())).toMatchObject([{ edited: { name: "New" }, organizationId }]);
  expect(await sentOf(database, recordKey())).toMatchObject([{ value: "Sent" }]);
  await storeVersion(database, {
    schema,
    recordKey: recordKey(),
    document: { name: "Three" },
    at: 3,
  });
  expect((await versionsOf(database, recordKey())).map(({ number, how }) => [number, how])).toEqual([
    [3, "seen"],
    [2, "saved"],
    [1, "seen"],
  ]);
  expect((await database.parts())?.map(({ store, kind, count }) => `${store} ${kind} ${count}`)).toEqual([
    "drafts assistants 1",
    "sent assistants 1",
    "notes deletion records 1",
    "notes of another version 1",
    "versions assistants 3",
  ]);
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
      storeVersion(database, {
        schema,
        recordKey: recordKey({ connectionId }),
        document: { name },
        at: 1,
      });
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
