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

/** A voice in the list. The entries of GET /assistants/voices have no ID. */
export interface VoiceRow extends Listed {
  /** What an assistant's `voice.voiceId` is set to. */
  voice: string;
  /** In words; undefined if the entry's language isn't a text. */
  language: string | undefined;
  /** What uses it; undefined while that isn't known. */
  usedBy: readonly string[] | undefined;
  /** As the service lists it; undefined if assistants use it but the service doesn't list it. */
  entry: Loaded<VoiceValue> | undefined;
}

const NO_LANGUAGE = "No language";
const NOT_LISTED = "Used but not listed";

/** The group that a voice is listed in. */
export function groupOf({ entry, language }: VoiceRow): string {
  return entry ? (language ?? NO_LANGUAGE) : NOT_LISTED;
}

const RANKS: readonly string[] = [NO_LANGUAGE, NOT_LISTED];

/** By language, in the order of their names; then voices without a language, then unlisted ones. */
function byGroup(a: VoiceRow, b: VoiceRow): number {
  const [one, other] = [groupOf(a), groupOf(b)];
  return RANKS.indexOf(one) - RANKS.indexOf(other) || compareNames(one, other);
}

/**
 * All voices: those that the service lists and other ones in use. The list may be incomplete.
 * @param inUse every voice that anything refers to
 */
export function voiceRows(
  entries: readonly Loaded<VoiceValue>[],
  inUse: readonly InventoryItem[],
  uses: KnownUses,
): VoiceRow[] {
  const rowOf = (voice: string, entry?: Loaded<VoiceValue>): VoiceRow => {
    const references = uses.of(voice);
    const usedBy = references && usesByReferrer(references).map(({ from }) => referrerName(from));
    const code = entry?.value.language?.trim();
    const language = code ? sayLanguage(code) : undefined;
    const raw = { name: voice, language, usedBy, entry: entry?.raw };
    return { id: "", name: voice, raw, voice, language, usedBy, entry };
  };
  const listed = entries.map((entry) => rowOf(entry.id, entry));
  const names = new Set(listed.map(({ voice }) => voice));
  const others = inUse.filter(({ id }) => !names.has(id)).map(({ id }) => rowOf(id));
  return [...listed, ...others].toSorted(byGroup);
}

/** The columns of the voices' list. */
export function voiceColumns(uses: KnownUses): Column<VoiceRow>[] {
  return [
    nameColumn({ before: () => <IconMark icon={IconVolume} />, share: "34%" }),
    usersColumn(({ voice }) => uses.of(voice), uses.unread.length > 0),
  ];
}

/** The filters of the list. */
export function voiceFilters(
  uses: Pick<KnownUses, "unread">,
  voices: readonly VoiceRow[] = [],
): Filter<VoiceRow>[] {
  return [
    {
      name: "language",
      label: "Language",
      // In the order of the groups.
      options: [...new Set(voices.map(groupOf))],
      valuesOf: groupOf,
    },
    inUseFilter(({ usedBy }) => usedBy, uses.unread.length > 0),
  ];
}
