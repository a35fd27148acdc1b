import { type JsonNode, readTree } from "./json-tree";

/** The tree of a JSON value. */
export function treeOf(value: unknown): JsonNode {
  return readTree(JSON.stringify(value));
}
