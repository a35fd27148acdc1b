import { isUnfinished, type JsonNode, NotJson, printForPeople, readTree } from "./json-tree";
import { textIn, textNode } from "./object-node";

/** How a value is entered in a row. */
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

/** The kind that a value is of. Nothing is converted: "12" is a text and 12 a number. */
export function kindOf(node: JsonNode): ValueKind {
  if (node.kind === "unfinished") return node.as;
  if (node.kind !== "scalar") return "json";
  if (node.text.startsWith('"')) return "text";
  if (node.text === "null") return "null";
  return node.text === "true" || node.text === "false" ? "boolean" : "number";
}

/** What a row shows of a value. */
export function typedText(node: JsonNode, kind: ValueKind): string {
  if (node.kind === "unfinished") return node.text;
  return (kind === "text" ? textIn(node) : undefined) ?? printForPeople(node);
}

/** The value for what is typed into a row of a kind. What is no number or no JSON yet is kept as it was typed. */
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
  const unfinished: JsonNode = { kind: "unfinished", as: "json", text };
  try {
    const node = readTree(text);
    return isUnfinished(node) ? unfinished : node;
  } catch (error) {
    if (error instanceof NotJson) return unfinished;
    throw error;
  }
}

/** A value as one of another kind, as close to what it was as that kind allows. */
export function convertedTo(kind: ValueKind, node: JsonNode): JsonNode {
  const from = kindOf(node);
  if (kind === from) return node;
  // None has nothing to carry over.
  if (from === "null") return kind === "json" ? node : typedNode(kind, "");
  if (kind === "json" && node.kind !== "unfinished") return node;
  return typedNode(kind, typedText(node, from));
}
