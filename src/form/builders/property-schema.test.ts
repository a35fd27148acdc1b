import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonNode, type ObjectNode, printTree } from "@/document/json-tree";
import { treeOf } from "@/document/json-tree.testing";
import { earlierDuplicates, freeName, withMember } from "./object-node";
import {
  insideWords,
  isOddKeyword,
  KEYWORDS,
  keyword,
  otherKeywords,
  renamedIn,
  withOtherKeywords,
} from "./property-schema";

const anySchema = fc.dictionary(
  fc.oneof(fc.constantFrom(...KEYWORDS, "format", "pattern", "2"), fc.string()),
  fc.oneof(fc.jsonValue(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.jsonValue())),
);
const objectTree = (value: object): ObjectNode => {
  const node: JsonNode = treeOf(value);
  if (node.kind !== "object") throw new Error("An object was expected");
  return node;
};
const documentOf = (node: JsonNode): unknown => JSON.parse(printTree(node));

describe("a property's schema", () => {
  it("shows every keyword in exactly one place, whatever its value", () => {
    fc.assert(
      fc.property(anySchema, (value) => {
        const schema = objectTree(value);
        const own = KEYWORDS.filter((key) => keyword(schema, key));
        const others = otherKeywords(schema).map(({ key }) => key);
        expect([...own, ...others].sort()).toEqual(Object.keys(JSON.parse(JSON.stringify(value))).sort());
        for (const key of KEYWORDS) expect(isOddKeyword(schema, key)).toBe(others.includes(key));
      }),
    );
  });

  it("doesn't change without edits, and changes only the edited keyword", () => {
    fc.assert(
      fc.property(anySchema, fc.constantFrom(...KEYWORDS), fc.jsonValue(), (value, key, next) => {
        const schema = objectTree(value);
        expect(withOtherKeywords(schema, otherKeywords(schema))).toEqual(schema);
        expect(documentOf(withMember(schema, key, treeOf(next)))).toEqual({
          ...(documentOf(schema) as object),
          [key]: documentOf(treeOf(next)),
        });
        const without = documentOf(withMember(schema, key, undefined));
        const { [key]: _, ...rest } = documentOf(schema) as Record<string, unknown>;
        expect(without).toEqual(rest);
      }),
    );
  });

  it("preserves keywords with controls while others are edited", () => {
    fc.assert(
      fc.property(anySchema, (value) => {
        const schema = objectTree(value);
        const own = (node: ObjectNode) => KEYWORDS.map((key) => keyword(node, key));
        const edited = otherKeywords(schema).map((member) => ({ ...member, value: treeOf(1) }));
        const next = withOtherKeywords(schema, edited);
        expect(next.members.map(({ key }) => key)).toEqual(schema.members.map(({ key }) => key));
        for (const [index, before] of own(schema).entries()) {
          if (before) expect(own(next)[index]).toEqual(before);
        }
        expect(withOtherKeywords(schema, [])).toEqual(
          otherKeywords(schema).reduce((node, { key }) => withMember(node, key, undefined), schema),
        );
      }),
    );
  });

  it("summarizes a collapsed property", () => {
    expect(
      insideWords(
        objectTree({ type: "object", enum: ["a"], properties: { a: {}, b: {} }, items: {}, format: "x" }),
      ),
    ).toBe("1 allowed value · 2 properties · items · format");
    expect(insideWords(objectTree({ type: "string", description: "a" }))).toBe("");
  });
});

describe("names of rows", () => {
  it("finds duplicate, free and renamed ones", () => {
    expect(earlierDuplicates(["a", "b", "a", "a"])).toEqual([undefined, undefined, 0, 0]);
    expect(freeName("name", ["name", "name2"])).toBe("name3");
    expect(renamedIn(["a", "b"], "b", "c")).toEqual(["a", "c"]);
    expect(renamedIn(["a"], "b", "c")).toEqual(["a"]);
  });
});
