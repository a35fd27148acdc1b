import { parseQuery, type WrittenOperator } from "@/archive/query";

/** The values of search operators, as the filters write them. */
const termOf = (operator: string, values: string) =>
  new RegExp(`(?<=^|\\s)${operator}:${values}(?=\\s|$)`, "i");

const valuesOf = (operator: WrittenOperator) => termOf(operator, '(?:"([^"]*)"|([^\\s"]+))');

/** Finds low scores. */
const SCORE_LIMIT = termOf("evaluation", "<(\\d+(?:\\.\\d+)?)");

/** The alternative values of an operator in a search: "a" and "b" of `tag:a,b`. */
export function valuesIn(query: string, operator: WrittenOperator): string[] {
  const [, quoted, bare] = valuesOf(operator).exec(query) ?? [];
  return (quoted ?? bare ?? "").split(",").flatMap((value) => value.trim() || []);
}

/** A search with other values of an operator. */
export function withValues(query: string, operator: WrittenOperator, values: readonly string[]): string {
  const text = values.join(",");
  return withTerm(query, valuesOf(operator), text && `${operator}:${/\s/.test(text) ? `"${text}"` : text}`);
}

/** The score limit in a search: "5" of `evaluation:<5`. */
export function scoreLimit(query: string): string | undefined {
  return SCORE_LIMIT.exec(query)?.[1];
}

/** A search with another score limit; undefined removes it. */
export function withScoreLimit(query: string, limit: string | undefined): string {
  return withTerm(query, SCORE_LIMIT, limit === undefined ? "" : `evaluation:<${limit}`);
}

/** Why an operator's value in a search is invalid. The operator is then searched as a word. */
export function valueProblem(query: string): string | undefined {
  for (const { operator, value } of parseQuery(query)) {
    const [, day, duration] = /^(?:(after|before)|(longer|shorter)):\S+$/i.exec(operator ? "" : value) ?? [];
    if (day) return `“${day}:” needs a date, such as 2026-11-01.`;
    if (duration) return `“${duration}:” needs a duration, such as 2m.`;
  }
  return undefined;
}

/** The new term comes first, because an unclosed quotation mark would include it. */
function withTerm(query: string, term: RegExp, text: string): string {
  return `${text} ${query.replace(term, "").trim()}`.trim();
}
