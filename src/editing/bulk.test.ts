import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { Holdup } from "@/runs/outcome";
import { isWorthRetry } from "@/runs/outcome";
import { createRun, type RunIo } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { assistant } from "@/schema/assistant";
import { type BulkDetail, type BulkIo, type BulkState, createBulkSaves } from "./bulk";
import { FakeService, type Manners } from "./service.testing";

type Document = Record<string, unknown>;

const record = (number: number, more: Document = {}): Document => ({
  id: `a${number}`,
  name: `Assistant ${number}`,
  updatedAt: "2026-11-01",
  voice: { stability: 0.5, language: "en-GB" },
  ...more,
});

/** A service with many records, which behave in the same way or each in its own. */
function organization(count: number, usual: Manners = {}, manners: Record<string, Manners> = {}) {
  const services = Array.from({ length: count }, (_, index) => {
    const id = `a${index + 1}`;
    return [id, new FakeService([record(index + 1)], manners[id] ?? usual)] as const;
  });
  const byId = new Map<string, FakeService>(services);
  const log: string[] = [];
  const hooks: { beforeWrite?: (id: string) => void; beforeRead?: () => void } = {};
  const state = { keys: 0, pauses: [] as number[], now: 0 };
  const wrote: { id: string; before: unknown; after: object }[] = [];
  const limitListeners = new Set<() => void>();
  const runIo: RunIo & { newKey: NonNullable<RunIo["newKey"]> } = {
    onLimited: (tell) => {
      limitListeners.add(tell);
      return () => limitListeners.delete(tell);
    },
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      state.pauses.push(ms);
    },
    newKey: (error) => {
      if (!(error instanceof ApiError) || error.kind !== "unauthorized") return undefined;
      state.keys += 1;
      return Promise.resolve();
    },
  };
  const limit = () => {
    for (const tell of limitListeners) tell();
  };
  const io: BulkIo = {
    readAll: async (signal) => {
      signal?.throwIfAborted();
      log.push("read");
      hooks.beforeRead?.();
      return (await Promise.all(services.map(([, service]) => service.readAll()))).flat();
    },
    write: async (id, body) => {
      log.push(`write ${id}`);
      hooks.beforeWrite?.(id);
      return byId.get(id)?.write(body);
    },
    wrote: (id, { before, after }) => wrote.push({ id, before, after }),
    now: () => state.now,
  };
  const stored = (id: string) => byId.get(id)?.stored[0] as Document;
  return { io, runIo, limit, log, hooks, state, stored, wrote, ids: [...byId.keys()] };
}

type Organization = ReturnType<typeof organization>;

/** Sets every record's stability to 0.9. */
async function saveAll(
  service: Organization,
  ids = service.ids,
  stop = new AbortController(),
  isStillDue: (id: string) => boolean = () => true,
) {
  const holdups: (Holdup | undefined)[] = [];
  const target = (id: string) => ({
    id,
    loaded: record(Number(id.slice(1))),
    mine: record(Number(id.slice(1)), { voice: { stability: 0.9, language: "en-GB" } }),
    isStillDue: () => isStillDue(id),
  });
  const saves = createBulkSaves({
    schema: assistant,
    io: service.io,
    onStored: () => undefined,
    revise: (id, outcome) => run.revise(id, outcome),
  });
  const run = createRun<BulkDetail>({
    io: service.runIo,
    atOnce: 1,
    attempt: (id, context) => saves.save(target(id), context),
    finish: saves.finish,
  });
  run.subscribe(() => {
    const { holdup } = run.snapshot();
    if (holdup !== holdups.at(-1)) holdups.push(holdup);
  });
  stop.signal.addEventListener("abort", run.stop);
  await run.start(ids);
  const state = (id: string) => run.snapshot().states.get(id) ?? { kind: "waiting" as const };
  const result = (id: string) => toldOf(state(id));
  const again = ids.filter((id) => isWorthRetry(state(id)));
  return { end: run.snapshot().end, result, holdups, again, kinds: ids.map((id) => result(id)).map(kindOf) };
}

/** The state of a record: its detail, if it has one. */
const toldOf = (state: BulkState) => ("detail" in state && state.detail ? state.detail : state);
const kindOf = (told: ReturnType<typeof toldOf>) => (told.kind === "skipped" ? told.why : told.kind);

const reads = ({ log }: Organization) => log.filter((entry) => entry === "read").length;
const writes = ({ log }: Organization) => log.filter((entry) => entry.startsWith("write"));

describe("bulk work", () => {
  it("writes each record once, reads the list once for twenty writes, and compares every answer", async () => {
    const service = organization(45);
    const { end, kinds, result } = await saveAll(service);
    expect(end).toBe("done");
    expect(new Set(kinds)).toEqual(new Set(["saved"]));
    expect(writes(service)).toEqual(service.ids.map((id) => `write ${id}`));
    expect(reads(service)).toBe(3);
    expect(result("a45")).toMatchObject({
      isChecked: true,
      report: { outcomes: [{ path: ["voice", "stability"], outcome: "stored" }] },
    });
    expect(service.stored("a7")).toMatchObject({ voice: { stability: 0.9, language: "en-GB" } });
  });

  it("hands over the version that a write replaces, also someone else's, before it sends anything", async () => {
    const service = organization(2);
    Object.assign(service.stored("a2"), { name: "Someone else's" });
    const replaced: unknown[] = [];
    service.io.replaces = async (id, version) => {
      await Promise.resolve();
      service.log.push(`replaces ${id}`);
      replaced.push(version);
    };
    await saveAll(service);
    expect(service.log).toEqual(["read", "replaces a1", "write a1", "replaces a2", "write a2"]);
    expect(replaced).toMatchObject([
      { name: "Assistant 1", voice: { stability: 0.5 } },
      { name: "Someone else's", voice: { stability: 0.5 } },
    ]);
  });

  it("leaves open what the list doesn't show of an accepted write", async () => {
    const service = organization(1, { answers: "nothing", lag: 1 });
    const { result } = await saveAll(service);
    expect(result("a1")).toMatchObject({
      isChecked: false,
      report: { outcomes: [{ outcome: "unverified" }] },
    });
  });

  it("merges what somebody else changed, and writes nothing where both changed the same", async () => {
    const service = organization(3);
    service.hooks.beforeRead = () => {
      service.stored("a1").name = "Renamed elsewhere";
      service.stored("a2").voice = { stability: 0.2, language: "en-GB" };
      service.stored("a3").voice = { stability: 0.9, language: "en-GB" };
    };
    const { kinds, result } = await saveAll(service);
    expect(kinds).toEqual(["saved", "conflict", "same"]);
    expect(result("a1")).toMatchObject({ others: { merged: [expect.anything()] } });
    expect(service.stored("a1")).toMatchObject({ name: "Renamed elsewhere", voice: { stability: 0.9 } });
    expect(service.stored("a2")).toMatchObject({ voice: { stability: 0.2 } });
    expect(writes(service)).toEqual(["write a1"]);
  });

  it("leaves a record alone that someone else changed so that it no longer needs the change", async () => {
    const service = organization(3);
    service.hooks.beforeRead = () => {
      service.stored("a1").name = "Renamed elsewhere";
      service.stored("a2").name = "Renamed elsewhere";
    };
    const asked: string[] = [];
    const { kinds } = await saveAll(service, service.ids, new AbortController(), (id) => {
      asked.push(id);
      return id !== "a1";
    });
    expect([kinds, asked]).toEqual([
      ["same", "saved", "saved"],
      ["a1", "a2"],
    ]);
    expect(writes(service)).toEqual(["write a2", "write a3"]);
  });

  it("looks at once what became of a write without an answer, and tries only that one again", async () => {
    const service = organization(4, {}, { a2: { answers: "lost" }, a3: { answers: "dropped" } });
    const first = await saveAll(service);
    expect(first.kinds).toEqual(["saved", "lost", "lost", "saved"]);
    expect(first.result("a2")).toMatchObject({ happened: "stored" });
    expect(first.result("a3")).toMatchObject({ happened: "not-stored" });
    const { again } = first;
    expect(again).toEqual(["a3"]);
  });

  it("ends where the service cannot be asked any more, and begins the rest on the next try", async () => {
    const service = organization(4);
    service.hooks.beforeWrite = (id) => {
      if (id !== "a2") return;
      service.hooks.beforeRead = () => {
        throw new ApiError("unreachable", "Gone");
      };
      throw new ApiError("unreachable", "Gone", { answerLost: true });
    };
    const first = await saveAll(service);
    expect(first.end).toMatchObject({ error: { kind: "unreachable" } });
    expect(first.kinds).toEqual(["saved", "lost", "stopped", "stopped"]);
    service.hooks.beforeRead = undefined;
    service.hooks.beforeWrite = undefined;
    const { again } = first;
    const second = await saveAll(service, again);
    expect([again, second.kinds]).toEqual([
      ["a2", "a3", "a4"],
      ["saved", "saved", "saved"],
    ]);
    expect(writes(service)).toEqual(["write a1", "write a2", "write a2", "write a3", "write a4"]);
  });

  it("gives up on a service that answers no write at all", async () => {
    const service = organization(9, { answers: "dropped" });
    const { end, kinds } = await saveAll(service);
    expect(end).toMatchObject({ error: { kind: "unavailable" } });
    expect(kinds.filter((kind) => kind === "lost")).toHaveLength(5);
    expect(kinds.slice(5)).toEqual(["stopped", "stopped", "stopped", "stopped"]);
  });

  it("compares what was answered with less than the record once the list is read, also after a stop", async () => {
    const service = organization(24, { answers: "part" });
    const stop = new AbortController();
    service.hooks.beforeWrite = (id) => {
      if (id === "a22") stop.abort();
    };
    const { result } = await saveAll(service, service.ids, stop);
    expect(reads(service)).toBe(3);
    for (const id of ["a1", "a20", "a22"]) {
      expect(result(id)).toMatchObject({ isChecked: true, report: { outcomes: [{ outcome: "stored" }] } });
    }
    expect(result("a23")).toEqual({ kind: "stopped" });
  });

  it("says that nothing was checked where the list could not be read in the end", async () => {
    const service = organization(1, { answers: "part" });
    service.hooks.beforeWrite = () => {
      service.hooks.beforeRead = () => {
        throw new ApiError("unreachable", "Gone");
      };
    };
    const { end, result } = await saveAll(service);
    expect(end).toBe("done");
    expect(result("a1")).toMatchObject({ kind: "saved", isChecked: false });
  });

  it("waits for a new key where one is rejected, reads afresh, and goes on with the same record", async () => {
    const service = organization(3);
    service.hooks.beforeWrite = (id) => {
      if (id === "a2" && service.state.keys === 0) throw new ApiError("unauthorized", "No", { status: 401 });
    };
    const { end, kinds, holdups } = await saveAll(service);
    expect([end, ...kinds]).toEqual(["done", "saved", "saved", "saved"]);
    expect(holdups.map(holdupWords)).toContainEqual(expect.stringMatching(/^Paused: .*rejected the API key/));
    expect(service.log).toEqual(["read", "write a1", "write a2", "read", "write a2", "write a3"]);
  });

  it("reads afresh after a pause that the service asks for, and keeps what somebody else changed in it", async () => {
    const service = organization(2);
    service.hooks.beforeWrite = (id) => {
      if (id === "a1") return;
      service.hooks.beforeWrite = undefined;
      Object.assign(service.stored("a2"), {
        firstMessage: "Theirs",
        voice: { stability: 0.5, language: "fr-FR" },
      });
      throw new ApiError("limited", "Later", { status: 429, waited: true });
    };
    const { result } = await saveAll(service);
    expect(service.log).toEqual(["read", "write a1", "write a2", "read", "write a2"]);
    expect(service.stored("a2")).toMatchObject({
      firstMessage: "Theirs",
      voice: { stability: 0.9, language: "fr-FR" },
    });
    expect(result("a2")).toMatchObject({
      kind: "saved",
      others: { replaced: [], merged: [["voice", "language"], ["firstMessage"]] },
    });
  });

  it("reads afresh after the machine slept", async () => {
    const service = organization(3);
    service.hooks.beforeWrite = (id) => {
      if (id === "a2") service.state.now += 60_000;
    };
    await saveAll(service);
    expect(service.log).toEqual(["read", "write a1", "write a2", "read", "write a3"]);
  });

  it("ends, with the record not begun, where the wait for a key is given up", async () => {
    const service = organization(2);
    service.hooks.beforeWrite = () => {
      throw new ApiError("unauthorized", "No", { status: 401 });
    };
    service.runIo.newKey = () => Promise.reject(new DOMException("Stopped", "AbortError"));
    const { end, kinds } = await saveAll(service);
    expect([end, ...kinds]).toEqual(["stopped", "stopped", "stopped"]);
  });

  it("slows down at each rate limit, says so, and becomes faster again", async () => {
    const service = organization(30);
    service.hooks.beforeWrite = (id) => {
      if (id === "a2" || id === "a3") service.limit();
    };
    const { kinds, holdups } = await saveAll(service);
    expect(new Set(kinds)).toEqual(new Set(["saved"]));
    expect(holdups.slice(0, 4)).toEqual([
      { kind: "slowed", pauseMs: 500 },
      { kind: "slowed", pauseMs: 1000 },
      { kind: "slowed", pauseMs: 500 },
      undefined,
    ]);
    expect(holdupWords(holdups[0])).toBe("Rate limited; waiting 0.5 s between requests.");
    expect(service.state.pauses).toEqual([500, ...Array(10).fill(1000), ...Array(10).fill(500)]);
  });

  it.each([
    ["one write after the other isn't allowed", "forbidden", 403, "refused", 5],
    ["the service asks for a longer pause than is sat out", "limited", 429, "failed", 1],
  ] as const)("ends where %s, and asks for no other key", async (_, error, status, kind, count) => {
    const service = organization(9);
    service.hooks.beforeWrite = () => {
      throw new ApiError(error, "No", { status, retryAfterMs: 3_600_000 });
    };
    const { end, kinds } = await saveAll(service);
    expect(end).toMatchObject({ error: { kind: error } });
    expect(kinds).toEqual([...Array(count).fill(kind), ...Array(9 - count).fill("stopped")]);
  });

  it("says of a record that left the list that it is gone", async () => {
    const service = organization(2);
    const { kinds } = await saveAll({ ...service, ids: ["a1", "a9"] }, ["a1", "a9"]);
    expect(kinds).toEqual(["saved", "gone"]);
  });
});
