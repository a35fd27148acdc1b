import { formatPath, type Path, setAt } from "@/document/path";
import type { Picked } from "./settings";

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
