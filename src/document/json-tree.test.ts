import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnfinished, printForPeople, printTree, readTree, textProblem, treeProblem } from "./json-tree";
import { treeOf } from "./json-tree.testing";

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
const read = (text: string) => {
  const { tree, fault } = readTree(text);
  if (fault) throw new Error(fault.message);
  return tree;
};
const anyJson = fc.jsonValue({ maxDepth: 6 });

describe("a tree of JSON", () => {
  it("prints any JSON as it was read", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(printTree(read(pretty(value)))).toBe(pretty(value));
        expect(JSON.parse(printTree(treeOf(value)))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(isUnfinished(treeOf(value))).toBe(false);
      }),
    );
  });

  it("accepts exactly the JSON that a browser accepts", () => {
    const fragment = fc.oneof(
      fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "01", "-", "1.5e3", ".5", "true", "nul", " "),
      fc.constantFrom("\n", "\t", "\u00a0", '"\\x"', '"\\u00e9"', '"', "\\", "unfinished", "'a'", "//"),
      fc.json(),
    );
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join("")),
        (text) => {
          let known = true;
          try {
            JSON.parse(text);
          } catch {
            known = false;
          }
          expect(readTree(text).fault === undefined).toBe(known);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("preserves the order of keys, duplicate keys and the spelling of numbers", () => {
    const text = '{\n  "b": 1.0,\n  "2": 1e3,\n  "b": 12345678901234567890\n}';
    expect(printTree(read(text))).toBe(text);
  });

  it("contains unfinished input, which JSON parsers refuse", () => {
    const tree = read('{"floor": unfinished number "1,5", "more": [unfinished json "{\\"a\\": ["]}');
    expect(read(printTree(tree))).toEqual(tree);
    expect(isUnfinished(tree)).toBe(true);
    expect(() => JSON.parse(printTree(tree))).toThrow();
    expect(printForPeople(tree)).toBe('{\n  "floor": 1,5,\n  "more": [\n    {"a": [\n  ]\n}');
  });

  it("says why it can't be saved, and where it becomes invalid", () => {
    expect(textProblem('{\n  "a": 1\n  "b": 2\n}')).toBe("Line 3: Add a comma or a closing }.");
    expect(treeProblem(read('{"a": {"a": [1]}, "b": null}'))).toBeUndefined();
    expect(treeProblem(read('{"a": {"b": 1, "b": 2}}'))).toBe("“b” appears twice. Rename one of them.");
    expect(treeProblem(read('{"__proto__": 1}'))).toBe("A field can't be called “__proto__”. Rename it.");
    expect(treeProblem(read('{"floor": unfinished number "1."}'))).toBe("Enter a number for “floor”.");
  });
});
