import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { jsonOf } from "@/document/exact-json";
import { createListeners } from "@/lib/listen";
import { ASSISTANTS, assistantsQuery } from "./assistants";
import { callQuery, deleteCall } from "./calls";
import type { Connection } from "./connection";
import { connectionTo } from "./connection.testing";
import type { ConnectionEvent } from "./connection-store";
import { loadAssistant } from "./dialects";
import { filesQuery } from "./files";
import { knowledgeBasesQuery } from "./knowledge-bases";
import { listOf } from "./lists";
import { deletePhoneNumber, phoneNumberQuery } from "./phone-numbers";
import { createQueryClient } from "./query-client";
import { asReceived, postSquad, SQUADS, squadsQuery } from "./squads";
import { deleteTool } from "./tools";
import { voicesQuery } from "./voices";

const connection = connectionTo("https://api.example.com", { id: "c1" });

let answers: Record<string, { status: number; body: unknown }>;
let requests: string[];
let client: QueryClient;

beforeEach(() => {
  answers = {};
  requests = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const operation = `${init.method} ${url.replace("https://api.example.com/api/v1", "")}`;
    requests.push(operation);
    const { status, body } = answers[operation] ?? { status: 404, body: { detail: "Not found" } };
    return new Response(jsonOf(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  client.clear();
});

const run = (options: object, id: string) => client.getMutationCache().build(client, options).execute({ id });

describe("a list", () => {
  test("keeps what can't be edited apart from its records", async () => {
    const evil = { id: "b", metadata: JSON.parse('{"__proto__": {"polluted": 1}}') };
    const twin = { id: "a", name: "Second" };
    const body = [{ id: "a" }, null, 7, { name: 5 }, ["x"], evil, twin];
    answers["GET /assistants"] = { status: 200, body };
    expect(await client.fetchQuery(assistantsQuery(connection))).toMatchObject({
      raws: [{ id: "a" }],
      odd: [null, 7, { name: 5 }, ["x"], evil, twin],
    });
  });

  test("shows only the upper levels of a record that's nested too deeply", async () => {
    const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
    const [most, more] = [
      { id: "a", more: nested(99) },
      { id: "b", more: nested(3_000) },
    ];
    answers["GET /assistants"] = { status: 200, body: [most, more] };
    const { raws, odd } = await client.fetchQuery(assistantsQuery(connection));
    expect(raws).toEqual([most]);
    expect(odd).toEqual([{ id: "b", more: JSON.parse(JSON.stringify(nested(99)).replace("1", '"…"')) }]);
  });

  test("of voices goes by their names", async () => {
    answers["GET /assistants/voices"] = {
      status: 200,
      body: [{ name: "Clara" }, { name: "Clara" }, { language: "en" }],
    };
    expect(await client.fetchQuery(voicesQuery(connection))).toMatchObject({
      raws: [{ name: "Clara" }, { name: "Clara" }],
      odd: [{ language: "en" }],
    });
  });

  test.each([
    [200, { items: [] }],
    [404, {}],
  ])("that is none (%i %j) is unreadable", async (status, body) => {
    answers["GET /files"] = { status, body };
    await expect(client.fetchQuery(filesQuery(connection))).rejects.toMatchObject({ kind: "unreadable" });
  });
});

describe("a record", () => {
  const call = { id: "a", messages: [], customer: { id: "b" } };
  test.each([
    ["as it is", call],
    ["with flags of its own", { ...call, success: false, status: "error" }],
    ["without its ID", { messages: [], customer: { id: "b" } }],
  ])("is read %s", async (_, body) => {
    answers["GET /calls/a"] = { status: 200, body };
    expect(await client.fetchQuery(callQuery(connection, "a"))).toEqual(body);
  });

  test.each([{ error: "Quota exceeded" }, { success: false, message: "Quota exceeded" }])(
    "is not %j",
    async (body) => {
      answers["GET /calls/a"] = { status: 200, body };
      await expect(client.fetchQuery(callQuery(connection, "a"))).rejects.toMatchObject({
        kind: "invalid",
        answerLost: false,
        bodySnippet: "Quota exceeded",
      });
    },
  );
});

test("all operations but the list of calls, which the archive reads, go where the specification says", async () => {
  const id = "x/y";
  const lists = ["assistants", "assistants/voices", "multi-agent", "files", "knowledge-base"];
  const writes = ["PATCH /assistants/x%2Fy", "POST /multi-agent", "PATCH /multi-agent/x%2Fy"];
  const records = [
    "GET /calls",
    "DELETE /calls",
    "DELETE /tools",
    "GET /phone-number",
    "DELETE /phone-number",
  ];
  answers = Object.fromEntries([
    ...lists.map((path) => [`GET /${path}`, { status: 200, body: [] }]),
    ...[...writes, ...records.map((operation) => `${operation}/x%2Fy`)].map((operation) => [
      operation,
      { status: 200, body: { id } },
    ]),
  ]);
  await client.fetchQuery(assistantsQuery(connection));
  await client.fetchQuery(voicesQuery(connection));
  await client.fetchQuery(squadsQuery(connection));
  await client.fetchQuery(callQuery(connection, id));
  await client.fetchQuery(phoneNumberQuery(connection, id));
  await client.fetchQuery(filesQuery(connection));
  await client.fetchQuery(knowledgeBasesQuery(connection));
  await ASSISTANTS.write(connection, id, {});
  await postSquad(connection, { members: [] });
  await SQUADS.write(connection, id, { members: [] });
  await run(deleteCall(connection), id);
  await run(deleteTool(connection), id);
  await run(deletePhoneNumber(connection), id);
  expect(requests.toSorted()).toEqual(Object.keys(answers).toSorted());
  expect(requests).toHaveLength(13);
});

test("a squad with overrides under another name is read, written and refused under the API's", async () => {
  const overrides = { name: "x" };
  answers["GET /multi-agent"] = {
    status: 200,
    body: [{ id: "s", membersOverrides: overrides, members: [] }],
  };
  const loc = (name: string) => ["body", name, "name"];
  answers["PATCH /multi-agent/s"] = {
    status: 422,
    body: { detail: [{ loc: loc("membersOverrides"), msg: "Too short", type: "string_too_short" }] },
  };
  answers["POST /multi-agent"] = { status: 200, body: { id: "t", membersOverrides: overrides } };
  const { raws } = await client.fetchQuery(squadsQuery(connection));
  expect(raws).toEqual([{ id: "s", members_overrides: overrides, members: [] }]);
  expect(asReceived(connection, "s", raws[0])).toEqual({ id: "s", membersOverrides: overrides, members: [] });
  await expect(SQUADS.write(connection, "s", { members: [] })).rejects.toMatchObject({
    kind: "invalid",
    status: 422,
    detail: [{ loc: loc("members_overrides"), msg: "Too short" }],
  });
  expect(await postSquad(connection, {})).toEqual({ id: "t", members_overrides: overrides });
});

test.each([200, 404])("a call that is deleted (%i) is forgotten", async (status) => {
  answers["GET /calls/a"] = { status: 200, body: { id: "a" } };
  answers["DELETE /calls/a"] = { status, body: { id: "a" } };
  await client.fetchQuery(callQuery(connection, "a"));
  await run(deleteCall(connection), "a").catch(() => undefined);
  expect(client.getQueryData(callQuery(connection, "a").queryKey)).toBeUndefined();
});

describe("the cache follows the connections", () => {
  const { subscribe: follow, tell } = createListeners<[ConnectionEvent]>();
  const other = { ...connection, id: "c2" };
  beforeEach(async () => {
    client = createQueryClient({ follow });
    answers["GET /assistants"] = { status: 200, body: [] };
    await client.fetchQuery(assistantsQuery(connection));
    await client.fetchQuery(assistantsQuery(other));
  });
  const isKept = (which: Connection) => client.getQueryData(assistantsQuery(which).queryKey) !== undefined;

  test("what is forgotten leaves it, alone", () => {
    tell({ type: "forgotten", id: "c1" });
    expect([isKept(connection), isKept(other)]).toEqual([false, true]);
    tell({ type: "forgotten" });
    expect(isKept(other)).toBe(false);
  });

  test("a key of another organization leaves nothing of the former one", () => {
    tell({ type: "other-organization", id: "c1" });
    expect([isKept(connection), isKept(other)]).toEqual([false, true]);
  });

  test("the read that told of another organization goes on", async () => {
    const reading = client.fetchQuery({
      ...assistantsQuery(connection),
      staleTime: 0,
      queryFn: async () => {
        tell({ type: "other-organization", id: "c1" });
        return listOf([{ id: "new" }], [], loadAssistant);
      },
    });
    expect((await reading).raws).toEqual([{ id: "new" }]);
    expect(isKept(connection)).toBe(true);
  });

  test("a new key has read again what failed", async () => {
    await client.fetchQuery(squadsQuery(connection)).catch(() => undefined);
    tell({ type: "rekeyed", id: "c1" });
    expect(client.getQueryState(squadsQuery(connection).queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(assistantsQuery(connection).queryKey)?.isInvalidated).toBe(false);
  });
});
