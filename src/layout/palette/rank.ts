import type { TablerIcon } from "@tabler/icons-react";
import { fold, wantedIn } from "@/document/search";
import { cached } from "@/lib/cached";
import { compactNumber } from "@/lib/visible";
import type { FoundRecord } from "@/ui/page-definition";

/** A place to go or an action. */
export interface Entry extends Omit<FoundRecord, "to"> {
  /** Unique, and the same each time the palette opens. */
  key: string;
  /** The heading above it. */
  group: string;
}

/** A field of the assistant form. */
export interface FieldPlace {
  /** Its path in the document. */
  path: string;
  section: string;
  label: string;
}

/** An option of the palette: a URL, an action, or a field to open in an assistant. */
export interface Choice extends Entry {
  icon: TablerIcon;
  /** The keys that do the same: "Mod+S". */
  keys?: string;
  to?: string;
  run?: () => void;
  field?: FieldPlace;
}

interface RankedGroup<E extends Entry> {
  group: string;
  entries: E[];
  /** The number of further matches. */
  more: number;
}

/** The most entries shown per group, and in total. */
const MOST_OF_GROUP = 6;
const MOST = 36;

/**
 * The matches of a search, in groups. Every word must be in an entry. Labels equal to the search come first,
 * then those that start with it, those with words that start with it, those that contain it, and matches in
 * other texts; ties by when they were last opened, then in the given order. The group with the best match
 * comes first; groups that match as well are in the order of the entries.
 * @param openedAt when each entry was last opened, by its key
 */
export function rank<E extends Entry>(
  entries: readonly E[],
  query: string,
  openedAt: ReadonlyMap<string, number> = new Map(),
): RankedGroup<E>[] {
  const wanted = wantedIn(query).replace(/\s+/g, " ");
  const words = wanted.split(" ");
  const number = compactNumber(wanted) ?? wanted;
  const groups = new Map<string, { entry: E; score: number }[]>();
  for (const entry of entries) {
    const score = wanted === "" ? 0 : (scoreOf(entry, wanted, words) ?? scoreOf(entry, number, [number]));
    if (score === undefined) continue;
    const group = groups.get(entry.group);
    if (group) group.push({ entry, score });
    else groups.set(entry.group, [{ entry, score }]);
  }
  const when = ({ key }: E) => openedAt.get(key) ?? 0;
  const sorted = [...groups].map(([group, found]) => {
    found.sort((a, b) => a.score - b.score || when(b.entry) - when(a.entry));
    return { group, found, best: found[0]?.score ?? 0 };
  });
  sorted.sort((a, b) => a.best - b.best);
  let left = MOST;
  return sorted.flatMap(({ group, found }) => {
    // An empty search shows whole groups.
    const shown = found.slice(0, Math.min(left, wanted === "" ? MOST : MOST_OF_GROUP));
    left -= shown.length;
    if (shown.length === 0) return [];
    return [{ group, entries: shown.map(({ entry }) => entry), more: found.length - shown.length }];
  });
}

interface Folded {
  label: string;
  all: string;
}

/** Each entry is folded once, because folding costs more than searching. */
const foldedOf = cached((entry: Entry): Folded => {
  const label = fold(entry.label);
  return { label, all: `${label}\n${fold(entry.detail ?? "")}\n${fold(entry.also ?? "")}` };
});

/** Lower is better; undefined: no match. */
function scoreOf(entry: Entry, wanted: string, words: readonly string[]): number | undefined {
  const { label, all } = foldedOf(entry);
  if (entry.matchesAll) return 6;
  if (!words.every((word) => all.includes(word))) return undefined;
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (words.every((word) => startsAWord(label, word))) return 2;
  if (label.includes(wanted)) return 3;
  return words.every((word) => label.includes(word)) ? 4 : 5;
}

function startsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}
