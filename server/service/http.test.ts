import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
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
    const init = { method: "PATCH", headers: headers(key), agent: false };
    const sending = request(`${url}/api/v1/assistants/a`, init);
    sending.on("error", () => {});
    const answered = once(sending, "response");
    for (let sent = 0; sent <= LARGEST_BODY; sent += 1024 * 1024) sending.write(" ".repeat(1024 * 1024));
    const [refused] = (await answered) as [IncomingMessage];
    expect(refused.statusCode).toBe(413);
    sending.destroy();
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual([{ id: "a" }]);
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
