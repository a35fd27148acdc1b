import { isUnfinished, type JsonNode, printForPeople, readTree } from "@/document/json-tree";
import { textIn, textNode } from "./object-node";

/** The types of values in rows. */
export type ValueKind = "text" | "number" | "boolean" | "null" | "json";

export const KIND_WORDS: Record<ValueKind, string> = {
  text: "Text",
  number: "Number",
  boolean: "True or false",
  null: "Null",
  json: "JSON",
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const TRUE: JsonNode = { kind: "scalar", text: "true" };
const FALSE: JsonNode = { kind: "scalar", text: "false" };

/** The type of a value. Nothing is converted: "12" is a text and 12 a number. */
export function kindOf(node: JsonNode): ValueKind {
  if (node.kind === "unfinished") return node.as;
  if (node.kind !== "scalar") return "json";
  if (node.text.startsWith('"')) return "text";
  if (node.text === "null") return "null";
  return node.text === "true" || node.text === "false" ? "boolean" : "number";
}

/** The text that a row shows for a value. */
export function typedText(node: JsonNode, kind: ValueKind): string {
  if (node.kind === "unfinished") return node.text;
  return (kind === "text" ? textIn(node) : undefined) ?? printForPeople(node);
}

/** The value of text typed into a row. Text that isn't a number or JSON yet becomes an unfinished node. */
export function typedNode(kind: ValueKind, text: string): JsonNode {
  switch (kind) {
    case "text":
      return textNode(text);
    case "boolean":
      return text.trim() === "true" ? TRUE : FALSE;
    case "null":
      return { kind: "scalar", text: "null" };
    case "number": {
      const number = text.trim();
      return NUMBER.test(number)
        ? { kind: "scalar", text: number }
        : { kind: "unfinished", as: "number", text };
    }
    case "json":
      return jsonNode(text);
  }
}

function jsonNode(text: string): JsonNode {
  const { tree } = readTree(text);
  return tree && !isUnfinished(tree) ? tree : { kind: "unfinished", as: "json", text };
}

/** A value converted to another type, as faithfully as that type allows. */
export function convertedTo(kind: ValueKind, node: JsonNode): JsonNode {
  const from = kindOf(node);
  if (kind === from) return node;
  // Null has no content to convert.
  if (from === "null") return kind === "json" ? node : typedNode(kind, "");
  if (kind === "json" && node.kind !== "unfinished") return node;
  return typedNode(kind, typedText(node, from));
}
