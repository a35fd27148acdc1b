import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { cancellation } from "@/api/pause";
import { type BatchIo, createBatch } from "./batch";

const IDS = Array.from({ length: 30 }, (_, number) => `id${number}`);
const lost = () => new ApiError("unavailable", "The service answered with status 500.", { answerLost: true });

/** A service that deletes, with what a test wants of it. */
function service(remove: (id: string, delete_: () => void) => void = (_id, delete_) => delete_()) {
  const there = new Set(IDS);
  const sent: string[] = [];
  const paused: number[] = [];
  let limits = 0;
  const io: BatchIo = {
    remove: async (id) => {
      sent.push(id);
      await new Promise(setImmediate);
      remove(id, () => there.delete(id));
      return { id, serverUrlSecret: "hidden" };
    },
    look: async (id) => there.has(id),
    pause: async (ms) => void paused.push(ms),
    limits: () => limits,
    newKey: () => Promise.reject(cancellation()),
  };
  return { io, there, sent, paused, limit: () => limits++ };
}

const run = (batch: ReturnType<typeof createBatch>, signal = new AbortController().signal) => {
  const gone: string[] = [];
  const report = batch.run(
    signal,
    () => undefined,
    (id) => gone.push(id),
  );
  return report.then((done) => ({ ...done, gonIds: gone }));
};

describe("a batch of deletions", () => {
  it("deletes each once, and gathers what the service returned without secrets", async () => {
    const { io, there, sent } = service();
    const report = await run(createBatch(IDS, io));
    expect(report).toMatchObject({ total: 30, deleted: 30, gone: 0, failed: [], stopped: 0 });
    expect(sent.toSorted()).toEqual(IDS.toSorted());
    expect(there.size).toBe(0);
    expect(report.gonIds).toHaveLength(30);
    const lines = (await report.receipts.file().text()).trim().split("\n");
    expect(lines).toHaveLength(30);
    expect(lines.join()).not.toContain("hidden");
  });

  it("tells deleted, already gone, failed and lost apart, and looks whether a lost one is still there", async () => {
    const { io } = service((id, delete_) => {
      if (id === "id1") throw new ApiError("missing", "", { status: 404 });
      if (id === "id2") throw new ApiError("invalid", "", { status: 409 });
      if (id === "id3") throw lost();
      delete_();
      if (id === "id4") throw lost();
    });
    const report = await run(createBatch(IDS.slice(0, 6), io));
    expect(report).toMatchObject({ deleted: 3, lost: 1, gone: 1, stopped: 0 });
    expect(report.failed.map(({ id, outcome }) => [id, outcome.kind, "isThere" in outcome])).toEqual([
      ["id2", "failed", false],
      ["id3", "failed", true],
    ]);
    expect(report.gonIds.toSorted()).toEqual(["id0", "id1", "id4", "id5"]);
  });

  it("sends again only what failed", async () => {
    let count = 0;
    const { io, sent, there } = service((_id, delete_) => {
      count++;
      if (count % 3 === 0 && count <= 30) throw lost();
      delete_();
    });
    const batch = createBatch(IDS, io);
    const first = await run(batch);
    expect([first.deleted, first.failed.length]).toEqual([20, 10]);
    sent.length = 0;
    const second = await run(batch);
    expect(sent.toSorted()).toEqual(first.failed.map(({ id }) => id).toSorted());
    expect(second).toMatchObject({ total: 30, deleted: 30, failed: [], stopped: 0 });
    expect(there.size).toBe(0);
  });

  it("sends nothing more when it is stopped, and goes on with the rest when it is tried again", async () => {
    const abort = new AbortController();
    const { io, sent, there } = service((id, delete_) => {
      delete_();
      if (id === "id3") abort.abort();
    });
    const batch = createBatch(IDS, io);
    const report = await run(batch, abort.signal);
    expect(report.deleted + report.stopped).toBe(30);
    expect(sent.length).toBeLessThan(10);
    expect(there.size).toBe(report.stopped);
    expect(await run(batch)).toMatchObject({ deleted: 30, stopped: 0 });
    expect(new Set(sent).size).toBe(sent.length);
  });

  it("goes one by one and with pauses after the service asked for one", async () => {
    let atOnce = 0;
    let most = 0;
    const { io, paused, limit } = service((id, delete_) => {
      if (id === "id5") limit();
      delete_();
    });
    const { remove } = io;
    io.remove = async (id) => {
      atOnce++;
      if (paused.length > 0) most = Math.max(most, atOnce);
      return remove(id).finally(() => atOnce--);
    };
    expect(await run(createBatch(IDS, io))).toMatchObject({ deleted: 30 });
    expect(paused.length).toBeGreaterThanOrEqual(10);
    expect(paused[0]).toBeGreaterThanOrEqual(500);
    expect(most).toBeLessThanOrEqual(4);
  });

  it("leaves a service alone that says nothing any more", async () => {
    const { io, sent } = service(() => {
      throw lost();
    });
    io.look = () => Promise.reject(new ApiError("unreachable", ""));
    const report = await run(createBatch(IDS, io));
    expect(sent.length).toBeLessThanOrEqual(9);
    expect(report.failed.every(({ outcome }) => outcome.kind === "unknown")).toBe(true);
    expect(report.failed.length + report.stopped).toBe(30);
    expect(report.error).toBeInstanceOf(ApiError);
  });

  it("waits for another key where its own is refused, and sends the same again", async () => {
    let isRefused = true;
    const { io } = service((_id, delete_) => {
      if (isRefused) throw new ApiError("unauthorised", "", { status: 401 });
      delete_();
    });
    io.newKey = async () => {
      isRefused = false;
    };
    expect(await run(createBatch(IDS, io))).toMatchObject({ deleted: 30, failed: [] });
  });
});
