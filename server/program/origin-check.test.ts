import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createService } from "../service/app";
import { openTestStore } from "../service/fixture";
import { addOrganization } from "../service/organization";
import type { Store } from "../service/store";
import { createProgram } from "./app";
import type { Origins } from "./origin-check";

const KEY = "the-right-key";
const OWN = "http://localhost:4173";
const OTHER = "https://dashboard.example.com";

let store: Store;
let organization: string;
beforeAll(async () => {
  store = await openTestStore();
  const data = { assistants: [{ id: "a", name: "Front desk" }], calls: [{ id: "c" }] };
  organization = (await addOrganization(store, { key: KEY, name: "Test", data: () => data })).id;
});
afterAll(() => store.close());

const program = (origins: Origins = {}) =>
  createProgram({
    mode: "local",
    service: createService({ store }),
    access: { host: "127.0.0.1", ...origins },
  });

/** The result of a request with the right key from a page of an origin. */
async function fromPage(origin: string | undefined, method: string, path: string, origins?: Origins) {
  const answer = await program(origins).request(OWN + path, {
    method,
    headers: {
      "X-API-Key": KEY,
      "Content-Type": "application/json",
      ...(origin !== undefined && { Origin: origin }),
      ...(method === "OPTIONS" && { "Access-Control-Request-Method": "DELETE" }),
    },
    ...(method === "PATCH" && { body: '{"name":"Changed"}' }),
  });
  return { status: answer.status, readableBy: answer.headers.get("Access-Control-Allow-Origin"), answer };
}

const STRANGERS = [
  "https://evil.example",
  "http://localhost:5173",
  "http://127.0.0.1:4173",
  "https://localhost:4173",
  "http://localhost:4173.evil.example",
  "null",
  "",
];

describe("pages of other origins", () => {
  it.each(STRANGERS)("neither read nor change anything, also with the right key: %s", async (origin) => {
    for (const [method, path] of [
      ["GET", "/api/v1/assistants"],
      ["PATCH", "/api/v1/assistants/a"],
      ["DELETE", "/api/v1/calls/c"],
      ["OPTIONS", "/api/v1/calls/c"],
      ["GET", "/recordings/o/c/t/mono.wav"],
      ["OPTIONS", "/recordings/o/c/t/mono.wav"],
      ["GET", "/openapi.json"],
    ] as const) {
      const { status, readableBy } = await fromPage(origin, method, path);
      expect([method, path, status, readableBy]).toEqual([method, path, 403, null]);
    }
    expect(await store.read(organization, "assistants", "a")).toContain("Front desk");
    expect(await store.read(organization, "calls", "c")).toBeDefined();
  });

  it("may use the service if they are allowed to, and read every answer", async () => {
    const origins = { allowedOrigins: [OTHER] };
    for (const [method, path, expected] of [
      ["GET", "/api/v1/assistants", 200],
      ["GET", "/api/v1/calls/none", 404],
      ["PATCH", "/api/v1/assistants/none", 404],
      ["OPTIONS", "/api/v1/assistants/a", 204],
      ["GET", "/recordings/o/c/t/mono.wav", 404],
    ] as const) {
      const { status, readableBy, answer } = await fromPage(OTHER, method, path, origins);
      expect([method, path, status, readableBy]).toEqual([method, path, expected, OTHER]);
      expect(answer.headers.get("Vary")).toContain("Origin");
    }
    const { answer } = await fromPage(OTHER, "OPTIONS", "/api/v1/assistants/a", origins);
    expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("X-API-Key");
    expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    for (const origin of STRANGERS) {
      const refused = await fromPage(origin, "GET", "/api/v1/assistants", origins);
      expect(refused).toMatchObject({ status: 403, readableBy: null });
    }
  });
});

it.each([
  ["its own page", OWN],
  ["no page", undefined],
])("the program serves %s, and lets no other page read the answer", async (_whose, origin) => {
  const { status, readableBy, answer } = await fromPage(origin, "GET", "/api/v1/assistants");
  expect([status, readableBy]).toEqual([200, null]);
  expect(await answer.json()).toEqual([{ id: "a", name: "Front desk" }]);
});

it("serves its own page under its public address, where a proxy gives the request another name", async () => {
  const answer = await fromPage(OTHER, "GET", "/api/v1/assistants", { publicUrl: OTHER });
  expect([answer.status, answer.readableBy]).toEqual([200, null]);
});

it("passes nothing of other origins' pages on", async () => {
  // If it were passed on, it would get a 502, because nothing listens there.
  const passing = createProgram({ mode: "pass-through", apiBaseUrl: "http://127.0.0.1:1" });
  const from = async (origin: string) =>
    (await passing.request(`${OWN}/api/v1/calls`, { headers: { Origin: origin } })).status;
  expect([await from("https://evil.example"), await from(OWN)]).toEqual([403, 502]);
});
