import type { JsonNode, Member, ObjectNode } from "@/document/json-tree";

/** The value of a key; the first one if the key is repeated. */
export function memberOf(node: ObjectNode, key: string): JsonNode | undefined {
  return node.members.find((member) => member.key === key)?.value;
}

/** The object with a key's value replaced, or added at the end. Undefined removes the key. */
export function withMember(node: ObjectNode, key: string, value: JsonNode | undefined): ObjectNode {
  const index = node.members.findIndex((member) => member.key === key);
  if (value === undefined) return index < 0 ? node : objectOf(node.members.toSpliced(index, 1));
  return objectOf(index < 0 ? [...node.members, { key, value }] : node.members.with(index, { key, value }));
}

/** The node for an object with these members. */
export function objectOf(members: readonly Member[]): ObjectNode {
  return { kind: "object", members };
}

/** The node for a text. */
export function textNode(text: string): JsonNode {
  return { kind: "scalar", text: JSON.stringify(text) };
}

/** The text in a node; undefined if the node isn't a text. */
export function textIn(node: JsonNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.text.startsWith('"') ? (JSON.parse(node.text) as string) : undefined;
}

/** The texts in a node; undefined if the node isn't a list of texts. */
export function textsIn(node: JsonNode | undefined): string[] | undefined {
  if (node?.kind !== "array") return undefined;
  const texts = node.elements.map(textIn);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** The node for a list of texts. */
export function textsNode(texts: readonly string[]): JsonNode {
  return { kind: "array", elements: texts.map(textNode) };
}

/** For each name, the position of the first entry with the same name; undefined if it's the first. */
export function earlierDuplicates(names: readonly string[]): (number | undefined)[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const duplicate = seen.get(name);
    if (duplicate === undefined) seen.set(name, index);
    return duplicate;
  });
}

/** An unused name: the preferred one, or the preferred one with a number. */
export function freeName(wish: string, taken: readonly string[]): string {
  let name = wish;
  for (let number = 2; taken.includes(name); number += 1) name = `${wish}${number}`;
  return name;
}

/** The schema of a new property. */
export const NEW_PROPERTY: JsonNode = objectOf([{ key: "type", value: textNode("string") }]);
