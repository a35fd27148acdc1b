import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { variablesOf } from "./variables";

describe("variablesOf", () => {
  it("finds each variable once, with all its places", () => {
    const text = "Hello {{ name }}, welcome to {{city}}. {{name}}!";
    const variables = variablesOf(text);
    expect(variables.map(({ name }) => name)).toEqual(["name", "city"]);
    expect(variables[0]?.places.map(({ from, to }) => text.slice(from, to))).toEqual([
      "{{ name }}",
      "{{name}}",
    ]);
  });

  it("accepts paths and filters, and requires a name", () => {
    expect(variablesOf("{{now | date: '%H'}} {{customer.name}} {{größe}}").map(({ name }) => name)).toEqual([
      "now",
      "customer.name",
      "größe",
    ]);
    expect(variablesOf("{{}} { {a} } {a} {{ }} {{1}}")).toEqual([]);
  });

  it("returns places that contain the variable, in any text", () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom("{{", "}}", "{{a}}", "{", "{{ b-c }}", "🎈"));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        for (const { name, places } of variablesOf(text)) {
          for (const { from, to } of places) {
            expect(text.slice(from, to)).toMatch(/^\{\{.*\}\}$/su);
            expect(text.slice(from, to)).toContain(name);
          }
        }
      }),
    );
  });
});
