import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printTree } from "@/document/json-tree";
import { treeOf } from "@/document/json-tree.testing";
import { convertedTo, kindOf, typedNode, typedText } from "./value-kinds";

describe("the types of a row's values", () => {
  it("accept and return any value without converting it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const node = treeOf(value);
        const kind = kindOf(node);
        expect(typedNode(kind, typedText(node, kind))).toEqual(node);
        expect(convertedTo(kind, node)).toBe(node);
      }),
    );
  });

  it("store input as it's typed", () => {
    fc.assert(
      fc.property(fc.constantFrom("number", "json", "text"), fc.string(), (kind, text) => {
        const node = typedNode(kind, text);
        if (kind === "text" || node.kind === "unfinished") expect(typedText(node, kind)).toBe(text);
        else expect(JSON.parse(printTree(node))).toEqual(JSON.parse(text));
      }),
    );
    expect(typedNode("number", "1,5")).toEqual({ kind: "unfinished", as: "number", text: "1,5" });
    expect(typedNode("json", '{"a": unfinished number "1"}').kind).toBe("unfinished");
  });

  it("convert what another type can represent", () => {
    const said = (value: unknown, kind: Parameters<typeof convertedTo>[0]) =>
      printTree(convertedTo(kind, treeOf(value)));
    expect(said("12", "number")).toBe("12");
    expect(said(12, "text")).toBe('"12"');
    expect(said("true", "boolean")).toBe("true");
    expect(said({ a: 1 }, "text")).toBe(JSON.stringify('{\n  "a": 1\n}'));
    expect(said(null, "text")).toBe('""');
    expect(said("a", "null")).toBe("null");
    expect(said("a", "number")).toBe('unfinished number "a"');
    expect(said("a", "json")).toBe('"a"');
  });
});
