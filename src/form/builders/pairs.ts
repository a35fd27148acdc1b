import { type JsonNode, type Member, readTree } from "@/document/json-tree";
import { textNode } from "./object-node";

/**
 * The entries in pasted text: a JSON object, or `name: value` or `name=value` lines, whose values are always
 * texts.
 * @returns undefined if the text is only a name, which is pasted as it is
 */
export function pastedPairs(text: string): Member[] | undefined {
  const tree = text.trimStart().startsWith("{") ? readTree(text).tree : undefined;
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

/**
 * The entries in pasted text, one per line.
 * @returns undefined for a single line that is pasted as it is
 */
export function pastedLines(text: string): string[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const entries = lines.map(pastedPhrase);
  return entries.length === 0 || entries[0] === text ? undefined : entries;
}

/** A pasted line without the spaces around it; they stay around a delimiter, where they may matter. */
export function pastedPhrase(line: string): string {
  return /[\p{L}\p{N}]/u.test(line) ? line.trim() : line;
}
