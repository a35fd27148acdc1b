import { isSecretField } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { formatPath, getAt, type Path, setAt } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { type Chosen, isInClear, settingsChanges, withSettings } from "@/editing/bulk-settings";
import { formLeaves } from "@/form/form-leaves";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import { assistant as schema } from "@/schema/assistant";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { SECTION_TITLES, sectionTitle } from "../compare/differences";

/** A setting that can be applied to others. */
export interface Setting {
  /** The path as text. */
  key: string;
  path: Path;
  label: string;
  value: unknown;
  /** Not set, and offered nonetheless: to be cleared in others. */
  isUnset: boolean;
  /** It is a secret, or there are secrets in it, that the service shows in clear. */
  secrets: "none" | "itself" | "inside";
}

export interface SettingsSection {
  title: string;
  settings: Setting[];
}

/**
 * The settings of an assistant by section, as its form has them. Its name is none of them: squads transfer by it, so that two of one
 * name break them. Neither is a secret that the service does not show in clear.
 * @param withUnset also those that it does not set, where the service shows the field: to clear them in others
 */
export function settingsOf(
  source: unknown,
  isShown: (path: Path) => boolean,
  withUnset: boolean,
): SettingsSection[] {
  const settings = formLeaves(schema, source).flatMap(({ path, meta }): Setting[] => {
    const key = formatPath(path);
    if (key === "name" || RESPONSE_ONLY.some((only) => only === path[0])) return [];
    const value = getAt(source, path);
    const isUnset = value === undefined || value === null;
    const isSecret = isSecretField(schema, path);
    if (isSecret && !isInClear(value)) return [];
    if (isUnset && !(withUnset && isShown(path))) return [];
    const hasSecrets = secretPaths(schema, value, path).some((place) => isInClear(getAt(source, place)));
    const secrets = isSecret ? "itself" : hasSecrets ? "inside" : "none";
    return [{ key, path, label: meta.label, value, isUnset, secrets }];
  });
  return SECTION_TITLES.flatMap((title) => {
    const inside = settings.filter(({ key }) => sectionTitle(key) === title);
    return inside.length > 0 ? [{ title, settings: inside }] : [];
  });
}

/** What was picked of the settings. */
export interface Picked {
  /** By their keys. */
  settings: ReadonlySet<string>;
  /** The keys of those whose secrets are copied too. */
  withSecrets: ReadonlySet<string>;
}

/** What was picked, as it is applied. What is not offered any more is not applied. */
export function chosenOf(sections: readonly SettingsSection[], picked: Picked): Chosen[] {
  return sections
    .flatMap(({ settings }) => settings)
    .filter(({ key }) => picked.settings.has(key))
    .map(({ key, path, secrets }) => ({
      path,
      withSecrets: secrets === "itself" || picked.withSecrets.has(key),
    }));
}

/** What applying would do to an assistant. */
export function planFor(source: unknown, target: unknown, chosen: readonly Chosen[]): PlannedChange {
  const mine = withSettings(schema, source, target, chosen);
  return {
    kind: "assistant",
    id: idOf(target) ?? "",
    name: nameOf(target),
    record: target,
    mine,
    changes: settingsChanges(target, mine, schema),
  };
}

/** A value that an address brings, to be set on assistants. */
export interface AddressValue {
  path: Path;
  value: string;
  /** What is applied, in words. */
  words: string;
  /** Stands for an assistant that has this value and nothing else. */
  source: unknown;
  picked: Picked;
}

/**
 * The fields that an address may set. Anybody can make an address: what it sets is no more than what is harmless and easily seen, and is
 * reviewed like everything else.
 */
const ALLOWED: readonly { path: Path; words: (value: string) => string }[] = [
  { path: ["voice", "voiceId"], words: (value) => `The voice “${value}”` },
];

/**
 * What an address asks to set (`?set=voice.voiceId&value=Clara`).
 * @returns undefined where it names no value, or a field that no address may set
 */
export function valueInAddress(set: string | null, value: string | null): AddressValue | undefined {
  const allowed = ALLOWED.find(({ path }) => formatPath(path) === set);
  if (!allowed || value === null || value.trim() === "") return undefined;
  const { path, words } = allowed;
  return {
    path,
    value,
    words: words(value),
    source: setAt({}, path, value),
    picked: { settings: new Set([formatPath(path)]), withSecrets: new Set() },
  };
}
