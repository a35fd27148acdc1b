/** One item of a list of plain values, and what became of it. */
export interface ItemChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * A list of plain values as it is now, with what is new in it marked, and behind it what it no longer has. An item that stands there
 * twice counts twice.
 * @returns undefined for what is no list of plain values; a list that is not there has no items
 */
export function itemChanges(before: unknown, after: unknown): ItemChange[] | undefined {
  const [old, now] = [plain(before), plain(after)];
  if (!old || !now) return undefined;
  const left = [...old];
  const present = now.map((text): ItemChange => {
    const place = left.indexOf(text);
    if (place < 0) return { kind: "added", text };
    left.splice(place, 1);
    return { kind: "same", text };
  });
  return [...present, ...left.map((text): ItemChange => ({ kind: "removed", text }))];
}

function plain(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null))
    return undefined;
  return value.map(String);
}
