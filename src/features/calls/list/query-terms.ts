import { parseQuery, type WrittenOperator } from "@/archive/query";

/** A term of the search with values of some form, as the filters write it. */
const termOf = (operator: string, values: string) =>
  new RegExp(`(?<=^|\\s)${operator}:${values}(?=\\s|$)`, "i");

const valuesOf = (operator: WrittenOperator) => termOf(operator, '(?:"([^"]*)"|([^\\s"]+))');

/** Finds low scores. */
const SCORE_LIMIT = termOf("evaluation", "<(\\d+(?:\\.\\d+)?)");

/** The values of an operator in a search, of which one is enough: "a" and "b" of `tag:a,b`. */
export function valuesIn(query: string, operator: WrittenOperator): string[] {
  const [, quoted, bare] = valuesOf(operator).exec(query) ?? [];
  return (quoted ?? bare ?? "").split(",").flatMap((value) => value.trim() || []);
}

/** A search with other values of an operator. */
export function withValues(query: string, operator: WrittenOperator, values: readonly string[]): string {
  const text = values.join(",");
  return withTerm(query, valuesOf(operator), text && `${operator}:${/\s/.test(text) ? `"${text}"` : text}`);
}

/** The limit that a search sets to scores: "5" of `evaluation:<5`. */
export function scoreLimit(query: string): string | undefined {
  return SCORE_LIMIT.exec(query)?.[1];
}

/** A search with another limit to scores; undefined removes it. */
export function withScoreLimit(query: string, limit: string | undefined): string {
  return withTerm(query, SCORE_LIMIT, limit === undefined ? "" : `evaluation:<${limit}`);
}

/** What is wrong with the value of an operator in a search: then it's searched as a word. */
export function valueProblem(query: string): string | undefined {
  for (const { operator, value } of parseQuery(query)) {
    const [, day, duration] = /^(?:(after|before)|(longer|shorter)):\S+$/i.exec(operator ? "" : value) ?? [];
    if (day) return `“${day}:” needs a date, such as 2026-11-01.`;
    if (duration) return `“${duration}:” needs a duration, such as 2m.`;
  }
  return undefined;
}

/** The new term comes first, because a quotation mark that isn't closed yet would swallow it. */
function withTerm(query: string, term: RegExp, text: string): string {
  return `${text} ${query.replace(term, "").trim()}`.trim();
}
