import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { lineAt } from "@/document/json-tree";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { openForm } from "@/form/form.testing";
import { assistant } from "@/schema/assistant";
import { shownText } from "./json-form";
import { readEdits } from "./text-edits";

const loaded = {
  id: "a1",
  name: "Front desk",
  serverUrlSecret: "whsec-7d1f",
  model: {
    temperature: 0.5,
    tools: [
      { id: "t1", type: "function", function: { name: "book" }, server: { url: "https://a", secret: "one" } },
      { id: "t2", type: "function", function: { name: "ask" }, server: { headers: { "x-key": "two" } } },
    ],
  },
  updatedAt: "2026-11-01",
};
const text = shownText(assistant, loaded);

function read(typed: string, form = openForm(assistant, loaded), base: JsonObject = loaded) {
  const { edits, remarks } = readEdits(form, base, typed);
  return {
    remarks: remarks.map(({ from, severity, message }) => `${lineAt(typed, from)} ${severity}: ${message}`),
    changes: edits?.changes.map(({ path }) => path.join(".")),
    document: edits?.document,
  };
}

const lineOf = (typed: string, piece: string) => lineAt(typed, typed.indexOf(piece));

describe("the JSON view", () => {
  it("shows no secret, and reads its placeholder as unchanged", () => {
    expect(text).not.toMatch(/whsec|"one"|"two"/);
    expect(text.split(SECRET_PLACEHOLDER)).toHaveLength(4);
    expect(read(text)).toEqual({ remarks: [], changes: [], document: loaded });
    expect(read(text.replace("Front desk", "Reception"))).toEqual({
      remarks: [],
      changes: ["name"],
      document: { ...loaded, name: "Reception" },
    });
  });

  it("leaves each secret with its tool when tools are moved or removed", () => {
    const document = JSON.parse(text);
    const [book, ask] = loaded.model.tools;
    document.model.tools.reverse();
    expect(read(JSON.stringify(document)).document).toMatchObject({ model: { tools: [ask, book] } });
    document.model.tools.length = 1;
    expect(read(JSON.stringify(document)).document).toMatchObject({ model: { tools: [ask] } });
  });

  it("warns only at a copy of a tool that its secret isn't known", () => {
    const document = JSON.parse(text);
    const { id: _, ...copy } = document.model.tools[0];
    document.model.tools.push(copy);
    const { remarks, document: made } = read(JSON.stringify(document));
    const book = { type: "function", function: { name: "book" }, server: { url: "https://a" } };
    expect(remarks).toEqual(["1 warning: Enter a secret or remove this field. No secret is stored for it."]);
    expect(made).toEqual({ ...loaded, model: { ...loaded.model, tools: [...loaded.model.tools, book] } });
  });

  it("replaces a secret that is typed", () => {
    const typed = text.replace(`"serverUrlSecret": "${SECRET_PLACEHOLDER}"`, '"serverUrlSecret": "new"');
    expect(read(typed)).toMatchObject({ remarks: [], changes: ["serverUrlSecret"] });
    expect(read(typed).document).toEqual({ ...loaded, serverUrlSecret: "new" });
  });

  it("refuses the placeholder if there was no secret", () => {
    const typed = text.replace(
      '"url": "https://a"',
      `"url": "https://a", "headers": {"k": "${SECRET_PLACEHOLDER}"}`,
    );
    expect(read(typed).remarks).toEqual([
      `${lineOf(typed, '"headers": {"k"')} warning: Enter a secret or remove this field. No secret is stored for it.`,
    ]);
    expect(read(typed).changes).toEqual(["model.tools.0.server.headers"]);
    expect(JSON.stringify(read(typed).document)).not.toContain(SECRET_PLACEHOLDER);
  });

  it("ignores changes to what only the service writes, and says so at their lines", () => {
    const typed = text.replace('"a1"', '"b2"').replace("2026-11-01", "today");
    expect(read(typed)).toEqual({
      remarks: [
        "2 info: Only the service sets ID, so your change is ignored.",
        `${lineOf(typed, "updatedAt")} info: Only the service sets Last changed, so your change is ignored.`,
      ],
      changes: [],
      document: loaded,
    });
  });

  it("says nothing about what only the service writes if the text lacks it", () => {
    const { id: _, ...without } = JSON.parse(text);
    expect(read(JSON.stringify(without))).toEqual({ remarks: [], changes: [], document: loaded });
  });

  it("reports invalid JSON and invalid values at their lines", () => {
    expect(read(text.replace('"name": "Front desk",', '"name": "Front desk"'))).toEqual({
      remarks: ["4 error: Add a comma or a closing }"],
      changes: undefined,
      document: undefined,
    });
    const [remark, ...others] = read(text.replace("0.5", '"hot"')).remarks;
    expect(remark).toMatch(/^6 error: /);
    expect(others).toEqual([]);
    expect(read("[]").remarks).toEqual(["1 error: Enter an object: { … }"]);
  });

  it("preserves concurrent edits in the form", () => {
    const form = openForm(assistant, loaded);
    form.methods.setValue("name", "Reception");
    form.methods.setValue("model.temperature", 0.9);
    const typed = text.replace('"temperature": 0.5', '"temperature": 0.1, "maxTokens": 5');
    expect(form.current()).toMatchObject({ name: "Reception", model: { temperature: 0.9 } });
    expect(read(typed, form).document).toMatchObject({
      name: "Reception",
      model: { temperature: 0.1, maxTokens: 5 },
    });
  });
});
