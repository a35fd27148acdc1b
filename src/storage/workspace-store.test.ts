import { expect, it } from "vitest";
import { isRecord } from "@/document/equal";
import { annotationKind } from "./annotation-kind";
import { type Annotation, emptyAnnotation } from "./annotations";
import type { Channel } from "./channel";
import { storedConnections } from "./connections";
import { createDatabase } from "./database";
import { blockedDatabase, freshDatabase } from "./database.testing";
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

interface Reminder {
  id: string;
  text: string;
  updatedAt: number;
}

const reminders: WorkspaceKind<Reminder> = {
  name: "reminders",
  idOf: ({ id }) => id,
  parse: (stored) =>
    isRecord(stored) && typeof stored.id === "string" && typeof stored.text === "string"
      ? { id: stored.id, text: stored.text, updatedAt: 0 }
      : undefined,
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
