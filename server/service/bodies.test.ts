import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_VALUES } from "./body";
import { type Fixture, openFixture, type TestOrganization } from "./fixture";

let fixture: Fixture;
let organization: TestOrganization;
beforeAll(async () => {
  fixture = await openFixture();
  organization = await fixture.organization({
    assistants: [{ id: "a", name: "Anna" }],
    squads: [{ id: "s", members: [] }],
  });
});
afterAll(() => fixture.close());

const refusals = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await organization.ask(method, path, body, headers);
  expect(answer.status).toBe(422);
  const { detail } = answer.body as { detail: { loc: unknown; msg: string; type: string }[] };
  for (const { msg } of detail) expect(msg).toMatch(/\w/);
  return detail.map(({ loc, type }) => [loc, type]);
};
const patch = (body: unknown, headers?: Record<string, string>) =>
  refusals("PATCH", "/api/v1/assistants/a", body, headers);

const DEEP = { model: { messages: [{ role: "system" }, { role: "user", content: 1 }] } };
const HALF = '{"model":{"messages":[{"content":"\\ud83d"}]}}';

describe("a refused body", () => {
  it.each([
    ["text for a number", { model: { temperature: "1" } }, ["model", "temperature"], "float_type"],
    ["a number for a text", { name: 1 }, ["name"], "string_type"],
    ["a text for a truth value", { hipaaEnabled: "true" }, ["hipaaEnabled"], "bool_type"],
    ["a fault deep inside", DEEP, ["model", "messages", 1, "content"], "string_type"],
    ["null in a list of texts", { endCallPhrases: ["bye", null] }, ["endCallPhrases", 1], "string_type"],
  ])("%s", async (_what, body, path, type) => {
    expect(await patch(body)).toEqual([[["body", ...path], type]]);
  });

  it("names every fault at once", async () => {
    expect(await patch({ name: 1, model: { temperature: "x" } })).toHaveLength(2);
  });

  it.each(["PATCH /api/v1/multi-agent/s", "POST /api/v1/multi-agent"])(
    "%s without members, or with null for them",
    async (operation) => {
      const [method = "", path = ""] = operation.split(" ");
      expect(await refusals(method, path, { name: "x" })).toEqual([[["body", "members"], "missing"]]);
      expect(await refusals(method, path, { members: null })).toEqual([[["body", "members"], "list_type"]]);
    },
  );

  it("a destination without what it needs", async () => {
    const members = [{ assistantDestinations: [{ description: "x" }] }];
    const at = ["body", "members", 0, "assistantDestinations", 0];
    expect(await refusals("POST", "/api/v1/multi-agent", { members })).toEqual([
      [[...at, "type"], "missing"],
      [[...at, "assistantName"], "missing"],
    ]);
  });

  it.each([
    "",
    "http://hooks.switchboard.example/x",
    "https://evil.example",
    "https://hooks.switchboard.example.evil.example",
    "nonsense",
  ])("serverUrl %s", async (serverUrl) => {
    expect(await patch({ serverUrl })).toEqual([[["body", "serverUrl"], "value_error"]]);
    const members = [{ assistantOverrides: { serverUrl } }];
    expect(await refusals("PATCH", "/api/v1/multi-agent/s", { members })).toEqual([
      [["body", "members", 0, "assistantOverrides", "serverUrl"], "value_error"],
    ]);
  });

  it.each([
    ["malformed JSON", '{"name":', "json_invalid"],
    ["JSON that was cut off", '{"name":"x"', "json_invalid"],
    ["a list", "[]", "model_attributes_type"],
    ["null", "null", "model_attributes_type"],
    ["a text", '"x"', "model_attributes_type"],
    ["nothing", "", "missing"],
    ["nesting without end", `{"metadata":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "json_invalid"],
    ["more values than are checked", { endCallPhrases: Array(MOST_VALUES * 2).fill(1) }, "too_long"],
  ])("%s", async (_what, body, type) => {
    expect(await patch(body)).toEqual([[["body"], type]]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "content type %s",
    async (contentType) => {
      expect(await patch('{"name":"x"}', { "Content-Type": contentType })).toEqual([
        [["body"], "model_attributes_type"],
      ]);
    },
  );

  it("bytes that are no UTF-8", async () => {
    const response = await fixture.app.request("/api/v1/assistants/a", {
      method: "PATCH",
      headers: { "X-API-Key": organization.key, "Content-Type": "application/json" },
      body: Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ["body"], type: "json_invalid" }] });
  });

  it.each([
    ["\\u0000", ["firstMessage"], '{"firstMessage":"a\\u0000b"}'],
    ["half a surrogate pair", ["model", "messages", 0, "content"], HALF],
    ["\\u0000 in a free-form map", ["metadata", "x", 1], '{"metadata":{"x":[1,"\\u0000"]}}'],
    ["half a surrogate pair in a key", ["metadata"], '{"metadata":{"\\udc00":1}}'],
  ])("%s", async (_what, path, body) => {
    expect(await patch(body)).toEqual([[["body", ...path], "string_unicode"]]);
  });

  it("leaves the record as it was", async () => {
    await patch({ name: "Changed", hipaaEnabled: 1 });
    expect((await organization.ask("GET", "/api/v1/assistants")).body).toEqual([{ id: "a", name: "Anna" }]);
  });
});

describe("a body that is taken", () => {
  it.each(["application/json", "application/json; charset=utf-8", "application/merge-patch+json"])(
    "content type %s",
    async (contentType) => {
      const { ask } = await fixture.organization({ assistants: [{ id: "a" }] });
      const headers = { "Content-Type": contentType };
      expect((await ask("PATCH", "/api/v1/assistants/a", { name: "x" }, headers)).status).toBe(200);
    },
  );

  it("with many values, or a fault for each of them", async () => {
    const { ask } = await fixture.organization({ assistants: [{ id: "a" }] });
    const many = Array(MOST_VALUES - 3);
    const metadata = { many: many.fill(1) };
    expect((await ask("PATCH", "/api/v1/assistants/a", { metadata })).status).toBe(200);
    const endCallPhrases = many.fill(1);
    expect((await ask("PATCH", "/api/v1/assistants/a", { endCallPhrases })).status).toBe(422);
  });

  it("with hosts that serverUrl may name", async () => {
    const { ask } = await fixture.organization({ assistants: [{ id: "a" }] });
    for (const host of ["hooks", "flows"]) {
      const serverUrl = `https://${host}.switchboard.example/calls?x=1`;
      expect((await ask("PATCH", "/api/v1/assistants/a", { serverUrl })).body).toMatchObject({ serverUrl });
    }
  });
});
