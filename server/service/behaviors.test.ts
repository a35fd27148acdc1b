import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterPatch, type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const PATH = "/api/v1/assistants/a";
const CREATED = expect.objectContaining({ members: [] });

describe("showing", () => {
  const stored = {
    name: "x",
    serverUrlSecret: "s3cret",
    model: { tools: [{ server: { secret: "t", headers: { Authorization: "u" }, url: "https://x" } }] },
  };

  it("hides fields from lists and answers", async () => {
    const hiddenFields = ["name", "model.tools.*.server", "voice.style"];
    const result = await afterPatch(fixture, { hiddenFields }, stored, { firstMessage: "Hi" });
    const seen = { serverUrlSecret: "s3cret", model: { tools: [{}] }, firstMessage: "Hi" };
    expect(result.stored).toEqual(seen);
    expect(result.answer).toEqual({ id: "a", updatedAt: expect.any(String), ...seen });
  });

  it.each([
    ["masked", "****"],
    ["empty", ""],
  ] as const)("returns secrets %s, at every depth, and keeps what is stored", async (secrets, mask) => {
    const organization = await fixture.organization({ assistants: [{ id: "a", ...stored }] }, { secrets });
    const listed = async () => (await organization.ask("GET", "/api/v1/assistants")).body;
    const server = { secret: mask, headers: { Authorization: mask }, url: "https://x" };
    expect(await listed()).toEqual([
      { id: "a", name: "x", serverUrlSecret: mask, model: { tools: [{ server }] } },
    ]);
    organization.behaviors.secrets = "clear";
    expect(await listed()).toEqual([{ id: "a", ...stored }]);
  });

  it("masks a phone number's secrets", async () => {
    const number = { id: "n", carrierAuthToken: "t", serverUrlSecret: "s", number: "1" };
    const { ask } = await fixture.organization({ phoneNumbers: [number] }, { secrets: "masked" });
    const masked = { ...number, carrierAuthToken: "****", serverUrlSecret: "****" };
    expect((await ask("GET", "/api/v1/phone-number/n")).body).toEqual(masked);
  });

  it("lists what is no record, and what is there twice", async () => {
    const alsoListed = { assistants: [null, "x", { id: "a" }], calls: [7] };
    const { ask } = await fixture.organization({ assistants: [{ id: "a" }] }, { alsoListed });
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual([{ id: "a" }, null, "x", { id: "a" }]);
    expect((await ask("GET", "/api/v1/calls")).body).toEqual([7]);
  });
});

describe("answering", () => {
  it("answers a PATCH with nothing, or with a part", async () => {
    const empty = await afterPatch(fixture, { patchAnswer: "empty" }, {}, { name: "x" });
    expect([empty.status, empty.answer, empty.stored]).toEqual([200, "", { name: "x" }]);
    const partial = await afterPatch(fixture, { patchAnswer: "partial" }, {}, { name: "x" });
    expect(partial.answer).toEqual({ id: "a", updatedAt: expect.any(String) });
    expect(partial.stored).toEqual({ name: "x" });
  });

  it.each([
    [{ status: 201, body: "record" }, CREATED],
    [
      { status: 200, body: "wrapped" },
      { success: true, data: CREATED },
    ],
    [{ status: 201, body: "id" }, { id: expect.any(String) }],
    [{ status: 204, body: "empty" }, ""],
    [{ status: 200, body: "html" }, expect.stringContaining("<html>")],
  ] as const)("answers a create with %o", async (createAnswer, answer) => {
    const { ask } = await fixture.organization({}, { createAnswer });
    expect(await ask("POST", "/api/v1/multi-agent", { members: [] })).toEqual({
      status: createAnswer.status,
      body: answer,
    });
    expect((await ask("GET", "/api/v1/multi-agent")).body).toMatchObject([{ members: [] }]);
  });

  it("waits", async () => {
    const { ask } = await fixture.organization({}, { latencyMs: 60 });
    const began = performance.now();
    await ask("GET", "/api/v1/files");
    // A timer may fire up to a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(59);
  });
});

describe("failing", () => {
  const two = { assistants: [{ id: "a", name: "x" }] };

  it("fails the operation named, as often as asked, in the order given", async () => {
    const once = { operation: "PATCH /api/v1/assistants/:id", times: 1 };
    const { fetch, ask } = await fixture.organization(two, {
      fail: [
        { ...once, status: 503, retryAfter: "7" },
        { ...once, status: 500, body: "html" },
        { ...once, status: 502, body: "empty" },
      ],
    });
    expect((await ask("GET", "/api/v1/assistants")).status).toBe(200);
    const first = await fetch("PATCH", PATH, { name: "y" });
    expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "7"]);
    expect(await first.json()).toEqual({ detail: expect.any(String) });
    const body = expect.stringContaining("<html>");
    expect(await ask("PATCH", PATH, { name: "y" })).toEqual({ status: 500, body });
    expect(await ask("PATCH", PATH, { name: "y" })).toEqual({ status: 502, body: "" });
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual(two.assistants);
    expect((await ask("PATCH", PATH, { name: "y" })).status).toBe(200);
  });

  it("writes and loses the answer", async () => {
    const fail = [{ operation: "PATCH /api/v1/assistants/:id", status: 500, times: 1, afterWrite: true }];
    const { ask } = await fixture.organization(two, { fail });
    expect((await ask("PATCH", PATH, { name: "y" })).status).toBe(500);
    expect((await ask("GET", "/api/v1/assistants")).body).toMatchObject([{ name: "y" }]);
  });

  it("cuts off the real answer", async () => {
    const { ask } = await fixture.organization(two, { fail: [{ status: 200, body: "cut", times: 1 }] });
    const { body } = await ask("GET", "/api/v1/assistants");
    expect(JSON.stringify(two.assistants).startsWith(String(body))).toBe(true);
    expect((await ask("GET", "/api/v1/assistants")).body).toEqual(two.assistants);
  });
});

describe("pages of other origins", () => {
  it("may ask, with the key and a JSON body", async () => {
    const preflight = await fixture.app.request(PATH, {
      method: "OPTIONS",
      headers: { Origin: "https://x.example" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("X-API-Key, Content-Type");
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
  });

  it("may read every answer, and Retry-After", async () => {
    const { fetch } = await fixture.organization({}, { fail: [{ status: 429, times: 1, retryAfter: "1" }] });
    const answers = [
      await fetch("GET", "/api/v1/calls"),
      await fetch("GET", "/api/v1/calls"),
      await fetch("GET", "/api/v1/calls/none"),
      await fetch("GET", "/nowhere"),
      await fixture.app.request("/api/v1/files"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 200, 404, 404, 401]);
    for (const { headers } of answers) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Expose-Headers")).toBe("Retry-After, X-Total-Count");
    }
  });

  it("may read the answers and not Retry-After, or nothing at all", async () => {
    const { fetch, behaviors } = await fixture.organization({}, { cors: "unexposed" });
    const unexposed = await fetch("GET", "/api/v1/files");
    expect(unexposed.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(unexposed.headers.has("Access-Control-Expose-Headers")).toBe(false);
    behaviors.cors = "none";
    expect((await fetch("GET", "/api/v1/files")).headers.has("Access-Control-Allow-Origin")).toBe(false);
  });
});
