import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture(() => new Date("2026-01-02T03:04:05Z"));
});
afterAll(() => fixture.close());

const NUMBER = {
  id: "n",
  number: "+15550100",
  serverUrl: "https://hooks.switchboard.example/n",
  serverUrlSecret: "s",
  carrierAccountSid: "sid",
  carrierAuthToken: "token",
};
const data = () => ({
  assistants: [{ id: "a", name: "Anna" }],
  squads: [{ id: "s", members: [] }],
  calls: [{ id: "c", createdAt: "2026-01-01T00:00:00Z" }],
  phoneNumbers: [NUMBER],
  tools: [{ id: "t", type: "function" }],
  files: [{ id: "f", name: "list.pdf" }],
  knowledgeBases: [{ id: "k", provider: "kbengine", organizationId: "o" }],
  voices: [{ language: "en", name: "Ada" }],
});
const { serverUrlSecret: _1, carrierAccountSid: _2, carrierAuthToken: _3, ...DELETED_NUMBER } = NUMBER;
const NOW = "2026-01-02T03:04:05.000Z";
const RENAME = { name: "Berta" };
const RENAMED = { id: "a", name: "Berta", updatedAt: NOW };
const TEAM = { members: [{ assistantId: "b" }] };
const CHANGED = { id: "s", ...TEAM, updatedAt: NOW };
const SQUAD = { members: [{ assistantId: "a" }], name: "New" };
const OWNED = { id: expect.any(String), organizationId: expect.any(String), createdAt: NOW, updatedAt: NOW };
const CREATED = { ...SQUAD, ...OWNED };

/** The fourteen operations, each with its answer for the data above. */
const OPERATIONS: { method: string; path: string; body?: object; answer: unknown; ofOne?: true }[] = [
  { method: "GET", path: "/api/v1/assistants", answer: data().assistants },
  { method: "PATCH", path: "/api/v1/assistants/a", body: RENAME, answer: RENAMED, ofOne: true },
  { method: "GET", path: "/api/v1/assistants/voices", answer: data().voices },
  { method: "GET", path: "/api/v1/multi-agent", answer: data().squads },
  { method: "POST", path: "/api/v1/multi-agent", body: SQUAD, answer: CREATED },
  { method: "PATCH", path: "/api/v1/multi-agent/s", body: TEAM, answer: CHANGED, ofOne: true },
  { method: "GET", path: "/api/v1/calls", answer: data().calls },
  { method: "GET", path: "/api/v1/calls/c", answer: data().calls[0], ofOne: true },
  { method: "DELETE", path: "/api/v1/calls/c", answer: data().calls[0], ofOne: true },
  { method: "DELETE", path: "/api/v1/tools/t", answer: data().tools[0], ofOne: true },
  { method: "GET", path: "/api/v1/phone-number/n", answer: NUMBER, ofOne: true },
  { method: "DELETE", path: "/api/v1/phone-number/n", answer: DELETED_NUMBER, ofOne: true },
  { method: "GET", path: "/api/v1/files", answer: data().files },
  { method: "GET", path: "/api/v1/knowledge-base", answer: data().knowledgeBases },
];

it("has fourteen operations", () => expect(OPERATIONS).toHaveLength(14));

describe.each(OPERATIONS)("$method $path", ({ method, path, body, answer, ofOne }) => {
  it("answers 200 with JSON", async () => {
    const { fetch } = await fixture.organization(data());
    const response = await fetch(method, path, body);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(answer);
  });

  it("refuses a request without a key, or with one that opens nothing, and changes nothing", async () => {
    const { ask } = await fixture.organization(data());
    const headers = { "Content-Type": "application/json" };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const without = await fixture.app.request(path, request);
    expect([without.status, await without.json()]).toEqual([401, { detail: "Missing API key" }]);
    const wrong = await ask(method, path, body, { "X-API-Key": "nobody's" });
    expect(wrong).toEqual({ status: 401, body: { detail: "Invalid API key" } });
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual(data().assistants);
    expect((await ask("GET", "/api/v1/multi-agent")).body).toEqual(data().squads);
    expect((await ask("GET", "/api/v1/calls")).body).toEqual(data().calls);
  });

  it("shows and changes nothing of another organization", async () => {
    const owner = await fixture.organization(data());
    const other = await fixture.organization();
    const response = await other.ask(method, path, body);
    if (ofOne) expect(response).toEqual({ status: 404, body: { detail: "Not found" } });
    else if (method === "GET") expect(response).toEqual({ status: 200, body: [] });
    expect((await owner.ask("GET", "/api/v1/assistants")).body).toEqual(data().assistants);
    expect((await owner.ask("GET", "/api/v1/multi-agent")).body).toEqual(data().squads);
    expect((await owner.ask("GET", "/api/v1/calls/c")).status).toBe(200);
    expect((await owner.ask("GET", "/api/v1/phone-number/n")).status).toBe(200);
  });
});

describe("a delete", () => {
  it.each(["calls/c", "tools/t", "phone-number/n"])("of %s is final", async (path) => {
    const { ask } = await fixture.organization(data());
    expect((await ask("DELETE", `/api/v1/${path}`)).status).toBe(200);
    expect(await ask("DELETE", `/api/v1/${path}`)).toEqual({ status: 404, body: { detail: "Not found" } });
  });
});

describe("an id", () => {
  it("may have any signs", async () => {
    for (const id of ["a/slash", "100%", "a%2Fb", "schönes 名前", "question?mark#hash", "'q'--", "voices"]) {
      const { ask } = await fixture.organization({ assistants: [{ id }], calls: [{ id }] });
      const path = encodeURIComponent(id);
      const changed = await ask("PATCH", `/api/v1/assistants/${path}`, { name: "New" });
      expect(changed.body, id).toMatchObject({ id, name: "New" });
      for (const method of ["GET", "DELETE"]) {
        expect((await ask(method, `/api/v1/calls/${path}`)).body, id).toEqual({ id });
      }
    }
  });

  it("that no record can have is answered 404", async () => {
    const { ask } = await fixture.organization(data());
    for (const id of ["%00", "a%00b", "%ED%A0%80", "%E4", "%", "%2e%2e%2f", "a".repeat(5000)]) {
      expect((await ask("GET", `/api/v1/calls/${id}`)).status, id).toBe(404);
    }
  });
});

it("answers JSON where there is no operation", async () => {
  const { ask } = await fixture.organization(data());
  for (const [method, path] of [
    ["GET", "/api/v1/nothing"],
    ["GET", "/api/v1/assistants/a"],
    ["DELETE", "/api/v1/assistants/a"],
    ["GET", "/api/v1/calls/"],
    ["POST", "/api/v1/calls"],
  ] as const) {
    expect((await ask(method, path)).body, path).toEqual({ detail: "Not found" });
  }
});
