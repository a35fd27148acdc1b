/**
 * What the pages' own addresses have where others have an ID (src/layout/pages.ts); routes match in any case.
 */
const FIXED_WORDS: readonly string[] = ["apply", "compare", "new", "queues", "replace", "scorecards"];

/** Marks an escaped ID. */
const MARK = "~";

/**
 * An ID as a part of an address's path; `segmentToId` reads it back. It's percent-encoded, except where that
 * could be read as something else: a fixed word, a percent sign (the router and many servers decode it
 * again), control characters, dots that lead out of the folder, and half a surrogate pair, which no URL can
 * carry. Such an ID gets a prefix, and each of its characters but letters, digits, _ and - its four-digit
 * code: `.` is `~.002e`.
 */
export function idToSegment(id: string): string {
  if (isUnambiguous(id)) return encodeURIComponent(id);
  const escaped = id.replace(/[^\w-]/g, (unit) => `.${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return MARK + escaped;
}

/** The address that opens a file in its list, which shows deleted ones only on request. */
export function fileAddress(id: string, isDeleted = false): string {
  return `/files?${new URLSearchParams({ ...(isDeleted && { deleted: "1" }), open: id })}`;
}

/** The ID in a part of an address's path, as the router decoded it. */
export function segmentToId(segment: string): string {
  if (!segment.startsWith(MARK)) return segment;
  return segment
    .slice(MARK.length)
    .replace(/\.([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isUnambiguous(id: string): boolean {
  return (
    !FIXED_WORDS.includes(id.toLowerCase()) &&
    !id.startsWith(MARK) &&
    !/[%\p{Cc}\p{Cs}]/u.test(id) &&
    !leadsElsewhere(id)
  );
}

/** Whether an ID has a part that means a folder, which URLs and servers resolve: `..`, `../x`. */
export function leadsElsewhere(id: string): boolean {
  return id.split(/[\\/]/).some((part) => part === "." || part === "..");
}
