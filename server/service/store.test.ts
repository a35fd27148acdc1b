import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "./fixture";
import { addOrganization } from "./organization";
import type { Place, Store } from "./store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe("an organization", () => {
  it("is opened by its key, and by no other", async () => {
    const { id } = await addOrganization(store, { key: "key 1", name: "One" });
    expect(await store.organizationOf("key 1")).toEqual({ id, name: "One" });
    expect(await store.organizationOf("key 2")).toBeUndefined();
  });

  it("is added whole or not at all", async () => {
    const data = () => ({ assistants: [{ id: "same" }, { id: "same" }] });
    await expect(addOrganization(store, { key: "key 3", name: "Three", data })).rejects.toThrow();
    expect(await store.organizationOf("key 3")).toBeUndefined();
  });

  it("may have records that say no id", async () => {
    const data = () => ({ voices: [{ name: "Ada" }, { name: "Ada" }] });
    const { id } = await addOrganization(store, { key: "key 4", name: "Four", data });
    expect(await store.list(id, "voices")).toEqual(['{"name":"Ada"}', '{"name":"Ada"}']);
  });
});

describe("a change", () => {
  it("is lost to no other at the same time", async () => {
    const data = () => ({ assistants: [{ id: "a", count: 0 }] });
    const { id } = await addOrganization(store, { key: "key 5", name: "Five", data });
    await Promise.all(
      Array.from({ length: 40 }, () =>
        store.update(id, "assistants", "a", (stored) => ({ ...stored, count: Number(stored.count) + 1 })),
      ),
    );
    expect(await store.read(id, "assistants", "a")).toBe('{"id":"a","count":40}');
  });

  it("that throws changes nothing", async () => {
    const data = () => ({ tools: [{ id: "t" }] });
    const { id } = await addOrganization(store, { key: "key 6", name: "Six", data });
    const change = () => {
      throw new Error("no");
    };
    await expect(store.update(id, "tools", "t", change)).rejects.toThrow("no");
    expect(await store.read(id, "tools", "t")).toBe('{"id":"t"}');
  });
});

describe("pages of calls", () => {
  it("carry each call once, newest first, whatever the times are", async () => {
    const times = ["2026-01-01T00:00:00Z", "2026-01-01T02:00:00+02:00", "2025-01-01", "no date", undefined];
    const calls = Array.from({ length: 57 }, (_, index) => ({
      id: `${index}é`,
      createdAt: times[index % 5],
    }));
    const { id } = await addOrganization(store, { key: "key 7", name: "Seven", data: () => ({ calls }) });
    const read: { id: string; createdAt?: string }[] = [];
    let after: Place | undefined;
    do {
      const page = await store.page(id, "calls", 10, after);
      read.push(...page.texts.map((text) => JSON.parse(text)));
      after = page.next;
    } while (after);
    expect(read.map((call) => call.id).sort()).toEqual(calls.map((call) => call.id).sort());
    const newest = read.map(({ createdAt }) => Date.parse(createdAt ?? "") || 0);
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
  });

  it("end where the last page is full", async () => {
    const calls = Array.from({ length: 4 }, (_, index) => ({ id: `${index}` }));
    const { id } = await addOrganization(store, { key: "key 8", name: "Eight", data: () => ({ calls }) });
    const first = await store.page(id, "calls", 2);
    const second = await store.page(id, "calls", 2, first.next);
    const third = await store.page(id, "calls", 2, second.next);
    expect([first.texts, second.texts, third.texts].map((texts) => texts.length)).toEqual([2, 2, 0]);
    expect(third.next).toBeUndefined();
  });
});

it("keeps one secret of each name", async () => {
  const first = await store.secret("one");
  expect(first).toHaveLength(32);
  expect(await store.secret("one")).toEqual(first);
  expect(await store.secret("two")).not.toEqual(first);
});

it("says that it answers, and that it does not", async () => {
  const closing = await openTestStore();
  await closing.check();
  await closing.close();
  await expect(closing.check()).rejects.toThrow();
});
