import { type JsonNode, readTree } from "./json-tree";

/** The tree of a JSON value. */
export function treeOf(value: unknown): JsonNode {
  const { tree, fault } = readTree(JSON.stringify(value));
  if (fault) throw new Error(fault.message);
  return tree;
}
