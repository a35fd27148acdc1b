import { describe, expect, it } from "vitest";
import { formLeaves } from "@/form/form-leaves";
import { assistant, assistantRequest } from "@/schema/assistant";
import { fieldEntries, findFields } from "./find-field-index";

const document = {
  model: {
    messages: [{ role: "system", content: "Be kind." }],
    tools: [
      { type: "function", function: { name: "book" }, messages: [{ type: "request-start" }] },
      { type: "dtmf" },
    ],
  },
};
const entries = fieldEntries(formLeaves(assistant, document), document);
const names = (query: string) => findFields(entries, query).fields.map(({ apiName }) => apiName);

describe("finding a field", () => {
  it("knows every field of the schema", () => {
    const known = new Set(entries.map(({ apiName }) => apiName));
    for (const { path } of formLeaves(assistantRequest))
      expect(known, path.join(".")).toContain(path.join("."));
    expect(known).toContain("model.tools.1.function.parameters.properties");
    expect(known).toContain("model.tools.0.messages.0.conditions");
    expect(known).toContain("transportConfigurations.*.timeout");
  });

  it("finds by label, by API name and by help, in this order", () => {
    expect(names("stability")[0]).toBe("voice.stability");
    expect(names("VOICE.STAB")).toEqual(["voice.stability"]);
    expect(names("maxTokens")).toEqual(["model.maxTokens"]);
    expect(names("hangs up")).toContain("endCallMessage");
    expect(names("most tokens")[0]).toBe("model.maxTokens");
    expect(names("nothing is called like this")).toEqual([]);
    expect(names("  ")).toEqual([]);
  });

  it("matches all words of a query, wherever they occur", () => {
    expect(names("function name model.tools.0")).toEqual(["model.tools.0.function.name"]);
    expect(names("Fünction näme")).toContain("model.tools.1.function.name");
  });

  it("says where a field is, and leads to the list that would contain it", () => {
    const of = (name: string) => entries.find(({ apiName }) => apiName === name);
    expect(of("model.tools.0.messages.0.content")).toMatchObject({
      path: "model.tools.0.messages.0.content",
      where: "Tools › Tool 1 › Message 1",
      section: "tools",
    });
    expect(of("transportConfigurations.*.timeout")).toMatchObject({
      path: "transportConfigurations",
      section: "transport",
    });
  });

  it("counts what it does not show", () => {
    const { fields, more } = findFields(entries, "e");
    expect(fields.length + more).toBeGreaterThan(fields.length);
    expect(fields).toHaveLength(30);
  });
});
