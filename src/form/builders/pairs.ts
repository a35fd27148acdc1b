import { type JsonNode, type Member, treeOrNothing } from "./json-tree";
import { textNode } from "./object-node";

/**
 * The entries in a pasted text: a JSON object, or one `name: value` or `name=value` a line. Values of lines are texts: nothing is guessed
 * from how they look.
 * @returns undefined where the text is one name alone, to be pasted as it is
 */
export function pastedPairs(text: string): Member[] | undefined {
  const tree = text.trimStart().startsWith("{") ? treeOrNothing(text) : undefined;
  if (tree?.kind === "object") return [...tree.members];
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const pairs = lines.map(pairOf);
  return lines.length > 1 || pairs.some(({ isPair }) => isPair)
    ? pairs.map(({ key, value }) => ({ key, value }))
    : undefined;
}

function pairOf(line: string): { key: string; value: JsonNode; isPair: boolean } {
  const at = line.search(/[:=]/);
  if (at < 1) return { key: line.trim(), value: textNode(""), isPair: false };
  return { key: line.slice(0, at).trim(), value: textNode(line.slice(at + 1).trim()), isPair: true };
}

/** The entries of a pasted list, one a line; undefined where it is one line, to be pasted as it is. */
export function pastedLines(text: string): string[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  return lines.length > 1 ? lines : undefined;
}
