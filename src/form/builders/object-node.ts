import type { JsonNode, Member, ObjectNode } from "./json-tree";

/** What stands under a key of an object; the first, where it stands there twice. */
export function memberOf(node: ObjectNode, key: string): JsonNode | undefined {
  return node.members.find((member) => member.key === key)?.value;
}

/** An object with another value under a key: in its place, or behind all others where it is new. Undefined removes it. */
export function withMember(node: ObjectNode, key: string, value: JsonNode | undefined): ObjectNode {
  const index = node.members.findIndex((member) => member.key === key);
  if (value === undefined) return index < 0 ? node : objectOf(node.members.toSpliced(index, 1));
  return objectOf(index < 0 ? [...node.members, { key, value }] : node.members.with(index, { key, value }));
}

export function objectOf(members: readonly Member[]): ObjectNode {
  return { kind: "object", members };
}

/** A text's node. */
export function textNode(text: string): JsonNode {
  return { kind: "scalar", text: JSON.stringify(text) };
}

/** The text that a node is, or undefined where it is none. */
export function textIn(node: JsonNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.text.startsWith('"') ? (JSON.parse(node.text) as string) : undefined;
}

/** The texts that a node lists, or undefined where it is no list of texts. */
export function textsIn(node: JsonNode | undefined): string[] | undefined {
  if (node?.kind !== "array") return undefined;
  const texts = node.elements.map(textIn);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

export function textsNode(texts: readonly string[]): JsonNode {
  return { kind: "array", elements: texts.map(textNode) };
}

/** For each entry the position of an earlier one of the same name, or undefined. */
export function twins(names: readonly string[]): (number | undefined)[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const twin = seen.get(name);
    if (twin === undefined) seen.set(name, index);
    return twin;
  });
}

/** A name that is not taken: the wish, or the wish with a number. */
export function freeName(wish: string, taken: readonly string[]): string {
  let name = wish;
  for (let number = 2; taken.includes(name); number += 1) name = `${wish}${number}`;
  return name;
}

/** What a newly added property of a schema is. */
export const NEW_PROPERTY: JsonNode = objectOf([{ key: "type", value: textNode("string") }]);
