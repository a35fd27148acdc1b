import { expect, it, vi } from "vitest";
import { z } from "zod";
import { annotationKind } from "./annotation-kind";
import { type Annotation, emptyAnnotation } from "./annotations";
import type { Channel } from "./channel";
import { storedConnections } from "./connections";
import { createDatabase, type Database } from "./database";
import { blockedDatabase, freshDatabase } from "./database.testing";
import { IN_TAB, textStore } from "./device";
import { openStore } from "./stores";
import { createLocalWorkspace, type WorkspaceKind, type WorkspaceMessage } from "./workspace-store";

const annotation = (callId: string, change: Partial<Annotation> = {}): Annotation => ({
  ...emptyAnnotation(callId),
  tags: ["refund"],
  updatedAt: 1,
  ...change,
});

/** Channels between tabs: each reaches all the others. */
function tabs() {
  const listeners: ((message: WorkspaceMessage) => void)[] = [];
  return (): Channel<WorkspaceMessage> => {
    let own: ((message: WorkspaceMessage) => void) | undefined;
    return {
      send: (message) => {
        for (const listener of listeners) if (listener !== own) listener(structuredClone(message));
      },
      listen: (listener) => {
        own = listener;
        listeners.push(listener);
        return () => undefined;
      },
    };
  };
}

it("stores annotations of a connection, and removes one that says nothing", async () => {
  const database = freshDatabase();
  const tab = tabs();
  const workspace = createLocalWorkspace(database, tab());
  expect(
    await workspace.put(annotationKind, "c1", [annotation("a"), annotation("b", { note: "Called back" })]),
  ).toBe(true);
  expect(await workspace.put(annotationKind, "c2", [annotation("a", { tags: ["other"] })])).toBe(true);
  expect(await workspace.put(annotationKind, "c1", [emptyAnnotation("a")])).toBe(true);
  const later = createLocalWorkspace(database, tab());
  expect([...(await later.all(annotationKind, "c1")).values()]).toEqual([
    annotation("b", { note: "Called back" }),
  ]);
  expect((await later.all(annotationKind, "c2")).get("a")?.tags).toEqual(["other"]);
  expect(await database.parts()).toMatchObject([
    { store: "notes", kind: "annotations", count: 1 },
    { store: "notes", kind: "annotations", count: 1 },
  ]);
});

it("reads more annotations than fit one part", async () => {
  const database = freshDatabase();
  const tab = tabs();
  const many = Array.from({ length: 2500 }, (_, index) => annotation(`call-${index}`));
  await createLocalWorkspace(database, tab()).put(annotationKind, "c1", many);
  const read = await createLocalWorkspace(database, tab()).all(annotationKind, "c1");
  expect(read.size).toBe(2500);
  expect(read.get("call-2499")).toEqual(many[2499]);
});

it("follows what other tabs write and remove", async () => {
  const database = freshDatabase();
  const tab = tabs();
  const [one, other] = [createLocalWorkspace(database, tab()), createLocalWorkspace(database, tab())];
  const seen: number[] = [];
  other.subscribe((_, annotations) => seen.push(annotations.size));
  await other.all(annotationKind, "c1");
  await one.put(annotationKind, "c1", [annotation("a")]);
  expect((await other.all(annotationKind, "c1")).get("a")).toEqual(annotation("a"));
  one.forget("c1");
  expect(seen).toEqual([1, 0]);
});

it("merges by field what two tabs write at once, and removes what is deleted whatever another wrote", async () => {
  const database = freshDatabase();
  const tab = tabs();
  // The third hears nothing from the others, as in a browser without channels.
  const [one, other, deaf] = [tab(), tab(), tabs()()].map((channel) =>
    createLocalWorkspace(database, channel),
  );
  if (!one || !other || !deaf) throw new Error("No workspaces");
  await one.put(annotationKind, "c1", [annotation("a", { note: "Old", turns: { "1.x": "Rude" } })]);
  for (const workspace of [other, deaf]) await workspace.all(annotationKind, "c1");
  const change = async (workspace: typeof one, edit: Partial<Annotation>) => {
    const before = (await workspace.all(annotationKind, "c1")).get("a") ?? emptyAnnotation("a");
    await workspace.put(annotationKind, "c1", [{ ...before, ...edit, updatedAt: before.updatedAt + 1 }]);
  };
  await Promise.all([
    change(one, { note: "From one", tags: ["refund", "one"] }),
    change(other, { status: "reviewed", turns: { "1.x": "Rude", "2.y": "Kind" } }),
  ]);
  await change(deaf, { starred: true, tags: [] });
  const both = {
    note: "From one",
    status: "reviewed",
    starred: true,
    tags: ["one"],
    turns: { "1.x": "Rude", "2.y": "Kind" },
  };
  expect((await deaf.all(annotationKind, "c1")).get("a")).toMatchObject(both);
  const seen = async (workspace: typeof one) => (await workspace.all(annotationKind, "c1")).get("a");
  expect(await seen(one)).toEqual(await seen(other));
  expect(await seen(one)).toMatchObject({ ...both, starred: false, tags: ["refund", "one"] });
  expect(await seen(createLocalWorkspace(database, tab()))).toMatchObject(both);

  await one.put(annotationKind, "c1", [emptyAnnotation("a")], true);
  expect(await seen(other)).toBeUndefined();
  expect(await seen(createLocalWorkspace(database, tab()))).toBeUndefined();
});

it("stores the last of several changes made at once, with what another tab wrote", async () => {
  const database = freshDatabase();
  const channel = tabs();
  const workspace = createLocalWorkspace(database, channel());
  const other = createLocalWorkspace(database, channel());
  await workspace.put(annotationKind, "c1", [annotation("a")]);
  await other.all(annotationKind, "c1");
  await Promise.all([
    other.put(annotationKind, "c1", [annotation("a", { assignee: "Zoë", updatedAt: 2 })]),
    workspace.put(annotationKind, "c1", [annotation("a", { tags: ["refund", "vip"], updatedAt: 3 })]),
    workspace.put(annotationKind, "c1", [annotation("a", { starred: true, updatedAt: 4 })]),
    workspace.put(annotationKind, "c1", [annotation("a", { updatedAt: 5 })]),
  ]);
  for (const tab of [workspace, other, createLocalWorkspace(database, channel())]) {
    const found = (await tab.all(annotationKind, "c1")).get("a");
    expect(found).toMatchObject({ tags: ["refund"], starred: false, assignee: "Zoë" });
  }
});

it("holds what can't be stored, and stores it with the next change", async () => {
  let isFull = true;
  const full = () => Promise.reject(new DOMException("No room", "QuotaExceededError"));
  const database = createDatabase({
    open: (onLost) => (isFull ? full() : openStore("test-full-workspace", onLost)),
    mayStore: () => true,
  });
  const workspace = createLocalWorkspace(database, tabs()());
  expect(await workspace.put(annotationKind, "c1", [annotation("a")])).toBe(false);
  expect((await workspace.all(annotationKind, "c1")).size).toBe(1);
  isFull = false;
  expect(await workspace.put(annotationKind, "c1", [annotation("b")])).toBe(true);
  const later = await createLocalWorkspace(database, tabs()()).all(annotationKind, "c1");
  expect([...later.keys()]).toEqual(["a", "b"]);
});

it("lives in memory where nothing may be stored, or storage is blocked", async () => {
  for (const database of [freshDatabase(() => false), blockedDatabase()]) {
    const workspace = createLocalWorkspace(database, tabs()());
    expect(await workspace.put(annotationKind, "c1", [annotation("a")])).toBe(false);
    expect((await workspace.all(annotationKind, "c1")).get("a")).toEqual(annotation("a"));
  }
});

it("follows other tabs where nothing may be stored", async () => {
  const channel = tabs();
  const [one, other] = [channel(), channel()].map((tab) => createLocalWorkspace(blockedDatabase(), tab));
  if (!one || !other) throw new Error("No workspaces");
  const seen = async (workspace: typeof one) => (await workspace.all(annotationKind, "c1")).get("a");
  await other.all(annotationKind, "c1");
  await one.put(annotationKind, "c1", [annotation("a", { updatedAt: 1 })]);
  await other.put(annotationKind, "c1", [annotation("a", { note: "Other", updatedAt: 2 })]);
  expect(await seen(one)).toMatchObject({ tags: ["refund"], note: "Other" });
  await other.put(annotationKind, "c1", [annotation("a", { tags: [], note: "Other", updatedAt: 3 })]);
  expect(await seen(one)).toMatchObject({ tags: [], note: "Other" });
  await other.put(annotationKind, "c1", [emptyAnnotation("a")], true);
  expect(await seen(one)).toBeUndefined();
});

interface Reminder {
  id: string;
  text: string;
  updatedAt: number;
}

const reminders: WorkspaceKind<Reminder> = {
  name: "reminders",
  idOf: ({ id }) => id,
  schema: z.object({ id: z.string(), text: z.string(), updatedAt: z.number() }),
  isEmpty: ({ text }) => text === "",
  withoutCalls: () => [],
};

it("stores several kinds apart, and forgets one of them", async () => {
  const database = freshDatabase();
  const tab = tabs();
  const [one, other] = [createLocalWorkspace(database, tab()), createLocalWorkspace(database, tab())];
  await one.put(annotationKind, "c1", [annotation("a")]);
  await one.put(reminders, "c1", [{ id: "a", text: "Ask Zoë", updatedAt: 1 }]);
  expect([...(await other.all(annotationKind, "c1")).values()]).toEqual([annotation("a")]);
  expect((await other.all(reminders, "c1")).get("a")?.text).toBe("Ask Zoë");
  await database.remove({ store: "notes", kind: "reminders", connectionId: "c1" });
  const seen: string[] = [];
  other.subscribe(({ kind }, values) => seen.push(`${kind} ${values.size}`));
  one.forget("c1", "reminders");
  expect(seen).toEqual(["reminders 0"]);
  expect((await one.all(reminders, "c1")).size).toBe(0);
  expect((await one.all(annotationKind, "c1")).size).toBe(1);
});

it("writes after a reload what the page was left too early for, with what another tab wrote", async () => {
  const database = freshDatabase();
  const session = textStore(() => {
    throw new Error("In memory");
  });
  const open = (from: Pick<Database, "read" | "write">) =>
    createLocalWorkspace(from, tabs()(), session).all(annotationKind, "c1");
  await createLocalWorkspace(database, tabs()()).put(annotationKind, "c1", [annotation("a")]);
  const left = createLocalWorkspace(
    { ...database, write: () => new Promise(() => undefined) },
    tabs()(),
    session,
  );
  await left.all(annotationKind, "c1");
  void left.put(annotationKind, "c1", [annotation("a", { note: "Called back", updatedAt: 2 })]);
  await vi.waitFor(() => expect(session.get(IN_TAB.unfinished)).toContain("Called back"));
  const theirs = annotation("a", { starred: true, updatedAt: 3 });
  await createLocalWorkspace(database, tabs()()).put(annotationKind, "c1", [theirs], true);
  expect((await open(database)).get("a")).toMatchObject({ note: "Called back" });
  await vi.waitFor(() => expect(session.get(IN_TAB.unfinished)).toBeUndefined());
  const stored = await createLocalWorkspace(database, tabs()()).all(annotationKind, "c1");
  expect(stored.get("a")).toMatchObject({ note: "Called back", starred: true });
});

it("doesn't write what was forgotten meanwhile", async () => {
  const session = textStore(() => {
    throw new Error("In memory");
  });
  const stuck = { ...freshDatabase(), write: () => new Promise<boolean>(() => undefined) };
  const left = createLocalWorkspace(stuck, tabs()(), session);
  void left.put(annotationKind, "c1", [annotation("a")]);
  await vi.waitFor(() => expect(session.get(IN_TAB.unfinished)).toBeDefined());
  left.forget("c1");
  expect(session.get(IN_TAB.unfinished)).toBeUndefined();
});

it("has what was written before the organization was known, stored or not", async () => {
  const connection = {
    id: "named",
    name: "Named",
    color: "#2f6fdb",
    address: "https://a.example",
    remember: false,
  };
  for (const database of [freshDatabase(), blockedDatabase()]) {
    storedConnections.change(() => [connection]);
    const workspace = createLocalWorkspace(database, tabs()());
    await workspace.put(annotationKind, "named", [annotation("a")]);
    storedConnections.change(() => [{ ...connection, organizationId: "o1" }]);
    await workspace.put(annotationKind, "named", [annotation("b")]);
    expect([...(await workspace.all(annotationKind, "named")).keys()]).toEqual(["a", "b"]);
  }
  storedConnections.change(() => []);
});
