import { type ReactNode, useMemo, useRef, useState } from "react";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { isUnset } from "@/document/document-of";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { isSecretField } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt, isWithin, type Path, parsePath } from "@/document/path";
import { isMasked } from "@/document/secrets";
import { addsToLower } from "@/document/squad-overrides";
import { valueAtInWords } from "@/document/value-words";
import { withSettings } from "@/editing/bulk-settings";
import { entryInFull } from "@/editing/entry-words";
import { WholeText } from "@/editing/text-change";
import { FieldRemark, InheritedValue, type RemarkedField } from "@/form/controls/control";
import { useComputed, useFormOfField } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { groupBy } from "@/lib/lists";
import { listedUpTo } from "@/lib/words";
import { memberLabel, membersOf } from "@/references/members";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Each } from "@/ui/each";
import { useAssistantRecords } from "../members";
import {
  documentOfFields,
  type EffectiveField,
  effectiveAssistant,
  effectiveDocument,
  type MemberAssistant,
  SOURCE_WORDS,
  useMemberAssistant,
  useOverridesForAll,
} from "./effective";

/** One member's overrides, each field with the value that it inherits otherwise. */
export function OverridesForm({ at, member }: { at: string; member: number }) {
  const { assistant, id, isRead } = useMemberAssistant(member);
  const forAll = useOverridesForAll();
  const inherit = useMemo(() => {
    const fields = effectiveAssistant(assistant, forAll, undefined);
    const source = documentOfFields(fields);
    return (path: Path) => inheritedFrom(fields, source, { assistant, id, isRead }, path);
  }, [assistant, forAll, id, isRead]);
  return (
    <Overrides at={at} inherit={inherit}>
      Set a field to override it for this member in this squad. All other fields are inherited.
    </Overrides>
  );
}

/** The overrides for all members, each field with the members' own values. */
export function OverridesForAllForm() {
  const { current } = useFormOfField();
  const records = useAssistantRecords();
  // Other parts of the squad don't change while this form is open.
  const [squad] = useState(() => recordOf(current()));
  const inherit = useMemo(() => {
    const members = membersOf(squad, records).map((one) => ({
      label: memberLabel(one),
      assistant: one.assistant && effectiveDocument(one.assistant.raw, undefined, one.member.overrides?.raw),
    }));
    return (path: Path) => inheritedByMembers(members, path);
  }, [squad, records]);
  return (
    <Overrides at="members_overrides" inherit={inherit}>
      Set a field to override it for every member. The API doesn't define the override order. It's documented
      for this family of services: these overrides win over a member's own.
    </Overrides>
  );
}

interface OverridesProps {
  /** The path of the overrides in the squad. */
  at: string;
  /** What a field inherits, by its path in an assistant. */
  inherit: (path: Path) => Inherited;
  /** What overriding a field does. */
  children: ReactNode;
}

function Overrides({ at, inherit, children }: OverridesProps) {
  const { setValue } = useFormOfField().methods;
  const state = useComputed(at, stateOf);
  const holder = useRef<HTMLDivElement>(null);
  const { remark, inherited } = useMemo(() => {
    /** Undefined inside a list, which is inherited as a whole. */
    const pathOf = (name: string) => {
      const path = parsePath(name).slice(parsePath(at).length);
      return path.every((key) => typeof key === "string") ? path : undefined;
    };
    return {
      remark: (field: RemarkedField) => {
        const path = pathOf(field.path);
        return path && <InheritedRemark field={field} path={path} {...inherit(path)} />;
      },
      inherited: (name: string) => {
        const path = pathOf(name);
        const source = path && inherit(path).source;
        return source && copyOfInherited(source, path);
      },
    };
  }, [at, inherit]);
  const remove = () => {
    setValue(at, undefined);
    announce("Overrides removed. All fields are inherited.");
    holder.current?.focus();
  };
  return (
    <>
      <p className="roomy-links text-muted">{children}</p>
      <div ref={holder} tabIndex={-1} className="grid grid-cols-1 gap-4">
        {state === "there" ? (
          <div>
            <Button onClick={remove}>Remove overrides</Button>
          </div>
        ) : (
          <p className="roomy-links text-muted">
            {state === "null" ? "These overrides are null." : "No overrides yet."}
          </p>
        )}
        <InheritedValue value={inherited}>
          <FormAt at={at} remark={remark} />
        </InheritedValue>
      </div>
    </>
  );
}

/** What the form has in place of an object. */
export function stateOf(value: JsonObject | null | undefined): "there" | "absent" | "null" {
  if (value === null) return "null";
  return isRecord(value) && !isUnset(value) ? "there" : "absent";
}

/**
 * The assistant form for an object inside the squad.
 * @param remark for each field
 */
export function FormAt({ at, remark }: { at: string; remark: (field: RemarkedField) => ReactNode }) {
  return (
    <FieldRemark value={remark}>
      <AssistantForm at={at} />
    </FieldRemark>
  );
}

/** What a field of overrides inherits. */
interface Inherited {
  /** What it inherits if it isn't overridden, as a sentence. */
  whenInherited: string;
  /** The assistant whose value is inherited; undefined if it's unknown, or not everybody's. */
  source: JsonObject | undefined;
  /** What an override replaces. */
  instead: string;
}

/**
 * What a field has without a member's own overrides.
 * @param fields of the assistant under the overrides for all
 * @param source the same as one document
 */
export function inheritedFrom(
  fields: readonly EffectiveField[],
  source: JsonObject,
  { assistant, id, isRead }: Omit<MemberAssistant, "transient">,
  path: Path,
): Inherited {
  const field = fields.find((one) => isWithin(path, one.path));
  if (!field && !assistant) {
    const from = isRead || id === undefined ? "an unknown assistant" : "the assistant (still loading)";
    return { source, whenInherited: `Inherited from ${from}.`, instead: `replaces the value from ${from}` };
  }
  const from = SOURCE_WORDS[field?.from ?? "assistant"];
  // If an object is null or has another type, so have its fields no values.
  const value = field
    ? valueAtInWords(assistantRequest, path, getAt(field.value, path.slice(field.path.length)) ?? null)
    : "Not set";
  const replaced = field?.from === "all" ? `but ${from} win: ${value}` : `replaces ${value} from ${from}`;
  return {
    source,
    whenInherited: `Inherited from ${from}: ${value}`,
    instead: addsToLower(path) ? `together with ${value} from ${from}` : replaced,
  };
}

/** What the members have for a field that the overrides for all don't set: each value with its members. */
export function inheritedByMembers(
  members: readonly { label: string; assistant: JsonObject | undefined }[],
  path: Path,
): Inherited {
  const instead = "for every member, and wins over the member's own";
  const found = members.map(({ label, assistant }) => {
    const value = getAt(assistant, path);
    return {
      label,
      assistant,
      value,
      words: assistant ? valueAtInWords(assistantRequest, path, value) : "Unknown",
    };
  });
  const groups = [...groupBy(found, ({ words, value }) => `${words} ${jsonOf(value)}`).values()];
  const [first] = found;
  if (!first) return { whenInherited: "No members yet.", source: undefined, instead };
  if (groups.length === 1) {
    const whenInherited = `Inherited by every member: ${first.words}`;
    return { whenInherited, source: first.assistant, instead };
  }
  const said = groups.map((group) => {
    const labels = group.map(({ label }) => label);
    return `${group[0]?.words} (${listedUpTo(3, labels)})`;
  });
  const isReplaced = found.some(({ value }) => isLarge(value));
  const whenInherited = `Inherited: ${listedUpTo(3, said)}${isReplaced ? ". A value here replaces all of them." : ""}`;
  return { whenInherited, source: undefined, instead };
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

interface InheritedRemarkProps extends Inherited {
  field: RemarkedField;
  /** The field's path in an assistant. */
  path: Path;
}

/** Says whether a field is inherited or overridden, shows what it inherits, and copies it or resets to it. */
function InheritedRemark({ field, path, whenInherited, source, instead }: InheritedRemarkProps) {
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
