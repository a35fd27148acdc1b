/**
 * The search term that finds low scores. A quotation mark that isn't closed yet would swallow what comes
 * after it, so it comes first.
 */
const TERM = /(?<=^|\s)evaluation:<(\d+(?:\.\d+)?)(?=\s|$)/i;

/** The limit that a search sets: "5" of `evaluation:<5`. */
export function scoreLimit(query: string): string | undefined {
  return TERM.exec(query)?.[1];
}

/** A search with another limit; undefined removes it. */
export function withScoreLimit(query: string, limit: string | undefined): string {
  const others = query.replace(TERM, "").trim();
  return limit === undefined ? others : `evaluation:<${limit} ${others}`.trim();
}
