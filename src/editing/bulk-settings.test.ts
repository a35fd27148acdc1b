import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDocument } from "@/document/documents.testing";
import type { JsonObject } from "@/document/equal";
import { parsePath } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { settingsChanges, withSettings } from "./bulk-settings";

const chosen = (path: string, withSecrets = false) => ({ path: parsePath(path), withSecrets });
const apply = (source: JsonObject, target: JsonObject, ...paths: string[]) =>
  withSettings(
    assistant,
    source,
    target,
    paths.map((path) => chosen(path)),
  );

describe("settings of another record", () => {
  it("change what was chosen, and nothing else", () => {
    const source = { id: "s", name: "S", voice: { stability: 0.9, style: 0.1 } };
    const target = { id: "t", name: "T", voice: { stability: 0.5, language: "de" }, extra: 1 };
    expect(apply(source, target, "voice.stability")).toEqual({
      ...target,
      voice: { stability: 0.9, language: "de" },
    });
  });

  it("are not set where the source has none, and make the object around them where there is none", () => {
    expect(apply({}, { voice: { style: 1, language: "de" } }, "voice.style")).toEqual({
      voice: { language: "de" },
    });
    expect(apply({ voice: { style: 1 } }, { voice: null }, "voice.style")).toEqual({ voice: { style: 1 } });
  });

  it("leave the record itself where it says the same, or where neither has anything", () => {
    const target = { endCallMessage: null, voice: { style: 1 } };
    expect(apply({ voice: { style: 1 } }, target, "voice.style", "endCallMessage", "firstMessage")).toBe(
      target,
    );
  });

  it("bring no ids of embedded tools", () => {
    const tool = (id: string) => ({ id, type: "dtmf", createdAt: "now", function: { name: "keys" } });
    const source = { model: { tools: [tool("s1")] } };
    expect(apply(source, {}, "model.tools")).toEqual({
      model: { tools: [{ type: "dtmf", function: { name: "keys" } }] },
    });
    const target = { model: { tools: [tool("t1")] } };
    expect(apply(source, target, "model.tools")).toBe(target);
  });

  it("bring a secret only if it was chosen and is in clear", () => {
    const source = { serverUrlSecret: "s3" };
    const target = { serverUrlSecret: "own" };
    expect(apply(source, target, "serverUrlSecret")).toBe(target);
    const asked = [chosen("serverUrlSecret", true)];
    expect(withSettings(assistant, source, target, asked)).toEqual({ serverUrlSecret: "s3" });
    expect(withSettings(assistant, { serverUrlSecret: "********" }, target, asked)).toBe(target);
    expect(withSettings(assistant, { serverUrlSecret: "" }, target, asked)).toBe(target);
    expect(withSettings(assistant, {}, target, asked)).toBe(target);
  });

  it("leave the record's own secrets in a tool that both have, and none in one that is new", () => {
    const tool = (name: string, secret: string, url: string) => ({
      type: "function",
      function: { name },
      server: { url, secret, headers: { Authorization: secret } },
    });
    const source = { model: { tools: [tool("new", "s1", "https://a"), tool("both", "s2", "https://b")] } };
    const target = { model: { tools: [tool("both", "t2", "https://c")] } };
    expect(apply(source, target, "model.tools")).toEqual({
      model: {
        tools: [
          { type: "function", function: { name: "new" }, server: { url: "https://a", headers: {} } },
          tool("both", "t2", "https://b"),
        ],
      },
    });
    expect(withSettings(assistant, source, target, [chosen("model.tools", true)])).toEqual(source);
  });

  it("are all there after they were applied, whatever the records hold", () => {
    const paths = ["voice", "metadata", "model.messages", "a", "b"].map((path) => chosen(path));
    fc.assert(
      fc.property(anyDocument, anyDocument, (source, target) => {
        const changed = withSettings(assistant, source, target, paths);
        expect(withSettings(assistant, source, changed, paths)).toBe(changed);
      }),
    );
  });

  it("are told as changes without what only responses have", () => {
    const tool = (id: string, async: boolean) => ({ id, type: "dtmf", async });
    const source = { model: { tools: [tool("s", true)] } };
    const target = { model: { tools: [tool("t", false)] } };
    const changed = apply(source, target, "model.tools");
    expect(settingsChanges(target, changed, assistant)).toEqual([
      { path: ["model", "tools", 0, "async"], before: false, after: true },
    ]);
  });
});
