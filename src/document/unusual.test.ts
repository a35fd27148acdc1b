import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { type FieldMeta, fieldAt } from "@/schema/field";
import { unusual, unusualIn } from "./unusual";

const at = (path: string, value: unknown) =>
  unusual(fieldAt(assistant, path.split("."))?.meta as FieldMeta, value);

describe("an unusual value", () => {
  it("is an address that isn't one, and never a template", () => {
    expect(at("serverUrl", "notaurl")).toMatch(/full address/);
    expect(at("serverUrl", "https://")).toMatch(/full address/);
    expect(at("model.tools.0.server.url", "example.org/hook")).toMatch(/full address/);
    expect(at("model.tools.0.server.url", "http://example.org")).toMatch(/https/);
    for (const usual of ["", "https://example.org/a?b", "{{url}}", "https://{{host}}/x"]) {
      expect(at("model.tools.0.server.url", usual)).toBeUndefined();
    }
  });

  it("is a function name that most models refuse", () => {
    expect(at("model.tools.0.function.name", "find an order")).toMatch(/letters, digits/);
    expect(at("model.tools.0.function.name", "find_order-2")).toBeUndefined();
    expect(at("name", "Front desk")).toBeUndefined();
  });

  it("is a negative amount, or a number off its scale", () => {
    expect(at("silenceTimeoutSeconds", -3)).toBe("This is less than 0.");
    expect(at("silenceTimeoutSeconds", 3600)).toBeUndefined();
    expect(at("model.maxTokens", 4000)).toBeUndefined();
    expect(at("voice.stability", 1.5)).toMatch(/usual range/);
    expect(at("model.temperature", "abc")).toBeUndefined();
  });
});

it("finds what a change adds, not what was there before", () => {
  const tool = (url: string) => ({ type: "function", server: { url, timeoutSeconds: -1 } });
  const before = [tool("old")];
  const after = [{ type: "dtmf", unknown: { url: "x" } }, tool("old"), tool("new")];
  expect(unusualIn(assistant, ["model", "tools"], before, after)).toEqual([
    { path: ["model", "tools", 2, "server", "url"], value: "new", words: expect.stringMatching(/address/) },
  ]);
  expect(unusualIn(assistant, ["futureSetting"], undefined, { url: "x" })).toEqual([]);
});
