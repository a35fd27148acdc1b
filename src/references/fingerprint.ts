import { formatPath } from "@/document/path";
import { cached } from "@/lib/cached";
import type { Problem } from "./checks/problem";

/** The ID of a problem's record. Problems of calls belong to what the calls refer to. */
export function problemRecordId({ record, about }: Problem): string | undefined {
  return record.kind === "call" ? about?.id : record.id;
}

/**
 * Identifies a problem from one visit to the next, without its text. Positions in lists change when an entry
 * is added, so an entry is known by what is said of it, and another problem by the names that it's about.
 */
export const fingerprint = cached((problem: Problem): string => {
  const { kind, record, path, title } = problem;
  const isEntry = path.some((key) => typeof key === "number");
  const place = isEntry
    ? [path.map((key) => (typeof key === "number" ? "*" : key)).join("."), title]
    : [formatPath(path), ...(title.match(NAMED) ?? [])];
  return hash(JSON.stringify([kind, record.kind, problemRecordId(problem) ?? record.name ?? "", ...place]));
});

/** Names and variables in a title. */
const NAMED = /“[^“”]*”|\{\{[^{}]*\}\}/g;

/** 53 bits of a text, which tell some ten thousand problems apart. */
function hash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
