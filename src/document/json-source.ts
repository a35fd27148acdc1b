import { parseJson } from "./exact-json";
import {
  type JsonFault,
  type JsonNode,
  type Member,
  type PartRange,
  readTree,
  type TextRange,
} from "./json-tree";
import type { Path } from "./path";

/** A JSON text's value, with the location of each part. */
export interface JsonSource {
  /** Undefined while the text isn't valid JSON. */
  value: unknown;
  fault: JsonFault | undefined;
  /** Duplicate keys in an object: the last one wins. */
  repeated: JsonFault[];
  /**
   * The location of the value at a path, including its key, or else the start of the closest value around it.
   */
  rangeOf: (path: Path) => TextRange;
}

/** Parses JSON and records the location of every part, or of the error. */
export function readJson(text: string): JsonSource {
  const ranges = new Map<Member | JsonNode, PartRange>();
  const { tree, fault } = readTree(text, { isStrict: true, ranges });
  const rangeOf = (path: Path): TextRange => {
    let range = { from: 0, to: Math.min(1, text.length) };
    let node = tree;
    for (const [depth, key] of path.entries()) {
      const part = node && partOf(node, key);
      const found = part && ranges.get(part);
      if (!part || !found) return range;
      range = depth === path.length - 1 ? found : { from: found.from, to: found.from + 1 };
      node = "key" in part ? part.value : part;
    }
    return range;
  };
  return {
    value: fault ? undefined : parseJson(text),
    fault,
    repeated: tree ? repeatedIn(tree, ranges) : [],
    rangeOf,
  };
}

function partOf(node: JsonNode, key: string | number): Member | JsonNode | undefined {
  if (node.kind === "object") return node.members.findLast((member) => member.key === key);
  return node.kind === "array" && typeof key === "number" ? node.elements[key] : undefined;
}

/** Warnings about the keys that appear in an object more than once, in the order of the text. */
function repeatedIn(node: JsonNode, ranges: ReadonlyMap<Member | JsonNode, PartRange>): JsonFault[] {
  if (node.kind === "array") return node.elements.flatMap((element) => repeatedIn(element, ranges));
  if (node.kind !== "object") return [];
  const keys = new Set<string>();
  return node.members.flatMap((member) => {
    const { key, value } = member;
    const inside = repeatedIn(value, ranges);
    const range = keys.has(key) ? ranges.get(member) : undefined;
    keys.add(key);
    if (!range) return inside;
    const message = `“${key}” appears twice; the last value is used`;
    return [{ from: range.from, to: range.keyTo ?? range.to, message }, ...inside];
  });
}
