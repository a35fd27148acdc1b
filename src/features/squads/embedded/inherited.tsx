import { equal, type JsonObject } from "@/document/equal";
import { isSecretField } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt, isWithin, type Path } from "@/document/path";
import { isMasked } from "@/document/secrets";
import { valueAtInWords } from "@/document/value-words";
import { withSettings } from "@/editing/bulk-settings";
import { entryInFull } from "@/editing/entry-words";
import { WholeText } from "@/editing/text-change";
import type { RemarkedField } from "@/form/controls/control";
import { goToField } from "@/form/go-to-field";
import { listedUpTo } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Each } from "@/ui/each";
import { type EffectiveField, SOURCE_WORDS } from "../effective-settings/effective";
import type { MemberAssistant } from "./layers";

/**
 * What a field has without a member's own overrides.
 * @param fields of the assistant under the overrides for all
 * @returns the value in words, undefined if unknown, and where it's from
 */
export function inheritedFrom(
  fields: readonly EffectiveField[],
  base: MemberAssistant,
  path: Path,
): { value: string | undefined; from: string } {
  const field = fields.find((one) => isWithin(path, one.path));
  if (field) {
    // If an object is null or has another type, so have its fields no values.
    const value = getAt(field.value, path.slice(field.path.length)) ?? null;
    return { value: valueAtInWords(assistantRequest, path, value), from: SOURCE_WORDS[field.from] };
  }
  if (!base.assistant) {
    if (!base.isRead && base.id !== undefined)
      return { value: undefined, from: "the assistant (still loading)" };
    return { value: undefined, from: "an unknown assistant" };
  }
  return { value: "Not set", from: SOURCE_WORDS.assistant };
}

/** A member with its own assistant. */
interface OwnOfMember {
  label: string;
  /** Undefined if unknown. */
  assistant: JsonObject | undefined;
}

/** What the members have for a field that the overrides for all don't set: each value with its members. */
export function inheritedByMembers(
  members: readonly OwnOfMember[],
  path: Path,
): Pick<InheritedRemarkProps, "whenInherited" | "source"> {
  const found = members.map(({ label, assistant }) => {
    const value = getAt(assistant, path);
    const words = assistant ? valueAtInWords(assistantRequest, path, value) : "Unknown";
    return { label, assistant, value, words };
  });
  const groups = new Map<(typeof found)[number], string[]>();
  for (const one of found) {
    const same = [...groups.keys()].find(
      ({ value, words }) => words === one.words && equal(value, one.value),
    );
    groups.set(same ?? one, [...(groups.get(same ?? one) ?? []), one.label]);
  }
  const [only, ...others] = groups.keys();
  if (!only) return { whenInherited: "No members yet.", source: undefined };
  if (others.length === 0) {
    return { whenInherited: `Inherited by every member: ${only.words}`, source: only.assistant };
  }
  const said = [...groups].map(([{ words }, labels]) => `${words} (${listedUpTo(3, labels)})`);
  const isReplaced = found.some(({ value }) => isLarge(value));
  return {
    whenInherited: `Inherited: ${listedUpTo(3, said)}${isReplaced ? ". A value here replaces all of them." : ""}`,
    source: undefined,
  };
}

/** Whether a value takes more than a line to show. */
function isLarge(value: unknown): boolean {
  if (typeof value === "string") return value.length > LONGEST_LINE || value.includes("\n");
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

const LONGEST_LINE = 100;

/**
 * An inherited value as an override of its own: without what the service wrote, and without masked secrets.
 * @param source the assistant that has it
 * @returns undefined if there is none
 */
export function copyOfInherited(source: JsonObject, path: Path) {
  return getAt(withSettings(assistantRequest, source, {}, [{ path, withSecrets: true }]), path);
}

/** Whether a copy of a value lacks some of its secrets, because the service masks them. */
function hasMaskedSecrets(source: JsonObject, path: Path): boolean {
  return secretPaths(assistantRequest, source).some(
    (place) => isWithin(place, path) && isMasked(getAt(source, place)),
  );
}

export interface InheritedRemarkProps {
  field: RemarkedField;
  /** The field's path in an assistant. */
  path: Path;
  /** What the field inherits if it isn't overridden, as a sentence. */
  whenInherited: string;
  /** The assistant whose value is inherited; undefined if it's unknown, or not everybody's. */
  source: JsonObject | undefined;
  /** What the override replaces. */
  instead: string;
}

/** Says whether a field is inherited or overridden, shows what it inherits, and copies it or resets to it. */
export function InheritedRemark({ field, path, whenInherited, source, instead }: InheritedRemarkProps) {
  const { meta, value, onChange } = field;
  const raw = getAt(source, path);
  const changed = (done: string) => {
    announce(done);
    // The button disappears, so move the focus to the field.
    requestAnimationFrame(() => goToField(field.path));
  };
  const isText = typeof raw === "string" && raw !== "" && meta.control !== "choice";
  const canCopy = !isSecretField(assistantRequest, path) && (isText || isLarge(raw));
  if (value === undefined) {
    return (
      <div className="flex flex-col items-start gap-1 text-xs wrap-anywhere text-muted">
        <p>{whenInherited}</p>
        {source && canCopy && (
          <>
            {isLarge(raw) && <InFull value={raw} path={path} />}
            <Button
              variant="quiet"
              aria-label={`Copy inherited and edit: ${meta.label}`}
              onClick={() => {
                onChange(copyOfInherited(source, path));
                changed(`${meta.label} copied. It's overridden now.`);
              }}
            >
              Copy inherited and edit
            </Button>
            {hasMaskedSecrets(source, path) && (
              <p>The service masks secrets in it. Enter them again in a copy.</p>
            )}
          </>
        )}
      </div>
    );
  }
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs wrap-anywhere text-muted">
      <Badge tone="accent">Overridden</Badge>
      <span>{instead}</span>
      <Button
        variant="quiet"
        aria-label={`Reset to inherited: ${meta.label}`}
        onClick={() => {
          onChange(undefined);
          changed(`${meta.label} is inherited again`);
        }}
      >
        Reset to inherited
      </Button>
    </div>
  );
}

/** A text, or each entry of a list, from its start. */
function InFull({ value, path }: { value: unknown; path: Path }) {
  const whole = (one: unknown, at: Path) => (
    <WholeText text={typeof one === "string" ? one : entryInFull(assistantRequest, at, one)} />
  );
  if (!Array.isArray(value)) return whole(value, path);
  return (
    <ul className="grid w-full gap-2">
      <Each of={value}>{(entry, index) => <li>{whole(entry, [...path, index])}</li>}</Each>
    </ul>
  );
}
