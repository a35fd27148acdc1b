import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "@/api/connection";
import { connectionTo } from "@/api/connection.testing";
import { type ArchiveState, createArchive } from "./archive";
import { portTo } from "./port.testing";
import { restored, storeOf } from "./store.testing";
import { sizeOf } from "./store-size";
import type { VisitStorage } from "./visit-storage";
import type { Port } from "./worker-client";

const NOW = new Date(2026, 10, 21, 12);
const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 10).toISOString();
const WORDS = "Something was said here. ".repeat(40);

/** Calls of one kilobyte each; the numbered one started this many days ago. */
const calls = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `call-${number}`,
    status: "ended",
    startedAt: daysAgo(number),
    messages: [{ role: "user", message: `Call ${number}. ${WORDS}` }],
  }));

const VIEW = {
  query: "",
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 500,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** By then, a list that may be stored for the next visit is. */
const STORED_MS = 1500;

const archiveAt = (connection: Connection, port: Port) =>
  createArchive(connection, () => ({ port, onFailure: () => undefined, end: () => undefined }));

let last = 0;

/** An archive with this memory limit, whose service sends a list in pieces. */
function open(list: object[], mostBytes: number) {
  const connection = connectionTo("https://service.example", { id: `limit-${++last}` });
  const fetch: typeof globalThis.fetch = async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(list));
    let at = 0;
    return new Response(
      new ReadableStream({
        pull(controller) {
          controller.enqueue(bytes.slice(at, at + 5000));
          at += 5000;
          if (at >= bytes.length) controller.close();
        },
      }),
    );
  };
  const disk = { writes: 0, asked: 0 };
  const storage = async (): Promise<VisitStorage> => {
    disk.asked++;
    return {
      hasEarlier: false,
      read: async () => false,
      write: async () => {
        disk.writes++;
        return true;
      },
      remove: async () => undefined,
    };
  };
  const states: ArchiveState[] = [];
  const archive = archiveAt(connection, portTo({ fetch, now: () => NOW, storage, mostBytes }));
  archive.subscribe(() => states.push(archive.state()));
  const ended = () =>
    vi.waitFor(() => expect(archive.state().status).not.toMatch(/idle|loading/), {
      timeout: 10_000,
      interval: 5,
    });
  const ids = async (query = "") => (await archive.ask("view", { ...VIEW, query })).rows.map(({ id }) => id);
  return { archive, connection, disk, ended, ids, states };
}

/** What the first call takes, mostly pages for the next ones. */
const FIRST = sizeOf(storeOf(calls(1)));

describe("the size of a store", () => {
  it("grows with what calls say, twice as much in letters of two bytes", () => {
    const said = sizeOf(storeOf(calls(2000))) - sizeOf(storeOf(calls(1000)));
    expect(said).toBeGreaterThan(1000 * WORDS.length);
    expect(said).toBeLessThan(1000 * WORDS.length * 2);
    const wide = (length: number) => sizeOf(storeOf([{ id: "one", transcript: "語".repeat(length) }]));
    expect(wide(100_000) - wide(50_000)).toBe(100_000);
  });

  it("is about the same for a store of an earlier visit", () => {
    const store = storeOf(calls(500));
    const again = sizeOf(restored(store));
    expect(again).toBeGreaterThan(500 * WORDS.length);
    expect(again).toBeLessThanOrEqual(sizeOf(store));
  });
});

describe("more calls than the memory holds", () => {
  it("stop loading; those that have arrived can be searched and opened, and aren't stored", async () => {
    const { archive, disk, ended, ids } = open(calls(400), FIRST + 150_000);
    archive.start();
    await ended();
    expect(archive.state()).toMatchObject({ status: "full", isRefreshing: false });
    expect(archive.state().loadedAt).toBeUndefined();
    const { count } = archive.state();
    expect(count).toBeGreaterThan(50);
    expect(count).toBeLessThan(300);
    expect(await ids()).toHaveLength(count);
    expect(await ids('"call 7"')).toContain("call-7");
    expect((await archive.ask("call", "call-7"))?.messages).toHaveLength(1);
    const columns = ["id", "transcript"] as const;
    const { file } = await archive.ask("table", { selection: VIEW, format: "jsonl", columns });
    expect((await file.text()).trim().split("\n")).toHaveLength(count);
    await archive.remove(["call-7"]);
    await vi.advanceTimersByTimeAsync(STORED_MS);
    expect(disk).toEqual({ writes: 0, asked: 1 });
  });

  it("can be loaded for a period, which lasts until all are asked for", async () => {
    const { archive, connection, disk, ended, ids } = open(calls(400), FIRST + 150_000);
    archive.start();
    await ended();
    archive.loadPeriod("30d");
    expect(archive.state()).toMatchObject({ status: "loading", period: "30d" });
    await ended();
    expect(archive.state()).toMatchObject({ status: "period", period: "30d", count: 30 });
    expect((await ids()).at(-1)).toBe("call-29");
    archive.refresh();
    await ended();
    expect(archive.state()).toMatchObject({ status: "period", count: 30 });
    // A reloaded page continues with it.
    const later = archiveAt(connection, { onmessage: null, postMessage: () => undefined });
    expect(later.state().period).toBe("30d");
    archive.loadPeriod(undefined);
    await ended();
    expect(archive.state().status).toBe("full");
    expect(archive.state().period).toBeUndefined();
    expect(disk.writes).toBe(0);
  });

  it("make those of an earlier load give way to a newer list, instead of both being held", async () => {
    const list = calls(100);
    const { archive, ended, states } = open(list, FIRST + 250_000);
    archive.start();
    await ended();
    expect(archive.state()).toMatchObject({ status: "complete", count: 100 });
    states.length = 0;
    archive.refresh();
    await ended();
    expect(archive.state()).toMatchObject({ status: "complete", count: 100 });
    expect(states.some(({ status, isRefreshing }) => status === "loading" && !isRefreshing)).toBe(true);
  });
});

describe("a period", () => {
  it("holds calls that started in it, and those that don't say when", async () => {
    const list = [
      { id: "undated", status: "queued" },
      { id: "today", startedAt: daysAgo(0) },
      { id: "first day", startedAt: new Date(2026, 10, 15).toISOString() },
      { id: "the day before", startedAt: new Date(2026, 10, 14, 23, 59).toISOString() },
      { id: "created", createdAt: daysAgo(3) },
      { id: "created long ago", createdAt: daysAgo(300) },
      { id: "spelt otherwise", startedAt: daysAgo(200).replace("Z", "+00:00") },
      { id: "unreadable", startedAt: "soon", createdAt: daysAgo(300) },
    ];
    const { archive, disk, ended, ids } = open(list, 1e9);
    archive.loadPeriod("7d");
    await ended();
    expect((await ids()).toSorted()).toEqual(["created", "first day", "today", "undated", "unreadable"]);
    expect(disk).toEqual({ writes: 0, asked: 0 });
    archive.loadPeriod(undefined);
    await ended();
    expect(archive.state()).toMatchObject({ status: "complete", count: list.length });
    await vi.advanceTimersByTimeAsync(STORED_MS);
    expect(disk.writes).toBe(1);
  });

  it("isn't stored for the next visit either after all calls were", async () => {
    const { archive, disk, ended } = open(calls(40), 1e9);
    archive.start();
    await ended();
    await vi.advanceTimersByTimeAsync(STORED_MS);
    expect(disk.writes).toBe(1);
    archive.loadPeriod("7d");
    await ended();
    expect(archive.state().count).toBe(7);
    await vi.advanceTimersByTimeAsync(STORED_MS);
    expect(disk.writes).toBe(1);
  });
});
