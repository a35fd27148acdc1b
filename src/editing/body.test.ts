import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diff } from "@/document/diff";
import { anyDocument } from "@/document/documents.testing";
import { equal, type JsonObject } from "@/document/equal";
import { formatPath, setAt } from "@/document/path";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { newBody, requestBody } from "./body";

const body = (newest: JsonObject, merged: JsonObject = newest, omitted: (string | number)[][] = []) =>
  requestBody({ schema: assistant, newest, merged, omitted });

describe("requestBody", () => {
  it("leaves out what only responses have at the top of the record, and nowhere else", () => {
    const server = { headers: { id: "kept" } };
    const tool = { id: "t", updatedAt: "t", organizationId: "o", type: "dtmf", server };
    const result = body({
      id: "a",
      createdAt: "t",
      updatedAt: "t",
      organizationId: "o",
      createdBy: "u",
      name: "A",
      metadata: { id: "kept", updatedAt: "kept" },
      surprise: { id: "kept" },
      model: { tools: [tool] },
    });
    expect(result.body).toEqual({
      name: "A",
      metadata: { id: "kept", updatedAt: "kept" },
      surprise: { id: "kept" },
      model: { tools: [tool] },
    });
    const members = [{ assistantId: "x", assistantOverrides: { id: "o", createdAt: "t", name: "N" } }];
    expect(
      requestBody({ schema: squad, newest: { id: "s", members }, merged: { id: "s", members } }).body,
    ).toEqual({ members });
  });

  it("sends untouched nulls as they came, wherever they stand", () => {
    const newest = { name: null, voice: { style: null, speed: 1 }, metadata: { a: null }, odd: { b: null } };
    const result = body(newest);
    expect(result.body).toEqual(newest);
    expect(result.masked).toEqual([]);
  });

  it("sends null for what was cleared and nothing where nothing was", () => {
    const newest = { name: "A", firstMessage: null, voice: { style: 1, speed: null } };
    expect(body(newest, { voice: { speed: null } }).body).toEqual({
      voice: { style: null, speed: null },
      name: null,
    });
    expect(body({ voice: {} }, { voice: { style: null }, name: null }).body).toEqual({
      voice: { style: null },
      name: null,
    });
  });

  it("leaves out of overrides what was cleared: a null would override with none", () => {
    const of = (overrides: object | undefined) => ({
      members: [{ assistantId: "a", assistantOverrides: overrides }],
      members_overrides: overrides,
    });
    const [newest, merged] = [
      of({ name: "N", voice: { style: 1, stability: 1 } }),
      of({ voice: { style: 1 } }),
    ];
    expect(requestBody({ schema: squad, newest, merged }).body).toEqual(merged);
    expect(requestBody({ schema: squad, newest, merged: of(undefined) }).body).toEqual({
      members: [{ assistantId: "a", assistantOverrides: null }],
      members_overrides: null,
    });
  });

  it("takes a key out of a free-form map instead of sending null for it", () => {
    expect(body({ metadata: { a: 1, b: 2 } }, { metadata: { b: 2 } }).body).toEqual({ metadata: { b: 2 } });
  });

  it.each(["***", "••••••••", "sk-…1234", "<hidden>", "REDACTED", "", null, ["***"], { key: "***" }])(
    "leaves an untouched secret out that came as %j",
    (mask) => {
      const tool = { type: "function", server: { url: "u", secret: mask, headers: { "X-Key": mask } } };
      const newest = { name: "A", serverUrlSecret: mask, model: { tools: [tool] } };
      const result = body(newest, { ...newest, name: "B" });
      expect(result.body).toEqual({
        name: "B",
        model: { tools: [{ type: "function", server: { url: "u", headers: {} } }] },
      });
      expect(result.masked).toHaveLength(3);
    },
  );

  it.each([3, 0, 2.5, true, false, { key: "a", tries: 1 }, ["a", 2], [], {}])(
    "sends back as it came a secret that is %j, wherever it stands",
    (secret) => {
      const server = { url: "u", secret, headers: { "X-Retry": secret } };
      const document = {
        name: "A",
        serverUrlSecret: secret,
        carrierAuthToken: secret,
        model: { tools: [{ type: "function", server }] },
      };
      expect(body(document, { ...document, name: "B" })).toEqual({
        body: { ...document, name: "B" },
        masked: [],
      });
      const team = {
        members: [{ assistantId: "a", assistant: document, assistantOverrides: document }],
        members_overrides: document,
      };
      expect(requestBody({ schema: squad, newest: team, merged: { ...team, name: "B" } })).toEqual({
        body: { ...team, name: "B" },
        masked: [],
      });
      expect(newBody(squad, team)).toEqual({ body: team, secretsLeftOut: [] });
    },
  );

  it("never sends the dashboard's placeholder for a secret", () => {
    const server = { url: "u", secret: SECRET_PLACEHOLDER, headers: { "X-Key": SECRET_PLACEHOLDER } };
    const document = { serverUrlSecret: SECRET_PLACEHOLDER, model: { tools: [{ type: "mcp", server }] } };
    const without = { model: { tools: [{ type: "mcp", server: { url: "u", headers: {} } }] } };
    expect(body({}, document).body).toEqual(without);
    expect(body({ serverUrlSecret: "s3cret" }, document).body).toEqual(without);
    expect(newBody(assistant, document).body).toEqual(without);
    expect(newBody(assistant, document).secretsLeftOut).toHaveLength(3);
  });

  it("sends a secret back that came in clear, and one that was typed", () => {
    expect(body({ serverUrlSecret: "s3cret" }).body).toEqual({ serverUrlSecret: "s3cret" });
    expect(body({ serverUrlSecret: "***" }, { serverUrlSecret: "new" }).body).toEqual({
      serverUrlSecret: "new",
    });
    expect(body({ serverUrlSecret: "***" }, { serverUrlSecret: "" }).body).toEqual({ serverUrlSecret: "" });
    expect(body({ serverUrlSecret: "***" }, {}).body).toEqual({ serverUrlSecret: null });
  });

  it("knows untouched tools again when the list around them changed", () => {
    const tool = (name: string, secret: string) => ({
      type: "function",
      async: null,
      function: { name },
      server: { secret },
    });
    const newest = { model: { tools: [tool("a", "***"), tool("b", "***")] } };
    const merged = { model: { tools: [tool("new", "typed"), tool("b", "***"), tool("copy", "***")] } };
    expect(body(newest, merged).body).toEqual({
      model: {
        tools: [
          { type: "function", async: null, function: { name: "new" }, server: { secret: "typed" } },
          { type: "function", async: null, function: { name: "b" }, server: {} },
          { type: "function", async: null, function: { name: "copy" }, server: {} },
        ],
      },
    });
  });

  it("knows a destination again whose assistant was renamed", () => {
    const to = (assistantName: string) => ({ type: "assistant", assistantName, server: { secret: "" } });
    const squadOf = (...destinations: unknown[]) => ({
      members: [{ assistantId: "a", assistantDestinations: destinations }],
    });
    const newest = squadOf(to("Billing"), to("Support"));
    const bodyOf = (merged: JsonObject) => requestBody({ schema: squad, newest, merged }).body;
    const untouched = (assistantName: string) => ({ type: "assistant", assistantName, server: {} });
    expect(bodyOf(squadOf(to("Accounts"), to("Support")))).toEqual(
      squadOf(untouched("Accounts"), untouched("Support")),
    );
    // One was removed, and another was added after it.
    expect(bodyOf(squadOf(to("Support"), to("Accounts")))).toEqual(
      squadOf(untouched("Support"), to("Accounts")),
    );
  });

  it("makes up no nulls when elements without names move up", () => {
    const newest = {
      model: {
        messages: [
          { role: "user", content: "a", odd: 1 },
          { role: "user", content: "b" },
        ],
      },
    };
    const merged = {
      model: {
        messages: [
          { role: "user", content: "b" },
          { role: "user", content: "c" },
        ],
      },
    };
    expect(body(newest, merged).body).toEqual(merged);
  });

  it("differs from the untouched body in the changed field alone", () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.constantFrom("name", "voice.style", "metadata.x"),
        fc.string(),
        (rest, at, value) => {
          const newest = { ...rest, name: "A", voice: { style: "0" }, metadata: { y: 1 } };
          const merged = setAt(newest, at.split("."), `${value}!`);
          const changed = diff(body(newest).body, body(newest, merged).body);
          expect(changed.map(({ path, after }) => [formatPath(path), after])).toEqual([[at, `${value}!`]]);
        },
      ),
    );
  });

  it("sends back everything unknown of any document", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const newest = { unknown: document, metadata: document };
        const secretless = JSON.stringify(document).includes("server") ? {} : newest;
        expect(equal(body(secretless).body, secretless)).toBe(true);
      }),
    );
  });
});

it("puts into a new record what is set, but no empty name and nothing of the service's own or masked", () => {
  const tool = { id: "t", type: "dtmf", server: { secret: "****", url: null } };
  const members = [{ assistant: { model: { tools: [tool] } } }];
  expect(newBody(squad, { id: "s", name: "", members_overrides: null, members })).toEqual({
    body: { members: [{ assistant: { model: { tools: [{ ...tool, server: { url: null } }] } } }] },
    secretsLeftOut: [["members", 0, "assistant", "model", "tools", 0, "server", "secret"]],
  });
});
