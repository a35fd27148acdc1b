/** A record as it is stored and returned: a JSON object with any fields. */
export type Document = { [field: string]: unknown };

/** Whether a value is a JSON object (no array and not null). */
export const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The kinds of record, by the names that the code uses; each has a table of its own. */
export const KINDS = [
  "assistants",
  "squads",
  "calls",
  "phoneNumbers",
  "tools",
  "files",
  "knowledgeBases",
  "voices",
] as const;

export type Kind = (typeof KINDS)[number];

/**
 * When a record was created, in milliseconds since 1970.
 * @returns 0 where the record does not say, or says something that is no date
 */
export function createdAt(document: Document): number {
  const said = typeof document.createdAt === "string" ? Date.parse(document.createdAt) : Number.NaN;
  return Number.isNaN(said) ? 0 : said;
}
