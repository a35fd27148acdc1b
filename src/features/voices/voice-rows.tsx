import { IconVolume } from "@tabler/icons-react";
import type { VoiceValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { compareNames } from "@/lib/format";
import { sayLanguage } from "@/lib/value-label";
import { type Filter, inUseFilter } from "@/record-list/filters";
import { type Listed, nameColumn } from "@/record-list/record-columns";
import { referrerName, usesByReferrer } from "@/references/places";
import type { InventoryItem } from "@/references/resolve";
import type { KnownUses } from "@/references/use-uses";
import { usersColumn } from "@/references/users-cell";
import { IconMark } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";

/** A voice in the list. It has no ID: its name is what an assistant's `voice.voiceId` is set to. */
export interface VoiceRow extends Listed {
  /** Its language, or why it has none. */
  group: string;
}

const NO_LANGUAGE = "No language";
const NOT_LISTED = "Used but not listed";
const RANKS: readonly string[] = [NO_LANGUAGE, NOT_LISTED];

/**
 * All voices: those that the service lists and other ones in use. The list may be incomplete. They come by
 * language, in the order of their names; then voices without a language, then unlisted ones.
 * @param inUse every voice that anything refers to
 */
export function voiceRows(
  entries: readonly Loaded<VoiceValue>[],
  inUse: readonly InventoryItem[],
  uses: KnownUses,
): VoiceRow[] {
  const rowOf = (name: string, entry?: Loaded<VoiceValue>): VoiceRow => {
    const usedBy = usesByReferrer(uses.of(name) ?? []).map(({ from }) => referrerName(from));
    const code = entry?.value.language?.trim();
    const group = !entry ? NOT_LISTED : code ? sayLanguage(code) : NO_LANGUAGE;
    return { id: "", name, group, raw: { name, language: code && group, usedBy, entry: entry?.raw } };
  };
  const listed = new Set(entries.map(({ id }) => id));
  const others = inUse.filter(({ id }) => !listed.has(id));
  const rows = [...entries.map((entry) => rowOf(entry.id, entry)), ...others.map(({ id }) => rowOf(id))];
  return rows.toSorted(
    (one, other) =>
      RANKS.indexOf(one.group) - RANKS.indexOf(other.group) || compareNames(one.group, other.group),
  );
}

/** The columns of the voices' list. */
export function voiceColumns(uses: KnownUses): Column<VoiceRow>[] {
  return [
    nameColumn({ before: () => <IconMark icon={IconVolume} />, share: "34%" }),
    usersColumn(({ name }) => uses.of(name), uses.unread.length > 0),
  ];
}

/** The filters of the list. */
export function voiceFilters(uses: KnownUses, voices: readonly VoiceRow[] = []): Filter<VoiceRow>[] {
  return [
    {
      name: "language",
      label: "Language",
      // In the order of the groups.
      options: [...new Set(voices.map(({ group }) => group))],
      valuesOf: ({ group }) => group,
    },
    inUseFilter(({ name }) => uses.of(name), uses.unread.length > 0),
  ];
}
