import { isRecord } from "./equal";
import type { Path } from "./path";
import { isSecret } from "./secrets";

/** Where a text was found, cut to fit a line. */
export interface Hit {
  path: Path;
  before: string;
  match: string;
  after: string;
}

/** A text without case and accents, of the same length, so that positions in it are positions in the original. */
export function fold(text: string): string {
  // Most text needs only the first step; the second goes letter by letter to keep the length.
  const lower = text.toLowerCase();
  if (lower.length === text.length && /^[\u0020-\u007e\s]*$/.test(lower)) return lower;
  let folded = "";
  for (const letter of text) {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded += bare.length === letter.length ? bare : letter;
  }
  return folded;
}

/**
 * The first place in a record where a text stands, whatever the field, without regard to case and accents. Secrets are never
 * searched: a hit would show a part of one.
 * @param query as typed; blank finds nothing
 */
export function findIn(record: unknown, query: string): Hit | undefined {
  const wanted = fold(query.trim());
  return wanted === "" ? undefined : search(record, wanted, []);
}

function search(value: unknown, wanted: string, path: Path): Hit | undefined {
  if (isSecret(path)) return undefined;
  if (typeof value === "string") {
    const at = fold(value).indexOf(wanted);
    return at < 0 ? undefined : cut(value, at, wanted.length, path);
  }
  if (typeof value === "number") return search(String(value), wanted, path);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [key, item] of entries) {
    const hit = search(item, wanted, [...path, key]);
    if (hit) return hit;
  }
  return undefined;
}

const AROUND = 48;

function cut(text: string, at: number, length: number, path: Path): Hit {
  const line = (part: string) => part.replace(/\s+/g, " ");
  const start = Math.max(0, at - AROUND);
  const end = at + length + AROUND;
  return {
    path,
    before: (start > 0 ? "…" : "") + line(text.slice(start, at)),
    match: text.slice(at, at + length),
    after: line(text.slice(at + length, end)) + (end < text.length ? "…" : ""),
  };
}
