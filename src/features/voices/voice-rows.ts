import { textAt } from "@/document/read";
import { compareNames } from "@/lib/format";
import { sayLanguage } from "@/lib/languages";
import { referrerName, usesByReferrer } from "@/references/places";
import type { InventoryItem } from "@/references/resolve";
import type { KnownUses } from "@/references/use-uses";
import type { VoiceEntry } from "@/schema/voice";

/** A voice in the list; the search covers all of it. */
export interface VoiceRow {
  /**
   * What an assistant's `voice.voiceId` is set to: the entries of GET /assistants/voices have no ID.
   * Undefined: it can't be chosen.
   */
  name: string | undefined;
  /** In words; undefined if the entry's language isn't a text. */
  language: string | undefined;
  /** What uses it; undefined while that isn't known. */
  usedBy: readonly string[] | undefined;
  /** As the service lists it; undefined if assistants use it but the service doesn't list it. */
  entry: VoiceEntry | undefined;
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
  entries: readonly VoiceEntry[],
  inUse: readonly InventoryItem[],
  uses: KnownUses,
): VoiceRow[] {
  const usedBy = (name: string | undefined) => {
    const references = name === undefined ? [] : uses.of(name);
    return references && usesByReferrer(references).map(({ from }) => referrerName(from));
  };
  const listed = entries.map((entry): VoiceRow => {
    const name = textAt(entry, "name");
    const language = textAt(entry, "language");
    return {
      name,
      language: language === undefined ? undefined : sayLanguage(language),
      usedBy: usedBy(name),
      entry,
    };
  });
  const names = new Set(listed.map(({ name }) => name));
  const others = inUse
    .filter(({ id }) => !names.has(id))
    .map(({ id }): VoiceRow => ({ name: id, language: undefined, usedBy: usedBy(id), entry: undefined }));
  return [...listed, ...others].toSorted(byGroup);
}
