import { fold } from "@/document/search";

/** The groups in which what is found is shown, in the order of an empty search. */
const GROUPS = [
  "Opened last",
  "This page",
  "On this page",
  "Pages",
  "Assistants",
  "Squads",
  "Calls",
  "Phone numbers",
  "Tools",
  "Files",
  "Knowledge bases",
  "Voices",
  "Fields of assistants",
  "Actions",
  "Search",
  "By id",
] as const;
export type Group = (typeof GROUPS)[number];

/** Something that can be gone to or done. */
export interface Entry {
  /** Tells it from all others, and stays the same from one opening to the next. */
  key: string;
  group: Group;
  label: string;
  /** Shown behind the label, and searched after it. */
  detail?: string;
  /** Searched too, and not shown: an id, an API name, other words for the same. */
  also?: string;
  /** It is made for whatever is typed, and stands behind what fits. */
  fitsAll?: true;
}

export interface RankedGroup<E extends Entry> {
  group: Group;
  entries: E[];
  /** How many fit besides. */
  more: number;
}

/** So many of a group are shown, and of all. */
const MOST_OF_GROUP = 6;
const MOST = 36;

/**
 * What fits a search, in groups: every word must stand in an entry. Labels that are the search come first, then those that begin with
 * it, those in which words begin so, those that hold it, and what stands elsewhere; alike ones by when they were opened last, then in
 * their own order. The group with the best comes first.
 * @param openedAt when an entry was opened last, by its key
 */
export function rank<E extends Entry>(
  entries: readonly E[],
  query: string,
  openedAt: ReadonlyMap<string, number> = new Map(),
): RankedGroup<E>[] {
  const wanted = fold(query.trim()).replace(/\s+/g, " ");
  const words = wanted.split(" ");
  const groups = new Map<Group, { entry: E; score: number }[]>();
  for (const entry of entries) {
    const score = wanted === "" ? 0 : scoreOf(entry, wanted, words);
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
  sorted.sort((a, b) => a.best - b.best || GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
  let left = MOST;
  return sorted.flatMap(({ group, found }) => {
    // An empty search shows short groups whole: they are the ways from here.
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

/** Folding costs more than searching: each entry is folded once. */
const folded = new WeakMap<Entry, Folded>();

function foldedOf(entry: Entry): Folded {
  let texts = folded.get(entry);
  if (!texts) {
    const label = fold(entry.label);
    texts = { label, all: `${label}\n${fold(entry.detail ?? "")}\n${fold(entry.also ?? "")}` };
    folded.set(entry, texts);
  }
  return texts;
}

/** The lower, the better; undefined where it does not fit. */
function scoreOf(entry: Entry, wanted: string, words: readonly string[]): number | undefined {
  const { label, all } = foldedOf(entry);
  if (entry.fitsAll) return 6;
  if (!words.every((word) => all.includes(word))) return undefined;
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (words.every((word) => beginsAWord(label, word))) return 2;
  if (label.includes(wanted)) return 3;
  return words.every((word) => label.includes(word)) ? 4 : 5;
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}
