import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, isApiError } from "@/api/errors";
import type { RunIo } from "@/runs/run";
import { manyDeletions } from "./many";

const IDS = Array.from({ length: 30 }, (_, number) => `id${number}`);
const lost = () =>
  new ApiError("unavailable", "The service responded with status 500.", { answerLost: true });

/** A deleting service with the behavior that a test needs. */
function service(remove: (id: string, delete_: () => void) => void = (_id, delete_) => delete_()) {
  const there = new Set(IDS);
  const sent: string[] = [];
  const gone: string[] = [];
  const io: RunIo & { newKey: NonNullable<RunIo["newKey"]> } = {
    onLimited: () => () => undefined,
    pause: async () => undefined,
    newKey: () => undefined,
  };
  const kind = {
    options: {
      mutationFn: async ({ id }: { id: string }): Promise<unknown> => {
        sent.push(id);
        await new Promise(setImmediate);
        remove(id, () => there.delete(id));
        return { id, serverUrlSecret: "hidden" };
      },
    },
    look: async (id: string) => there.has(id),
    onGone: async (ids: readonly string[]) => void gone.push(...ids),
  };
  return { kind, io, there, sent, gone };
}

/** Runs to the end, without the pauses between looks. */
async function ended(over: Promise<void>) {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
}

const countsOf = ({ report }: ReturnType<typeof manyDeletions>) => Object.fromEntries(report().counts);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("many deletions", () => {
  it("sends each once, and gathers what the service returned without secrets", async () => {
    const { kind, io, there, sent, gone } = service();
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(countsOf(many)).toEqual({ done: 30 });
    expect(sent.toSorted()).toEqual(IDS.toSorted());
    expect(there.size).toBe(0);
    expect(gone.toSorted()).toEqual(IDS.toSorted());
    const lines = ((await many.report().returned.file?.().text()) ?? "").trim().split("\n");
    expect(lines).toHaveLength(30);
    expect(lines.join()).not.toContain("hidden");
  });

  it("asks the list only until it's clear that the service was right about what is gone", async () => {
    const { kind, io, gone, there } = service(() => {
      throw new ApiError("missing", "", { status: 404 });
    });
    there.clear();
    const isListed = vi.fn(async () => false);
    const many = manyDeletions({ ...kind, isListed }, io);
    await ended(many.run.start(IDS));
    expect(countsOf(many)).toEqual({ gone: 30 });
    expect(gone).toHaveLength(30);
    expect(isListed.mock.calls.length).toBeLessThan(5);
  });

  it("tells deleted, already gone, failed and lost apart, and looks whether a lost one is still there", async () => {
    const { kind, io, gone, there } = service((id, delete_) => {
      if (id === "id1" || id === "id6") throw new ApiError("missing", "", { status: 404 });
      if (id === "id2") throw new ApiError("invalid", "", { status: 409 });
      if (id === "id3") throw lost();
      delete_();
      if (id === "id4") throw lost();
    });
    const many = manyDeletions(kind, io);
    there.delete("id1");
    await ended(many.run.start(IDS.slice(0, 7)));
    expect(countsOf(many)).toEqual({ done: 3, gone: 1, failed: 3 });
    expect(many.report()).toMatchObject({
      lost: 1,
      reasons: [
        { ids: ["id2"], isThere: false },
        { ids: ["id3"], isThere: true },
        { ids: ["id6"], isThere: true, error: { kind: "missing" } },
      ],
    });
    expect(gone.toSorted()).toEqual(["id0", "id1", "id4", "id5"]);
  });

  it("gathers records by the reason for which they were not deleted, the most frequent first", async () => {
    const { kind, io } = service((id) => {
      if (id === "id1") throw lost();
      throw new ApiError("invalid", "", { status: 409, operation: `DELETE /calls/${id}` });
    });
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS.slice(0, 4)));
    expect(many.report().reasons.map(({ ids }) => ids)).toEqual([["id0", "id2", "id3"], ["id1"]]);
  });

  it("sends again only what failed", async () => {
    let count = 0;
    const { kind, io, sent, there } = service((_id, delete_) => {
      count++;
      if (count % 3 === 0 && count <= 30) throw lost();
      delete_();
    });
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(countsOf(many)).toEqual({ done: 20, failed: 10 });
    const failed = many.report().reasons.flatMap(({ ids }) => ids);
    sent.length = 0;
    await ended(many.run.retry());
    expect(sent.toSorted()).toEqual(failed.toSorted());
    expect(countsOf(many)).toEqual({ done: 30 });
    expect(there.size).toBe(0);
  });

  it("leaves a service alone that says nothing any more", async () => {
    const { kind, io, sent } = service(() => {
      throw lost();
    });
    kind.look = () => Promise.reject(new ApiError("unreachable", ""));
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(sent.length).toBeLessThanOrEqual(9);
    expect(countsOf(many)).toEqual({ unknown: sent.length, stopped: 30 - sent.length });
    expect(many.report().endedBy?.error).toBeInstanceOf(ApiError);
  });

  it("stops where one answer after the other is lost and nothing is deleted", async () => {
    const { kind, io, sent } = service(() => {
      throw lost();
    });
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(sent.length).toBeLessThan(10);
    expect(countsOf(many)).toEqual({ failed: sent.length, stopped: 30 - sent.length });
    expect(many.report()).toMatchObject({
      reasons: [{ isThere: true }],
      endedBy: { error: { kind: "unavailable" } },
    });
  });

  it("stops where the key isn't allowed to delete, and asks for no other", async () => {
    const { kind, io, sent } = service(() => {
      throw new ApiError("forbidden", "", { status: 403 });
    });
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(sent.length).toBeLessThan(10);
    expect(countsOf(many)).toEqual({ failed: sent.length, stopped: 30 - sent.length });
    expect(many.report().endedBy).toMatchObject({ error: { kind: "forbidden" } });
  });

  it("waits for another key where its own is refused, and sends the same again", async () => {
    let isRefused = true;
    const { kind, io } = service((_id, delete_) => {
      if (isRefused) throw new ApiError("unauthorized", "", { status: 401 });
      delete_();
    });
    io.newKey = async (error) => {
      expect(isApiError(error) && error.kind).toBe("unauthorized");
      isRefused = false;
    };
    const many = manyDeletions(kind, io);
    await ended(many.run.start(IDS));
    expect(countsOf(many)).toEqual({ done: 30 });
  });
});
