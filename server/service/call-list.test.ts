import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startService, type TestService } from "../testing";
import type { Behaviors } from "./behaviors";

let started: TestService;
beforeAll(async () => {
  started = await startService();
});
afterAll(() => started.close());

const calls = Array.from({ length: 300 }, (_, index) => ({
  id: `call ${index}`,
  createdAt: new Date(1_700_000_000_000 - index * 1000).toISOString(),
  transcript: 'Straße, 日本語 and "quotes". '.repeat(30),
}));
const whole = JSON.stringify(calls);

let count = 0;
async function organization(behaviors: Partial<Behaviors> = {}, records: object[] = calls) {
  count += 1;
  const key = `calls ${count}`;
  const { service } = started;
  if (!service) throw new Error("There is no local service");
  const { id } = await service.createOrganization({ key, data: { calls: records }, behaviors });
  const headers = { "X-API-Key": key };
  return {
    id,
    behaviors: service.behaviors(key),
    headers,
    fetch: (path = "", init: RequestInit = {}) =>
      fetch(`${started.url}/api/v1/calls${path}`, { ...init, headers }),
    stored: (callId: string) => service.stored(key, "calls", callId),
  };
}

/** Requests the list without reading any of it yet. */
async function opened(headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = await once(get(`${started.url}/api/v1/calls`, { headers }), "response");
  return answer;
}

/** Everything received, and whether the body was complete. */
async function arrived(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.on("error", () => {});
  await new Promise((closed) => answer.on("close", closed));
  return { text: Buffer.concat(chunks).toString(), complete: answer.complete, chunks };
}

describe("the list of calls", () => {
  it("is one whole array, of no call, one, a page, and several pages", async () => {
    for (const length of [0, 1, 50, 51, 250, 300]) {
      const { fetch } = await organization({}, calls.slice(0, length));
      const answer = await fetch();
      expect(await answer.text()).toBe(JSON.stringify(calls.slice(0, length)));
    }
  });

  it("has the calls of one moment once each, over the pages' borders", async () => {
    const same = calls.map((call) => ({ ...call, createdAt: "2026-01-01T00:00:00Z" }));
    const { fetch } = await organization({}, same);
    const ids = ((await (await fetch()).json()) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(same.map(({ id }) => id).sort());
  });

  it("stalls at a place and goes on when told", async () => {
    const { behaviors, headers } = await organization({ callsBody: { stallAt: 1000 } });
    const answer = await opened(headers);
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    const length = () => Buffer.concat(chunks).length;
    await vi.waitFor(() => expect(length()).toBe(1000));
    // Other requests are served in the meantime, and no more data arrives.
    for (let request = 0; request < 5; request += 1) await fetch(`${started.url}/api/v1/files`, { headers });
    expect(length()).toBe(1000);
    if (behaviors.callsBody) behaviors.callsBody.stallAt = 5000;
    await vi.waitFor(() => expect(length()).toBe(5000));
    delete behaviors.callsBody;
    await once(answer, "end");
    expect(Buffer.concat(chunks).toString()).toBe(whole);
  });

  it("gives up a stalled body that nobody reads any more", async () => {
    const { headers, fetch, behaviors } = await organization({ callsBody: { stallAt: 10, times: 1 } });
    const answer = await opened(headers);
    answer.destroy();
    await vi.waitFor(() => expect(behaviors.callsBody).toBeUndefined());
    expect(await (await fetch()).text()).toBe(whole);
  });

  it("breaks off so that the reader sees it, once, and is whole the next time", async () => {
    const { headers, fetch } = await organization({ callsBody: { breakAt: 2000, times: 1 } });
    const { complete, chunks } = await arrived(await opened(headers));
    expect([complete, Buffer.concat(chunks)]).toEqual([false, Buffer.from(whole).subarray(0, 2000)]);
    expect(await (await fetch()).text()).toBe(whole);
  });

  it("ends in the middle as if it were whole", async () => {
    const { headers } = await organization({ callsBody: { endAt: 2001 } });
    const { complete, chunks } = await arrived(await opened(headers));
    expect([complete, Buffer.concat(chunks)]).toEqual([true, Buffer.from(whole).subarray(0, 2001)]);
  });

  it("comes in chunks as small as asked, through the middle of a letter", async () => {
    const few = calls.slice(0, 2);
    const { headers } = await organization({ callsBody: { chunkBytes: 7, pauseMs: 0 } }, few);
    const { text } = await arrived(await opened(headers));
    expect(text).toBe(JSON.stringify(few));
  });

  it("breaks off where the database fails in the middle", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { headers, behaviors } = await organization();
    // An impossible behavior: reading it throws after the first page.
    Object.defineProperty(behaviors, "hiddenFields", { get: failing(60) });
    const { complete, text } = await arrived(await opened(headers));
    expect([complete, text.startsWith("[{"), text.endsWith("]")]).toEqual([false, true, false]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("has broken elements, null, numbers and duplicates where they were put", async () => {
    const few = calls.slice(0, 3);
    const inserted = [
      { at: 0, text: "null" },
      { at: 1, text: '{"id":"broken", "transcript": "never clo' },
      { at: 1, text: "7" },
      { at: 99, text: JSON.stringify(few[0]) },
    ];
    const { fetch } = await organization({ insertedCalls: inserted, alsoListed: { calls: ["x"] } }, few);
    const [one, two, three] = few.map((call) => JSON.stringify(call));
    expect(await (await fetch()).text()).toBe(
      `[null,${one},{"id":"broken", "transcript": "never clo,7,${two},${three},${one},"x"]`,
    );
  });

  it("fails before its first byte with an answer of its own", async () => {
    const { fetch } = await organization({
      fail: [{ operation: "GET /api/v1/calls", status: 500, times: 1 }],
    });
    const failed = await fetch();
    expect([failed.status, await failed.json()]).toEqual([500, { detail: expect.any(String) }]);
    expect((await fetch()).status).toBe(200);
  });

  it("is edited by somebody after it was read", async () => {
    const patch = { summary: "theirs" };
    const { fetch } = await organization(
      { editAfterReads: { id: "call 1", reads: 1, patch } },
      calls.slice(0, 3),
    );
    expect(await (await fetch()).json()).toEqual(calls.slice(0, 3));
    expect(await (await fetch("/call 1")).json()).toMatchObject(patch);
  });
});

describe("single calls", () => {
  it("end when they were read so often", async () => {
    const running = { id: "r", status: "in-progress", startedAt: "2026-01-01T00:00:00Z" };
    const { fetch } = await organization({ callEnds: { id: "r", reads: 2, patch: { summary: "Over" } } }, [
      running,
    ]);
    expect(await (await fetch("/r")).json()).toEqual(running);
    expect(await (await fetch("/r")).json()).toEqual(running);
    expect(await (await fetch("/r")).json()).toMatchObject({
      status: "ended",
      endedAt: expect.any(String),
      summary: "Over",
      recordingUrl: expect.stringMatching(/^http:.*mono\.wav$/),
    });
  });

  it("cannot be deleted every third time", async () => {
    const { fetch, stored } = await organization({
      fail: [{ operation: "DELETE /api/v1/calls/:id", status: 503, every: 3 }],
    });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await fetch(`/call ${index}`, { method: "DELETE" })).status);
    }
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
    expect([await stored("call 1"), await stored("call 2")]).toEqual([undefined, calls[2]]);
  });

  it("are gone although the answer to their deletion is lost", async () => {
    const fail = [
      { operation: "DELETE /api/v1/calls/:id", status: 200, times: 1, body: "lost", afterWrite: true },
    ];
    const { fetch } = await organization({ fail } as Partial<Behaviors>);
    await expect(fetch("/call 5", { method: "DELETE" })).rejects.toThrow();
    expect((await fetch("/call 5")).status).toBe(404);
  });
});

function failing(times: number): () => string[] {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > times) throw new Error("Out of order");
    return [];
  };
}
