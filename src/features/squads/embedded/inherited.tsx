import { isSecretField } from "@/document/fields";
import { getAt, type Path } from "@/document/path";
import { valueInWords } from "@/editing/words";
import type { RemarkedField } from "@/form/controls/control";
import { goToField } from "@/form/go-to-field";
import { count } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { type EffectiveField, SOURCE_WORDS } from "../runs-with/effective";
import styles from "./embedded.module.css";
import type { Behind } from "./layers";

/** A value of an assistant in a few words; a secret's are none. */
export function sayValue(value: unknown, path: Path): string {
  if (isSecretField(assistantRequest, path) && typeof value === "string" && value !== "") return "a secret";
  return valueInWords(value, path, fieldAt(assistantRequest, path)?.meta);
}

/** What a field of a member inherits while its own overrides say nothing of it. */
export interface Inherited {
  /** The value in words, and where it comes from; only the latter where there is no value. */
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
    // An object that is none, or odd, takes all its fields along.
    const value =
      field.path.length === path.length
        ? field.value
        : (getAt(field.value, path.slice(field.path.length)) ?? null);
    return { value: sayValue(value, path), from: SOURCE_WORDS[field.from] };
  }
  if (!behind.assistant) {
    if (!behind.isRead && behind.id !== undefined)
      return { value: undefined, from: "the assistant, which is not read yet" };
    return { value: undefined, from: "an assistant that is not known" };
  }
  return behind.shows(path)
    ? { value: "not set", from: SOURCE_WORDS.assistant }
    : { value: undefined, from: "the assistant; this service does not show what that has" };
}

/** A member with what it has itself. */
interface OwnOfMember {
  label: string;
  /** Undefined where it is not known. */
  assistant: unknown;
  /** Whether the absence of a field says that it is not set. */
  shows: (path: Path) => boolean;
}

/** What each member has of a field, where overrides for all say nothing of it: every value once, with whose it is. */
export function inheritedByMembers(members: readonly OwnOfMember[], path: Path): string {
  const all: { words: string; labels: string[] }[] = [];
  for (const { label, assistant, shows } of members) {
    const value = assistant === undefined ? undefined : getAt(assistant, path);
    const isKnown = assistant !== undefined && (value !== undefined || shows(path));
    const words = isKnown ? sayValue(value, path) : "not known";
    // Two secrets, or two long texts that begin alike, are said in the same words and need not be told apart here.
    const group = all.find((one) => one.words === words);
    if (group) group.labels.push(label);
    else all.push({ words, labels: [label] });
  }
  const [only, ...others] = all;
  if (!only) return "There are no members yet.";
  if (others.length === 0) return `Inherited: ${only.words}, for every member`;
  const said = all.slice(0, 3).map(({ words, labels }) => `${words} (${labels.slice(0, 3).join(", ")})`);
  return `Inherited: ${said.join(", ")}${all.length > 3 ? ` and ${count(all.length - 3, "other")}` : ""}`;
}

interface InheritedRemarkProps {
  field: RemarkedField;
  /** What it inherits, for a field that is not overridden: a sentence. */
  whenInherited: string;
  /** What is overridden. */
  instead: string;
}

/** Says whether a field is inherited or overridden, and leads back. */
export function InheritedRemark({ field, whenInherited, instead }: InheritedRemarkProps) {
  const { path, meta, value, onChange } = field;
  if (value === undefined) return <p className={styles.inherited}>{whenInherited}</p>;
  return (
    <div className={styles.overridden}>
      <Badge tone="accent">Overridden</Badge>
      <span>{instead}</span>
      <Button
        variant="quiet"
        aria-label={`Back to inherited: ${meta.label}`}
        onClick={() => {
          onChange(undefined);
          announce(`${meta.label} is inherited again`);
          // The button goes: the focus stays at the field.
          requestAnimationFrame(() => goToField(path));
        }}
      >
        Back to inherited
      </Button>
    </div>
  );
}
