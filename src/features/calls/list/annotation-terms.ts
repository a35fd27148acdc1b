import type { WrittenOperator } from "@/archive/query";

/** A term of the search, as the filters write it. */
const termOf = (operator: WrittenOperator) =>
  new RegExp(`(?<=^|\\s)${operator}:(?:"([^"]*)"|([^\\s"]+))(?=\\s|$)`, "i");

/** The values of an operator in a search, of which one is enough: "a" and "b" of `tag:a,b`. */
export function valuesIn(query: string, operator: WrittenOperator): string[] {
  const [, quoted, bare] = termOf(operator).exec(query) ?? [];
  return (quoted ?? bare ?? "").split(",").flatMap((value) => value.trim() || []);
}

/**
 * A search with other values. A quotation mark that isn't closed yet would swallow what comes after it, so
 * they come first.
 */
export function withValues(query: string, operator: WrittenOperator, values: readonly string[]): string {
  const others = query.replace(termOf(operator), "").trim();
  const text = values.join(",");
  if (text === "") return others;
  return `${operator}:${/\s/.test(text) ? `"${text}"` : text} ${others}`.trim();
}
