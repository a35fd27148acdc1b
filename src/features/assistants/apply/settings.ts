import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { sectionTitle } from "@/assistant-form/sections";
import type { JsonObject } from "@/document/equal";
import { isSecretField } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { formatPath, getAt, type Path, setAt } from "@/document/path";
import { type Named, nameAmong } from "@/document/read";
import { isInClear } from "@/document/secrets";
import { valueAtInWords } from "@/document/value-words";
import { type Chosen, settingsChanges, withSettings } from "@/editing/bulk-settings";
import { formLeaves } from "@/form/form-leaves";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import { assistant as schema } from "@/schema/assistant";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { SECTIONS } from "@/schema/sections";

/** A setting that can be applied to others. */
export interface Setting {
  /** The path as a string. */
  key: string;
  path: Path;
  label: string;
  /** Its value in words. */
  words: string;
  /** Whether it's a secret, or contains secrets, that the service returns unmasked. */
  secrets: "none" | "itself" | "inside";
}

export interface SettingsSection {
  title: string;
  settings: Setting[];
}

/**
 * An assistant's settings by section, as in its form. The name is left out, because squads use it for
 * transfers and a duplicate would break them. Masked secrets are left out too.
 * @param withUnset also includes unset fields, so that they can be cleared in others
 */
export function settingsOf(source: JsonObject, withUnset: boolean): SettingsSection[] {
  const settings = formLeaves(schema, source).flatMap(({ path, meta }): Setting[] => {
    const key = formatPath(path);
    if (key === "name" || RESPONSE_ONLY.some((only) => only === path[0])) return [];
    const value = getAt(source, path);
    const isUnset = value === undefined || value === null;
    const isSecret = isSecretField(schema, path);
    if (isSecret && !isInClear(value)) return [];
    if (isUnset && !withUnset) return [];
    const hasSecrets = secretPaths(schema, value, path).some((place) => isInClear(getAt(source, place)));
    const secrets = isSecret ? "itself" : hasSecrets ? "inside" : "none";
    const words = isSecret
      ? "Secret, will be copied"
      : isUnset
        ? "Not set, will be cleared in the others"
        : valueAtInWords(schema, path, value);
    return [{ key, path, label: meta.label, words, secrets }];
  });
  return SECTIONS.flatMap(({ title }) => {
    const inside = settings.filter(({ key }) => sectionTitle(key) === title);
    return inside.length > 0 ? [{ title, settings: inside }] : [];
  });
}

/** The chosen settings. */
export interface Picked {
  /** Their keys. */
  settings: ReadonlySet<string>;
  /** The keys of settings whose secrets are copied too. */
  withSecrets: ReadonlySet<string>;
}

/** The chosen settings, without those that are no longer offered. */
export function chosenOf(sections: readonly SettingsSection[], picked: Picked): Chosen[] {
  return sections
    .flatMap(({ settings }) => settings)
    .filter(({ key }) => picked.settings.has(key))
    .map(({ key, path, secrets }) => ({
      path,
      withSecrets: secrets === "itself" || picked.withSecrets.has(key),
    }));
}

/**
 * The changes that applying makes to an assistant.
 * @param all all assistants, to name this one among
 */
export function planFor(
  source: JsonObject,
  target: Loaded<AssistantValue>,
  chosen: readonly Chosen[],
  all: readonly Named[],
): PlannedChange {
  const { id, raw } = target;
  const mine = withSettings(schema, source, raw, chosen);
  return {
    kind: "assistant",
    id,
    name: nameAmong(target, all),
    record: raw,
    mine,
    changes: settingsChanges(raw, mine, schema),
  };
}

/** What is about to be applied. Later changes to the source don't count. */
export interface Review {
  source: JsonObject;
  /** What is applied, to follow "Apply". */
  words: string;
  chosen: readonly Chosen[];
  plan: readonly PlannedChange[];
}

/** A voice from the URL, to be set on assistants. */
export interface AddressValue {
  path: Path;
  /** What is applied, to follow "Apply". */
  words: string;
  /** An assistant with only this value. */
  source: JsonObject;
  picked: Picked;
}

/** The only field that a URL may set: anyone can write a URL. The change is reviewed like any other. */
const VOICE: Path = ["voice", "voiceId"];

/**
 * The voice that a URL sets (`?set=voice.voiceId&value=Clara`).
 * @returns undefined if there's no value or the field can't be set by URL
 */
export function valueInAddress(set: string | null, value: string | null): AddressValue | undefined {
  if (set !== formatPath(VOICE) || value === null || value.trim() === "") return undefined;
  return {
    path: VOICE,
    words: `the voice “${value}”`,
    source: setAt({}, VOICE, value),
    picked: { settings: new Set([set]), withSecrets: new Set() },
  };
}
