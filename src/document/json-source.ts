import { type JsonFault, type JsonNode, type Member, readTree, type Span } from "./json-tree";
import { endOfText } from "./nesting";
import type { Path } from "./path";
import { parseJson } from "./raw-json";

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
  spanOf: (path: Path) => Span;
}

/** Parses JSON and records the location of every part, or of the error. */
export function readJson(text: string): JsonSource {
  const spans = new Map<Member | JsonNode, Span>();
  const { tree, fault } = readTree(text, { isStrict: true, spans });
  const spanOf = (path: Path): Span => {
    let span = { from: 0, to: Math.min(1, text.length) };
    let node = tree;
    for (const [depth, key] of path.entries()) {
      const part = node && partOf(node, key);
      const found = part && spans.get(part);
      if (!part || !found) return span;
      span = depth === path.length - 1 ? found : { from: found.from, to: found.from + 1 };
      node = "key" in part ? part.value : part;
    }
    return span;
  };
  return {
    value: fault ? undefined : parseJson(text),
    fault,
    repeated: tree ? repeatedIn(text, tree, spans) : [],
    spanOf,
  };
}

function partOf(node: JsonNode, key: string | number): Member | JsonNode | undefined {
  if (node.kind === "object") return node.members.findLast((member) => member.key === key);
  return node.kind === "array" && typeof key === "number" ? node.elements[key] : undefined;
}

/** Warnings about the keys that appear in an object more than once, in the order of the text. */
function repeatedIn(text: string, node: JsonNode, spans: ReadonlyMap<Member | JsonNode, Span>): JsonFault[] {
  if (node.kind === "array") return node.elements.flatMap((element) => repeatedIn(text, element, spans));
  if (node.kind !== "object") return [];
  const keys = new Set<string>();
  return node.members.flatMap((member) => {
    const { key, value } = member;
    const inside = repeatedIn(text, value, spans);
    const span = keys.has(key) ? spans.get(member) : undefined;
    keys.add(key);
    if (!span) return inside;
    const message = `“${key}” appears twice; the last value is used`;
    return [{ from: span.from, to: endOfText(text, span.from), message }, ...inside];
  });
}
