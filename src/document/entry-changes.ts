import { type Change, diff } from "./diff";
import { isRecord } from "./equal";
import { pairElements } from "./identity";
import type { Path } from "./path";
import { withoutSecrets } from "./secrets";

/** What became of one entry of a list of objects. */
export interface EntryChange {
  kind: "added" | "removed" | "changed" | "moved";
  /** Where it stands now, or stood. */
  position: number;
  /** Its path there. */
  path: Path;
  value: unknown;
  /** What changed inside it, at the paths where it stands now. */
  changes: readonly Change[];
}

/**
 * The difference of two lists of objects entry by entry. An entry that is both moved and changed is told as changed.
 * @returns nothing for what are no two lists of objects
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

/** A list that is not there has no entries. */
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
  return JSON.stringify(shown, null, 2);
}
