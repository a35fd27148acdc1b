import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { createProgram } from "./app";

const service = new Hono()
  .get("/openapi.json", (context) => context.json({ openapi: "3.1.0" }))
  .get("/recordings/*", (context) => context.body("sound", 200, { "Cache-Control": "private, no-cache" }))
  .all("/api/*", (context) => context.json({ path: new URL(context.req.url).pathname }));
const local = createProgram({ mode: "local", service, sampleKeys: ["a-key"] });
const passing = createProgram({ mode: "pass-through", apiBaseUrl: "https://api.example.com/eu" });
const plain = createProgram({ mode: "static" });

describe("the program", () => {
  it("says how it serves the dashboard", async () => {
    const said = async (program: ReturnType<typeof createProgram>) =>
      (await program.request("/switchboard.json")).json();
    expect(await said(local)).toEqual({ mode: "local", givesSampleKeys: true });
    expect(await said(passing)).toEqual({ mode: "pass-through", service: "api.example.com/eu" });
    expect(await said(plain)).toEqual({ mode: "static" });
  });

  it.each([
    ["static", plain],
    ["pass-through", passing],
  ])("says that it is well, whoever else may not be (%s)", async (mode, program) => {
    for (const path of ["/healthz", "/readyz", "/health"]) {
      expect(await (await program.request(path)).json()).toEqual({ status: "ok", mode });
    }
  });

  it("says whether its database answers", async () => {
    let check = async () => {};
    const program = createProgram({ mode: "local", service, check: () => check() });
    const asked = async (path = "/readyz") => {
      const answer = await program.request(path);
      return [answer.status, await answer.json()];
    };
    expect(await asked()).toEqual([200, { status: "ok", mode: "local", database: "ok" }]);
    const unavailable = { status: "unavailable", mode: "local", database: "unavailable" };
    check = () => Promise.reject(new Error("postgres://me:s3cret@db"));
    expect(await asked()).toEqual([503, unavailable]);
    expect(await asked("/health")).toEqual([503, unavailable]);
    // A new process would have no other database.
    expect(await asked("/healthz")).toEqual([200, { status: "ok", mode: "local" }]);
    vi.useFakeTimers();
    check = () => new Promise(() => {});
    const late = asked();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await late).toEqual([503, unavailable]);
    vi.useRealTimers();
  });

  it("gives the local service what is its own, the encoding of ids untouched", async () => {
    const answer = await local.request("/api/v1/calls/a%2Fb%20c", { method: "DELETE" });
    expect(await answer.json()).toEqual({ path: "/api/v1/calls/a%2Fb%20c" });
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await (await local.request("/openapi.json")).json()).toEqual({ openapi: "3.1.0" });
  });

  it("leaves recordings as the local service sends them, so that they can be played", async () => {
    const answer = await local.request("/recordings/o/c/t/mono.wav");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
    expect(answer.headers.has("Content-Security-Policy")).toBe(false);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await plain.request("/recordings/o/c/t/mono.wav")).status).toBe(404);
  });

  it.each([
    ["static", plain],
    ["pass-through", passing],
  ])("answers in JSON where there is no such operation (%s)", async (_mode, program) => {
    const answer = await program.request("/api/v2/calls");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: "Not found" });
  });

  it("needs what its mode needs", () => {
    expect(() => createProgram({ mode: "local" })).toThrow("needs a service");
    expect(() => createProgram({ mode: "pass-through" })).toThrow("needs apiBaseUrl");
  });
});
