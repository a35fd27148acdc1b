import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { held } from "./held.testing";
import { portTo } from "./port.testing";
import type { Progress } from "./protocol";
import { partsOf, refill } from "./store-parts";
import type { View } from "./view-types";
import type { VisitStorage } from "./visit-storage";
import { createWorkerClient } from "./worker-client";

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

/** Pauses pass much faster than in a browser. */
let clock: ReturnType<typeof setInterval>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  clock = setInterval(() => vi.advanceTimersByTime(20), 1);
});
afterEach(() => {
  clearInterval(clock);
  vi.useRealTimers();
});

/** Browser storage whose reading can be held after the columns. */
function memory() {
  const disk: { parts?: Uint8Array<ArrayBuffer>[]; at?: number; writes: number; tries: number } = {
    writes: 0,
    tries: 0,
  };
  let texts: Promise<void> | undefined;
  let removals = 0;
  const storage = async (asOf = removals): Promise<VisitStorage> => ({
    hasEarlier: disk.parts !== undefined,
    read: async (store, onRows, pace) => {
      try {
        const take = refill(store);
        for (const [index, part] of (disk.parts ?? []).entries()) {
          if (index === 1) await texts;
          take(part.slice());
          await (index === 0 ? onRows(disk.at ?? 0) : pace());
        }
        return true;
      } catch {
        delete disk.parts;
        return false;
      }
    },
    write: async (store, loadedAt, pace) => {
      disk.tries++;
      if (asOf < removals) return true;
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
    storage: () => storage(),
    /** Another tab deletes a call. */
    removeElsewhere: () => {
      removals++;
      delete disk.parts;
    },
    /** Gives no more than the columns until the returned function is called. */
    holdTexts: () => {
      const { opened, letGo } = held();
      texts = opened;
      return letGo;
    },
    text: () => (disk.parts ?? []).map((part) => new TextDecoder("latin1").decode(part)).join(""),
  };
}

/** One visit: a worker over a service that returns its list on request. */
function visit({ storage }: Pick<ReturnType<typeof memory>, "storage">) {
  type Answer = object[] | Error | Response;
  let respond: (calls: Answer) => void = () => {};
  const fetch: typeof globalThis.fetch = () =>
    new Promise((resolve, reject) => {
      respond = (calls) => {
        if (calls instanceof Error) reject(calls);
        else resolve(calls instanceof Response ? calls : Response.json(calls));
      };
    });
  const progress: Progress[] = [];
  const port = portTo({ fetch, now: () => NOW, storage });
  const { ask } = createWorkerClient(port, (one) => progress.push(one));
  const loadAgain = () => {
    const load = ask("load", { address: "https://service", key: "k", storedFor: "c" });
    load.catch(() => undefined);
    return load;
  };
  const load = loadAgain();
  const ids = async (query?: string) => (await ask("view", view(query))).rows.map(({ id }) => id);
  return { ask, ids, load, loadAgain, progress, respond: (calls: Answer) => respond(calls) };
}

/** A visit that is asking the service. */
async function begun(browser: Pick<ReturnType<typeof memory>, "storage">) {
  const one = visit(browser);
  await vi.waitFor(() => expect(one.progress.length).toBeGreaterThan(0));
  return one;
}

async function visited(calls: object[] | Response) {
  const browser = memory();
  const first = await begun(browser);
  first.respond(calls);
  await first.load;
  await vi.waitFor(() => expect(browser.disk.writes).toBe(1));
  return { ...browser, first };
}

describe("the next visit", () => {
  it("knows how many calls the service said there are", async () => {
    const listed = Response.json([call("one"), call("two")], { headers: { "X-Total-Count": "4213" } });
    const next = visit(await visited(listed));
    await vi.waitFor(() =>
      expect(next.progress.at(-1)).toMatchObject({ count: 2, page: { calls: 2, listed: 4213 } }),
    );
    next.respond([call("one"), call("two")]);
    expect((await next.load).page).toBeUndefined();
  });

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
    await vi.waitFor(() => expect(browser.disk.writes).toBe(2));
    expect(browser.text()).toContain("otherwise");
    expect(browser.text()).not.toContain("two");
  });

  it("has rows at once, and searches as soon as it has the texts", async () => {
    const browser = await visited([call("one", "hello", { summary: "Short" }), call("two")]);
    const letGo = browser.holdTexts();
    const next = visit(browser);
    const [row] = (await next.ask("view", view())).rows;
    expect(row).toMatchObject({ id: "one", messages: 1, lacksTexts: true });
    expect(row).not.toHaveProperty("summary");
    const before = next.progress.at(-1)?.generation ?? 0;
    const found = next.ids("hello");
    const stored = next.ask("call", "one");
    letGo();
    expect(await found).toEqual(["one"]);
    expect(await stored).toMatchObject({ messages: [{ message: "hello" }] });
    await vi.waitFor(() => expect(next.progress.at(-1)?.generation).toBeGreaterThan(before));
    const [whole] = (await next.ask("view", view())).rows;
    expect(whole).toMatchObject({ summary: "Short" });
    expect(whole).not.toHaveProperty("lacksTexts");
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

  const NEVER = new Promise<never>(() => undefined);
  it.each<[string, (storage: () => Promise<VisitStorage>) => () => Promise<VisitStorage>]>([
    ["gives no access", () => () => NEVER],
    ["gives no rows", (storage) => async () => ({ ...(await storage()), read: () => NEVER })],
    [
      "gives no texts",
      (storage) => async () => {
        const stored = await storage();
        const read: VisitStorage["read"] = (...ask) => stored.read(...ask).then(() => NEVER);
        return { ...stored, read };
      },
    ],
  ])("goes on without a file system that %s", async (_, deaf) => {
    const browser = await visited([call("one")]);
    const next = await begun({ storage: deaf(browser.storage) });
    next.respond([call("two", "hello")]);
    const found = next.ids("hello");
    await next.load;
    expect(await found).toEqual(["two"]);
    expect(await next.ids()).toEqual(["two"]);
  });

  it("answers what was asked before it goes on to the texts", async () => {
    const browser = await visited([call("one")]);
    const order: string[] = [];
    const read: VisitStorage["read"] = async (store, onRows, pace) =>
      (await browser.storage()).read(
        store,
        async (at) => {
          await onRows(at);
          order.push("texts");
        },
        pace,
      );
    const next = visit({ storage: async () => ({ ...(await browser.storage()), read }) });
    expect(await next.ids().then((ids) => order.push("rows") && ids)).toEqual(["one"]);
    await vi.waitFor(() => expect(order).toEqual(["rows", "texts"]));
  });

  it("shows the list where the last visit comes too late", async () => {
    const browser = await visited([call("one")]);
    const { opened, letGo } = held();
    const late: VisitStorage["read"] = async (...ask) => {
      await opened;
      return (await browser.storage()).read(...ask);
    };
    const next = await begun({ storage: async () => ({ ...(await browser.storage()), read: late }) });
    next.respond([call("two")]);
    await next.load;
    letGo();
    await opened;
    expect(await next.ids()).toEqual(["two"]);
  });

  it("has nothing of a deleted call, before the deletion is answered and after", async () => {
    const browser = await visited([call("one", "secret"), call("two")]);
    const { first, disk } = browser;
    await first.ask("remove", ["one"]);
    expect(disk.parts).toBeUndefined();
    await vi.waitFor(() => expect(disk.writes).toBe(2));
    expect(browser.text()).not.toContain("secret");
    const next = visit(browser);
    expect(await next.ids()).toEqual(["two"]);
    // It's deleted while a list that still has it is loading.
    await next.ask("remove", ["two"]);
    next.respond([call("two"), call("three")]);
    await next.load;
    expect(await next.ids()).toEqual(["three"]);
    await vi.waitFor(() => expect(disk.writes).toBe(3));
    expect(browser.text()).not.toContain("two");
  });

  it("doesn't show a call that is deleted while the last visit is looked for", async () => {
    const browser = await visited([call("one"), call("two")]);
    const { opened, letGo } = held();
    const next = visit({ storage: () => opened.then(browser.storage) });
    const removed = next.ask("remove", ["one"]);
    letGo();
    await removed;
    next.respond(new TypeError("network"));
    await expect(next.load).rejects.toThrow();
    expect(await next.ids()).toEqual([]);
    expect(browser.disk.parts).toBeUndefined();
  });

  it("doesn't show a deleted call that a list brings before it breaks off", async () => {
    const browser = memory();
    const first = await begun(browser);
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    first.respond(new Response(readable));
    await send(`[${JSON.stringify(call("one"))},`);
    await vi.waitFor(async () => expect(await first.ids()).toEqual(["one"]));
    await first.ask("remove", ["two"]);
    await send(`${JSON.stringify(call("two"))},${JSON.stringify(call("three"))},`);
    await writer.close();
    await expect(first.load).rejects.toThrow();
    expect(await first.ids()).toEqual(["one", "three"]);
  });

  it("has nothing that another tab deleted, though a later load may be stored and fails", async () => {
    const browser = await visited([call("one", "secret"), call("two"), call("three")]);
    const { first, disk } = browser;
    await first.ask("remove", ["two"]);
    browser.removeElsewhere();
    const again = first.loadAgain();
    await vi.waitFor(() => expect(first.progress.at(-1)).toHaveProperty("earlier"));
    first.respond(new TypeError("network"));
    await expect(again).rejects.toThrow();
    await vi.waitFor(() => expect(disk.tries).toBe(2));
    expect(disk.parts).toBeUndefined();
  });

  it("isn't prepared while someone uses the list", async () => {
    const browser = memory();
    const { load, respond, ids } = await begun(browser);
    respond([call("one")]);
    await load;
    clearInterval(clock);
    for (let times = 0; times < 5; times++) {
      await vi.advanceTimersByTimeAsync(400);
      await ids(`said${times}`);
    }
    expect(browser.disk.tries).toBe(0);
    await vi.waitFor(() => expect(browser.disk.writes).toBe(1));
  });
});
