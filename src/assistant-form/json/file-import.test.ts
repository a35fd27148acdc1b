import { describe, expect, it } from "vitest";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { readFile, withFile } from "./file-import";
import { shownText } from "./json-form";

const now = {
  id: "a1",
  name: "Front desk",
  serverUrlSecret: "whsec",
  model: {
    temperature: 0.5,
    maxTokens: 9,
    tools: [{ id: "t1", type: "function", function: { name: "book" }, server: { secret: "one" } }],
  },
  metadata: { id: "mine" },
  updatedAt: "2026-11-01",
};
const read = (text: string) => readFile(assistant, "assistant", "x.json", text);

describe("a file", () => {
  it("is accepted if it's an assistant", () => {
    expect(read('\uFEFF{"name": "A"}')).toEqual({ document: { name: "A" } });
  });

  it.each([
    ['{\n"name": }', "“x.json” isn't valid JSON. Line 2: Add a value."],
    ['[{"name": "A"}]', "“x.json” contains a list of 1 entry. Choose a file with one assistant."],
    ["7", "“x.json” isn't an assistant because it doesn't contain an object."],
    ['{"name": "S", "members": []}', "“x.json” is a squad, not an assistant."],
    ['{"id": "c", "transcript": ""}', "“x.json” is a call, not an assistant."],
    ['{"id": "c", "color": "red"}', "“x.json” has no assistant fields."],
  ])("is refused in words: %j", (text, refused) => {
    expect(read(text)).toEqual({ refused });
  });

  it("reads a squad's overrides for all members under other names, too", () => {
    expect(readFile(squad, "squad", "x.json", '{"members":[],"membersOverrides":{"name":"x"}}')).toEqual({
      document: { members: [], members_overrides: { name: "x" } },
    });
  });

  it("is accepted as a squad only if it has members", () => {
    const readSquad = (text: string) => readFile(squad, "squad", "x.json", text);
    expect(readSquad('{"members": []}')).toEqual({ document: { members: [] } });
    expect(readSquad('{"name": "A", "model": {}}')).toEqual({
      refused: "“x.json” is an assistant, not a squad.",
    });
    expect(readSquad('{"name": "A", "members": 3}')).toEqual({
      refused: "“x.json” isn't a squad because it has no members.",
    });
  });
});

describe("withFile", () => {
  it("changes nothing when it is this assistant's own export", () => {
    const file = JSON.parse(shownText(assistant, now));
    expect(withFile(assistant, now, file, { clear: true })).toEqual({
      wanted: now,
      otherName: undefined,
      absent: [],
      lostSecrets: [],
    });
  });

  it("takes the file's name only on request, because transfers use names", () => {
    const file = { name: "B", metadata: {} };
    expect(withFile(assistant, now, file, {})).toMatchObject({
      wanted: { ...now, metadata: {} },
      otherName: "B",
      absent: [["serverUrlSecret"], ["model"]],
    });
    expect(withFile(assistant, now, file, { clear: true }).wanted).toMatchObject({ name: "Front desk" });
    expect(withFile(assistant, now, file, { rename: true }).wanted).toMatchObject({ name: "B" });
    const nameless = { ...now, name: " " };
    expect(withFile(assistant, nameless, file, {})).toMatchObject({
      wanted: { name: "B" },
      otherName: undefined,
    });
  });

  it("replaces its fields with the file's, and clears the others only on request", () => {
    const file = { model: { temperature: 1 }, metadata: {} };
    const kept = withFile(assistant, now, file, {});
    expect(kept.wanted).toEqual({ ...now, metadata: {}, model: { ...now.model, temperature: 1 } });
    expect(kept.absent.map((path) => path.join("."))).toEqual([
      "serverUrlSecret",
      "model.maxTokens",
      "model.tools",
    ]);
    expect(withFile(assistant, now, file, { clear: true }).wanted).toEqual({
      id: "a1",
      name: "Front desk",
      updatedAt: "2026-11-01",
      metadata: {},
      model: { temperature: 1 },
    });
  });

  it("takes nothing from a file that only the service writes, and leaves out other IDs", () => {
    const file = {
      id: "z9",
      createdAt: "then",
      model: { tools: [{ id: "t9", type: "function", function: { name: "other" } }] },
      metadata: { id: "theirs" },
    };
    expect(withFile(assistant, now, file, {}).wanted).toEqual({
      ...now,
      model: { ...now.model, tools: [{ type: "function", function: { name: "other" } }] },
      metadata: { id: "theirs" },
    });
  });

  it("leaves secrets that the file has as placeholders, and reports those without a value", () => {
    const server = { secret: SECRET_PLACEHOLDER, headers: { "x-key": SECRET_PLACEHOLDER } };
    const file = {
      serverUrlSecret: SECRET_PLACEHOLDER,
      model: { tools: [{ id: "t1", type: "function", function: { name: "book" }, server }] },
    };
    const { wanted, lostSecrets } = withFile(assistant, now, file, {});
    expect(wanted).toMatchObject({
      serverUrlSecret: "whsec",
      model: { tools: [{ server: { secret: "one" } }] },
    });
    expect(JSON.stringify(wanted)).not.toContain(SECRET_PLACEHOLDER);
    expect(lostSecrets).toEqual([["model", "tools", 0, "server", "headers", "x-key"]]);
  });
});
