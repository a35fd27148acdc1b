import { describe, expect, it, vi } from "vitest";
import { answerThrough } from "./answering";
import { createAsker, type Port } from "./asker";
import type { Progress } from "./protocol";
import { partsOf, refill } from "./store-parts";
import type { View } from "./view-types";
import type { VisitStorage } from "./visit-storage";

const NOW = new Date("2026-11-21T12:00:00Z");
const call = (id: string, words = `said in ${id}`, more = {}) => ({
  id,
  status: "ended",
  startedAt: "2026-11-20T10:00:00.000Z",
  messages: [{ role: "user", message: words }],
  ...more,
});
const view = (query = ""): View => ({
  query,
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 50,
});

/** What a browser stores, and a way to hold reading after the columns. */
function memory() {
  const disk: { parts?: Uint8Array<ArrayBuffer>[]; at?: number; writes: number } = { writes: 0 };
  let texts: Promise<void> | undefined;
  const storage = async (): Promise<VisitStorage> => ({
    hasEarlier: disk.parts !== undefined,
    read: async (store, onRows) => {
      try {
        const take = refill(store);
        for (const [index, part] of (disk.parts ?? []).entries()) {
          if (index === 1) await texts;
          take(part.slice());
          if (index === 0) onRows(disk.at ?? 0);
        }
        return true;
      } catch {
        delete disk.parts;
        return false;
      }
    },
    write: async (store, loadedAt, pace) => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (const part of partsOf(store)) {
        if (!(await pace())) return false;
        parts.push(part);
      }
      Object.assign(disk, { parts, at: loadedAt, writes: disk.writes + 1 });
      return true;
    },
    remove: async () => {
      delete disk.parts;
    },
  });
  return {
    disk,
    storage,
    holdTexts: () => {
      let letGo = () => {};
      texts = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    text: () => (disk.parts ?? []).map((part) => new TextDecoder("latin1").decode(part)).join(""),
  };
}

/** One visit: a worker over a service whose list is answered when told. */
function visit({ storage }: Pick<ReturnType<typeof memory>, "storage">) {
  let respond: (calls: object[] | Error) => void = () => {};
  const fetch: typeof globalThis.fetch = () =>
    new Promise((resolve, reject) => {
      respond = (calls) => (calls instanceof Error ? reject(calls) : resolve(Response.json(calls)));
    });
  const progress: Progress[] = [];
  const port: Port = { onmessage: null, postMessage: (message) => queueMicrotask(() => answer(message)) };
  const answer = answerThrough((data) => port.onmessage?.({ data } as MessageEvent), {
    fetch,
    now: () => NOW,
    storage,
  });
  const { ask } = createAsker(port, (one) => progress.push(one));
  const load = ask("load", { address: "https://service", key: "k", stallMs: 9999, storedFor: "c" });
  load.catch(() => undefined);
  const ids = async (query?: string) => (await ask("view", view(query))).rows.map(({ id }) => id);
  return { ask, ids, load, progress, respond: (calls: object[] | Error) => respond(calls) };
}

async function visited(calls: object[]) {
  const browser = memory();
  const first = visit(browser);
  await vi.waitFor(() => expect(first.progress.length).toBeGreaterThan(0));
  first.respond(calls);
  await first.load;
  await vi.waitFor(() => expect(browser.disk.writes).toBe(1), { timeout: 5000 });
  return { ...browser, first };
}

describe("the next visit", () => {
  it("shows the calls of the last one until the new list is complete, then what changed, went and came", async () => {
    const browser = await visited([call("one"), call("two"), call("three")]);
    const next = visit(browser);
    expect(await next.ids()).toEqual(["one", "two", "three"]);
    expect(await next.ids("said in two")).toEqual(["two"]);
    expect(next.progress.at(-1)).toMatchObject({ count: 3, calls: 0, earlier: NOW.getTime() });
    next.respond([call("new"), call("one", "said otherwise"), call("three")]);
    expect(await next.load).not.toHaveProperty("earlier");
    expect(await next.ids()).toEqual(["new", "one", "three"]);
    expect(await next.ids("otherwise")).toEqual(["one"]);
    await vi.waitFor(() => expect(browser.disk.writes).toBe(2), { timeout: 5000 });
    expect(browser.text()).toContain("otherwise");
    expect(browser.text()).not.toContain("two");
  });

  it("has rows at once, and searches as soon as it has the texts", async () => {
    const browser = await visited([call("one", "hello", { summary: "Short" }), call("two")]);
    const letGo = browser.holdTexts();
    const next = visit(browser);
    const [row] = (await next.ask("view", view())).rows;
    expect(row).toMatchObject({ id: "one", messages: 1 });
    expect(row).not.toHaveProperty("summary");
    const before = next.progress.at(-1)?.generation ?? 0;
    const found = next.ids("hello");
    const stored = next.ask("call", "one");
    letGo();
    expect(await found).toEqual(["one"]);
    expect(await stored).toMatchObject({ messages: [{ message: "hello" }] });
    await vi.waitFor(() => expect(next.progress.at(-1)?.generation).toBeGreaterThan(before));
    expect((await next.ask("view", view())).rows[0]).toMatchObject({ summary: "Short" });
  });

  it("goes on with them if the service doesn't answer, and without them if they can't be read", async () => {
    const browser = await visited([call("one")]);
    const offline = visit(browser);
    expect(await offline.ids()).toEqual(["one"]);
    offline.respond(new TypeError("network"));
    await expect(offline.load).rejects.toThrow();
    expect(await offline.ids()).toEqual(["one"]);
    expect(browser.disk.writes).toBe(1);

    const last = browser.disk.parts?.pop();
    browser.disk.parts?.push((last as Uint8Array<ArrayBuffer>).slice(0, 8));
    const next = visit(browser);
    await vi.waitFor(() => expect(browser.disk.parts).toBeUndefined());
    next.respond([call("two")]);
    await next.load;
    expect(await next.ids()).toEqual(["two"]);
  });

  it("has nothing of a deleted call, before the deletion is answered and after", async () => {
    const browser = await visited([call("one", "secret"), call("two")]);
    const { first, disk } = browser;
    await first.ask("remove", ["one"]);
    expect(disk.parts).toBeUndefined();
    await vi.waitFor(() => expect(disk.writes).toBe(2), { timeout: 5000 });
    expect(browser.text()).not.toContain("secret");
    const next = visit(browser);
    expect(await next.ids()).toEqual(["two"]);
    // It's deleted while a list that still has it is on its way.
    await next.ask("remove", ["two"]);
    next.respond([call("two"), call("three")]);
    await next.load;
    expect(await next.ids()).toEqual(["three"]);
    await vi.waitFor(() => expect(disk.writes).toBe(3), { timeout: 5000 });
    expect(browser.text()).not.toContain("two");
  });
});
