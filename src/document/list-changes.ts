import { type Change, diff } from "./diff";
import { isRecord } from "./equal";
import { jsonOf } from "./exact-number";
import { pairElements } from "./identity";
import type { Path } from "./path";
import { withoutSecrets } from "./secrets";

/** What became of one entry of a list of objects. */
export interface EntryChange {
  kind: "added" | "removed" | "changed" | "moved";
  /** Its position now; a removed one's position before. */
  position: number;
  /** Its path there. */
  path: Path;
  value: unknown;
  /** What changed inside it, at its paths now. */
  changes: readonly Change[];
}

/**
 * The difference of two lists of objects entry by entry. An entry that is both moved and changed counts as changed.
 * @returns nothing unless both are lists of objects; an absent list is an empty one
 */
export function entryChanges(before: unknown, after: unknown, path: Path): EntryChange[] {
  const [old, now] = [listOf(before), listOf(after)];
  if (!old || !now || (old.length === 0 && now.length === 0)) return [];
  const pairs = pairElements(old, now);
  const kept = pairs.filter((pair) => pair !== undefined);
  const isReordered = kept.some((pair, index) => pair < (kept[index - 1] ?? -1));
  const present = now.flatMap((value, position): EntryChange[] => {
    const place = [...path, position];
    const pair = pairs[position];
    const entry = { position, path: place, value, changes: [] };
    if (pair === undefined) return [{ ...entry, kind: "added" }];
    const changes = diff(old[pair], value, place);
    if (changes.length > 0) return [{ ...entry, kind: "changed", changes }];
    return isReordered && pair !== position ? [{ ...entry, kind: "moved" }] : [];
  });
  const removed = old.flatMap((value, position): EntryChange[] =>
    kept.includes(position)
      ? []
      : [{ kind: "removed", position, path: [...path, position], value, changes: [] }],
  );
  return [...present, ...removed];
}

/** An absent list has no entries. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

/** An entry in full: field by field where its fields are plain, else as JSON. Secrets are masked. */
export function entryInWords(value: unknown, path: Path): string {
  const shown = withoutSecrets(value, path);
  if (isRecord(shown) && Object.values(shown).every((inner) => typeof inner !== "object" || inner === null)) {
    return Object.entries(shown)
      .map(([key, inner]) => `${key}: ${String(inner)}`)
      .join("\n");
  }
  return jsonOf(shown, 2) ?? "";
}

/** One item of a list of plain values, and what became of it. */
export interface ItemChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * A list of plain values as it is now, with new items marked, followed by the removed ones. An item that occurs twice counts twice.
 * @returns undefined unless both are lists of plain values; an absent list is an empty one
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
