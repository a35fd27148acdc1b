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
});

describe("single calls", () => {
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
});

function failing(times: number): () => string[] {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > times) throw new Error("Out of order");
    return [];
  };
}
