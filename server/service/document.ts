import { isRecord } from "@/document/equal";
import { jsonOf, parseJson } from "@/document/exact-json";

/** A record as it's stored and returned: a JSON object with any fields. */
export type Document = { [field: string]: unknown };

/** A record's JSON text, with every digit of its numbers. */
export const textOf = (document: Document): string => jsonOf(document) ?? "{}";

/**
 * The record in a JSON text.
 * @throws SyntaxError for anything else
 */
export function parsedDocument(text: string): Document {
  const document = parseJson(text);
  if (isRecord(document)) return document;
  throw new SyntaxError("The text isn't a JSON object");
}

/** The kinds of records, by the code's names; each has its own table. */
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
 * When a record was created, in epoch milliseconds.
 * @returns 0 if it's missing or not a date
 */
export function createdAt(document: Document): number {
  const said = typeof document.createdAt === "string" ? Date.parse(document.createdAt) : Number.NaN;
  return Number.isNaN(said) ? 0 : said;
}
