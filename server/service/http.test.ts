import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LARGEST_BODY } from "./body";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
let server: ServerType;
let url: string;
beforeAll(async () => {
  fixture = await openFixture();
  server = serve({ fetch: fixture.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await fixture.close();
});

const headers = (key: string) => ({ "X-API-Key": key, "Content-Type": "application/json" });
const patch = (key: string, body: string) =>
  fetch(`${url}/api/v1/assistants/a`, { method: "PATCH", headers: headers(key), body });

describe("over a real connection", () => {
  it("takes 2 MB, and refuses what is beyond the limit in JSON", async () => {
    const { key } = await fixture.organization({ assistants: [{ id: "a" }] });
    const firstMessage = "x".repeat(2 * 1024 * 1024);
    const taken = await patch(key, JSON.stringify({ firstMessage }));
    expect([taken.status, await taken.json()]).toEqual([200, expect.objectContaining({ firstMessage })]);
    const refused = await patch(key, JSON.stringify({ name: "x".repeat(LARGEST_BODY) }));
    expect([refused.status, await refused.json()]).toEqual([413, { detail: expect.any(String) }]);
  });

  it("refuses a body that does not say how large it is where it goes beyond the limit", async () => {
    const { key, ask } = await fixture.organization({ assistants: [{ id: "a" }] });
    // On a separate connection, because the service closes one that is still sending the rest of the body.
    const sending = request(`${url}/api/v1/assistants/a`, {
      method: "PATCH",
      headers: headers(key),
      agent: false,
    });
    sending.on("error", () => {});
    const answered = once(sending, "response");
    for (let sent = 0; sent <= LARGEST_BODY; sent += 1024 * 1024) sending.write(" ".repeat(1024 * 1024));
    const [refused] = (await answered) as [IncomingMessage];
    expect(refused.statusCode).toBe(413);
    sending.destroy();
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual([{ id: "a" }]);
  });

  it("finds an id with slashes and spaces", async () => {
    const id = "a/b c%2Fd é";
    const { key } = await fixture.organization({ calls: [{ id }] });
    const answer = await fetch(`${url}/api/v1/calls/${encodeURIComponent(id)}`, { headers: headers(key) });
    expect(await answer.json()).toEqual({ id });
  });

  it("breaks the connection off where the answer is to be lost, the write done", async () => {
    const { key, ask } = await fixture.organization(
      { assistants: [{ id: "a" }] },
      { fail: [{ status: 200, times: 1, body: "lost", afterWrite: true }] },
    );
    await expect(patch(key, '{"name":"x"}')).rejects.toThrow();
    expect((await ask("GET", "/api/v1/assistants")).body).toMatchObject([{ name: "x" }]);
  });
});

describe("an error of the service's own", () => {
  it("is a 500 in JSON, and leaves no value of the record in the log", async () => {
    const { key } = await fixture.organization({ assistants: [{ id: "a" }] });
    const { update } = fixture.store;
    fixture.store.update = async () => {
      throw new Error("Failed query, params: s3cret", { cause: new Error("disk full") });
    };
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await patch(key, '{"serverUrlSecret":"s3cret"}');
    fixture.store.update = update;
    expect([answer.status, await answer.json()]).toEqual([500, { detail: "Internal server error" }]);
    expect(log).toHaveBeenCalledOnce();
    const said = String(log.mock.calls[0]);
    log.mockRestore();
    expect(said).toContain("PATCH /api/v1/assistants/a failed: disk full");
    expect(said).not.toContain("s3cret");
  });
});

describe("the list of calls", () => {
  const calls = Array.from({ length: 3000 }, (_, index) => ({
    id: `call ${index}`,
    createdAt: new Date(1_700_000_000_000 + index * 1000).toISOString(),
    transcript: "All work and no play makes a dull call. ".repeat(200),
  }));

  it("arrives whole, newest first", async () => {
    const { key } = await fixture.organization({ calls: calls.slice(0, 250) });
    const answer = await fetch(`${url}/api/v1/calls`, { headers: headers(key) });
    expect(await answer.json()).toEqual(calls.slice(0, 250).reverse());
  });

  it("holds nobody up when its reader is slow, and is not read ahead", async () => {
    const { key, id } = await fixture.organization({ calls });
    let pages = 0;
    const { page } = fixture.store;
    fixture.store.page = (...request) => {
      if (request[0] === id) pages += 1;
      return page(...request);
    };
    const asking = get(`${url}/api/v1/calls`, { headers: headers(key) });
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    // A slow reader doesn't read. In the meantime, other requests are served, and the stream has time to run
    // ahead.
    const other = await fixture.organization({ files: [{ id: "f" }] });
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${url}/api/v1/files`, { headers: headers(other.key) })).status).toBe(200);
    }
    expect(pages).toBeGreaterThan(0);
    // The connection itself buffers some of the 25 MB.
    expect(pages).toBeLessThan(40);
    let text = "";
    response.setEncoding("utf8");
    for await (const chunk of response) text += chunk;
    expect(JSON.parse(text)).toHaveLength(3000);
    expect(pages).toBe(61);
    fixture.store.page = page;
  });
});
