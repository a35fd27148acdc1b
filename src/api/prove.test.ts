import { describe, expect, test } from "vitest";
import { ApiError } from "./errors";
import { createProver, type ProvingSurroundings } from "./prove";
import { parseServedBy } from "./served-by";

const ADDRESS = "https://api.example.com";

function prove(surroundings: Partial<ProvingSurroundings>, address = ADDRESS) {
  return createProver({
    readVoices: async () => [],
    isSomethingThere: async () => false,
    ownOrigin: "https://switchboard.example.com",
    watchPolicy: async (action) => ({ result: await action(), refusedBy: undefined }),
    ...surroundings,
  })({ address, key: "k" });
}
const failing = (
  kind: ConstructorParameters<typeof ApiError>[0],
  status?: number,
  retryAfterMs?: number,
) => ({
  readVoices: async () => {
    throw new ApiError(kind, "The response is a web page.", { status, retryAfterMs });
  },
});

test("a list of voices is proof, an empty one too", async () => {
  expect(await prove({})).toEqual({ ok: true });
});

test.each([
  ["a rejected key", failing("unauthorized", 401), "key", "rejected this key (status 401)"],
  ["a forbidden key", failing("forbidden", 403), "key", "rejected this key (status 403)"],
  ["a firewall", failing("blocked", 403), undefined, "Blocked before it reached the service (status 403)"],
  ["a key that can't be sent", failing("unauthorized"), "key", "characters"],
  ["404", failing("missing", 404), "address", "isn't the voice-assistant API"],
  ["HTML", failing("unreadable", 200), "address", "voice-assistant API. The response is a web page."],
  ["JSON that isn't a list", { readVoices: async () => ({}) }, "address", "isn't the voice-assistant API"],
  ["another refusal", failing("invalid", 405), "address", "status 405"],
  ["429", failing("limited", 429, 9000), undefined, "Connect again in 9 seconds"],
  ["5xx", failing("unavailable", 503), undefined, "status 503"],
])("%s is said at the right field", async (_, surroundings, field, words) => {
  expect(await prove(surroundings)).toEqual({ ok: false, field, problem: expect.stringContaining(words) });
});

test("nobody there and CORS are told apart", async () => {
  const unreachable = failing("unreachable");
  expect(await prove(unreachable)).toMatchObject({ problem: expect.stringMatching(/^Couldn't reach http/) });
  expect(await prove({ ...unreachable, isSomethingThere: async () => true })).toEqual({
    ok: false,
    field: "address",
    // Many services answer a wrong key without the headers that let a page read the answer.
    problem: expect.stringMatching(/\(CORS\), redirects them, or rejects the key\. Check the key\./),
    remedy: `API_BASE_URL=${ADDRESS} npm start`,
  });
});

test("the page's own origin is never blamed on CORS", async () => {
  const proof = await prove({
    ...failing("unreachable"),
    isSomethingThere: async () => true,
    ownOrigin: ADDRESS,
  });
  expect(proof).toMatchObject({ problem: expect.stringMatching(/^Couldn't reach http/) });
});

test("what the page's policy and the browser refuse is named", async () => {
  const refusedBy = (sources: string): Partial<ProvingSurroundings> => ({
    ...failing("unreachable"),
    watchPolicy: async (action) => ({
      result: await action(),
      refusedBy: `worker-src 'self'; connect-src ${sources}; frame-ancestors 'none'`,
    }),
  });
  for (const address of [ADDRESS, "http://192.168.0.7:8000"]) {
    expect(await prove(refusedBy("'self'"), address)).toMatchObject({
      problem: expect.stringContaining("only connect to its own address"),
    });
  }
  const anyHttps = refusedBy("'self' https: http://localhost:* http://127.0.0.1:*");
  expect(await prove(anyHttps, "http://192.168.0.7:8000")).toMatchObject({
    problem: expect.stringContaining("only on this machine"),
    remedy: "API_BASE_URL=http://192.168.0.7:8000 npm start",
    suggestion: "https://192.168.0.7:8000",
  });
  expect(await prove(failing("unreachable"), "http://api.example.com")).toMatchObject({
    problem: expect.stringContaining("blocks http addresses"),
    suggestion: ADDRESS,
  });
  expect(await prove(failing("unreachable"), "http://localhost:8000")).toMatchObject({
    problem: expect.stringMatching(/^Couldn't reach http/),
  });
});

describe("a redirect", () => {
  const redirecting = (location?: string) => ({
    readVoices: async () => {
      throw new ApiError("redirected", "Redirects aren't followed.", { location });
    },
  });

  test("to the same API over https, or under another path, is named with its address", async () => {
    for (const base of [ADDRESS, `${ADDRESS}/eu`]) {
      expect(await prove(redirecting(`${base}/api/v1/assistants/voices`))).toEqual({
        ok: false,
        field: "address",
        problem: expect.stringMatching(/redirects to another address\..*start the dashboard with:$/),
        remedy: `API_BASE_URL=${base} npm start`,
      });
    }
  });

  test("that no address avoids, or that leaves https, offers none", async () => {
    for (const location of [
      `${ADDRESS}/api/v1/assistants/voices/`,
      "http://api.example.com/api/v1/assistants/voices",
      `${ADDRESS}/login`,
      "",
    ]) {
      expect(await prove(redirecting(location))).toEqual({
        ok: false,
        field: "address",
        problem: "The service redirects to another address. Redirects aren't followed.",
      });
    }
  });

  test("of an http address suggests the https one, though a browser doesn't say where it leads", async () => {
    expect(await prove(redirecting(), "http://localhost:8000")).toMatchObject({
      suggestion: "https://localhost:8000",
    });
    expect(await prove(redirecting())).toMatchObject({ remedy: `API_BASE_URL=${ADDRESS} npm start` });
  });
});

test("canceling is passed on", async () => {
  const canceled = {
    readVoices: async () => {
      throw new DOMException("", "AbortError");
    },
  };
  await expect(prove(canceled)).rejects.toMatchObject({ name: "AbortError" });
});

test.each<[unknown, object]>([
  [
    { mode: "local", givesSampleKeys: true },
    { mode: "local", givesSampleKeys: true },
  ],
  [{ mode: "local", givesSampleKeys: "yes" }, { mode: "local" }],
  [
    { mode: "pass-through", service: "api.example.com" },
    { mode: "pass-through", service: "api.example.com" },
  ],
  [undefined, { mode: "static" }],
  ["<html>", { mode: "static" }],
  [{ mode: "other" }, { mode: "static" }],
  [[], { mode: "static" }],
])("how the dashboard is served is read with tolerance: %j", (text, served) => {
  expect(parseServedBy(text)).toEqual({ givesSampleKeys: false, ...served });
});
