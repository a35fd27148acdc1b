import { isSecretField } from "@/document/fields";
import { getAt, type Path } from "@/document/path";
import { valueInWords } from "@/editing/value-words";
import type { RemarkedField } from "@/form/controls/control";
import { goToField } from "@/form/go-to-field";
import { listedUpTo } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { type EffectiveField, SOURCE_WORDS } from "../effective-settings/effective";
import styles from "./embedded.module.css";
import type { Behind } from "./layers";

/** A value of an assistant in a few words, without revealing secrets. */
export function sayValue(value: unknown, path: Path): string {
  if (isSecretField(assistantRequest, path) && typeof value === "string" && value !== "") return "a secret";
  return valueInWords(value, path, fieldAt(assistantRequest, path)?.meta);
}

/** What a member's field inherits if its own overrides don't set it. */
export interface Inherited {
  /** The value in words; undefined if unknown. */
  value: string | undefined;
  from: string;
}

/**
 * What a field inherits from the layers below a member's own overrides.
 * @param fields of the assistant under the overrides for all
 */
export function inheritedFrom(fields: readonly EffectiveField[], behind: Behind, path: Path): Inherited {
  const field = fields.find(
    (one) => one.path.length <= path.length && one.path.every((key, at) => key === path[at]),
  );
  if (field) {
    // If an object is null or has another type, so have its fields no values.
    const value =
      field.path.length === path.length
        ? field.value
        : (getAt(field.value, path.slice(field.path.length)) ?? null);
    return { value: sayValue(value, path), from: SOURCE_WORDS[field.from] };
  }
  if (!behind.assistant) {
    if (!behind.isRead && behind.id !== undefined)
      return { value: undefined, from: "the assistant (still loading)" };
    return { value: undefined, from: "an unknown assistant" };
  }
  return behind.shows(path)
    ? { value: "not set", from: SOURCE_WORDS.assistant }
    : { value: undefined, from: "the assistant (not returned by this service)" };
}

/** A member with its own assistant. */
interface OwnOfMember {
  label: string;
  /** Undefined if unknown. */
  assistant: unknown;
  /** Whether a missing field is really unset. */
  shows: (path: Path) => boolean;
}

/** What the members have for a field that the overrides for all don't set: each value with its members. */
export function inheritedByMembers(members: readonly OwnOfMember[], path: Path): string {
  const all: { words: string; labels: string[] }[] = [];
  for (const { label, assistant, shows } of members) {
    const value = assistant === undefined ? undefined : getAt(assistant, path);
    const isKnown = assistant !== undefined && (value !== undefined || shows(path));
    const words = isKnown ? sayValue(value, path) : "unknown";
    // Different secrets, or long texts with the same start, may share their words, which is fine here.
    const group = all.find((one) => one.words === words);
    if (group) group.labels.push(label);
    else all.push({ words, labels: [label] });
  }
  const [only, ...others] = all;
  if (!only) return "No members yet.";
  if (others.length === 0) return `Inherited by every member: ${only.words}`;
  const said = all.map(({ words, labels }) => `${words} (${listedUpTo(3, labels)})`);
  return `Inherited: ${listedUpTo(3, said)}`;
}

interface InheritedRemarkProps {
  field: RemarkedField;
  /** What the field inherits if it isn't overridden, as a sentence. */
  whenInherited: string;
  /** What the override replaces. */
  instead: string;
}

/** Says whether a field is inherited or overridden, and resets it to inherited. */
export function InheritedRemark({ field, whenInherited, instead }: InheritedRemarkProps) {
  const { path, meta, value, onChange } = field;
  if (value === undefined) return <p className={styles.inherited}>{whenInherited}</p>;
  return (
    <div className={styles.overridden}>
      <Badge tone="accent">Overridden</Badge>
      <span>{instead}</span>
      <Button
        variant="quiet"
        aria-label={`Reset to inherited: ${meta.label}`}
        onClick={() => {
          onChange(undefined);
          announce(`${meta.label} is inherited again`);
          // The button disappears, so move the focus to the field.
          requestAnimationFrame(() => goToField(path));
        }}
      >
        Reset to inherited
      </Button>
    </div>
  );
}
