import { type Destination, loadAssistant, type Member } from "@/api/dialects";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { below, isDescribed, isResponseOnly, type Schema } from "@/document/fields";
import { type Path, setAt } from "@/document/path";
import { nonBlank } from "@/document/read";
import { addsToLower } from "@/document/squad-overrides";
import { useComputed, useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { listedName, lookupOf } from "@/references/lookups";
import { unlistedTarget } from "@/references/transfers";
import { assistantRequest } from "@/schema/assistant";
import { useAssistantRecords } from "../members";

/** Where a member's setting comes from. */
export type Source = "member" | "all" | "assistant";

/** The layers of a member's settings, highest precedence first. */
const PRECEDENCE: readonly Source[] = ["all", "member", "assistant"];

/** A value and where it came from. */
interface LayerValue {
  from: Source;
  value: unknown;
}

/** A field of a member's effective settings: its value, the value's source, and the values it replaces. */
export interface EffectiveField extends LayerValue {
  /** The field's path in an assistant. */
  path: Path;
  /** The values in the lower layers, highest precedence first. It replaces them, or adds to them (`addsToLower`). */
  covers: readonly LayerValue[];
}

/**
 * A member's assistant under both layers of overrides. The API doesn't define how they apply; this is how it's
 * documented for this family of services: a member's own overrides apply first, then those for all members, which
 * win. Objects with fields of their own merge field by field, and the values of variables one by one; a list
 * whose name ends in `:append` adds to the lower ones. Other lists, maps and everything else replace the lower
 * value; null overrides with null. Accepts any shape.
 * @returns the fields that have a value, null included
 */
export function effectiveAssistant(
  assistant: JsonObject | undefined,
  all: JsonObject | undefined,
  member: JsonObject | undefined,
): EffectiveField[] {
  const layers = { member, all, assistant };
  const said = PRECEDENCE.flatMap((from) => {
    const value = layers[from];
    return value ? [{ from, value }] : [];
  });
  return mergedFields(assistantRequest, said, []).filter(
    ({ path }) => !isResponseOnly(assistantRequest, path),
  );
}

/** The same as one assistant document. */
export function effectiveDocument(...layers: Parameters<typeof effectiveAssistant>): JsonObject {
  return documentOfFields(effectiveAssistant(...layers));
}

function fieldsOf(schema: Schema, said: readonly LayerValue[], path: Path): EffectiveField[] {
  const [top, ...rest] = said;
  if (!top) return [];
  if (addsToLower(path)) {
    return [{ path, ...top, value: together(said.map(({ value }) => value)), covers: rest }];
  }
  if (!isDescribed(schema) || !isRecord(top.value)) return [{ path, ...top, covers: rest }];
  const objects = said.flatMap(({ from, value }) => (isRecord(value) ? [{ from, value }] : []));
  // Anything but an object hides the objects below it.
  const end = said.findIndex(({ from }) => !objects.some((object) => object.from === from));
  return mergedFields(schema, end < 0 ? objects : objects.slice(0, end), path);
}

/** The fields of objects with fields of their own, which merge. */
function mergedFields(
  schema: Schema,
  layers: readonly { from: Source; value: JsonObject }[],
  path: Path,
): EffectiveField[] {
  const keys = new Set(layers.toReversed().flatMap(({ value }) => Object.keys(value)));
  return [...keys].flatMap((key) => {
    const inner = layers.flatMap(({ from, value }) =>
      Object.hasOwn(value, key) && value[key] !== undefined ? [{ from, value: value[key] }] : [],
    );
    return fieldsOf(below(schema, key), inner, [...path, key]);
  });
}

/** The values of all layers, highest precedence first, as one. The highest, if one is neither list nor object. */
function together(values: readonly unknown[]): unknown {
  if (values.every(Array.isArray)) return values.toReversed().flat();
  if (!values.every(isRecord)) return values[0];
  return Object.fromEntries(values.toReversed().flatMap((value) => Object.entries(value)));
}

/** These fields as one assistant document. */
export function documentOfFields(fields: readonly EffectiveField[]): JsonObject {
  return recordOf(fields.reduce<unknown>((all, { path, value }) => setAt(all, path, value), {}));
}

/** Where a setting comes from, in words. */
export const SOURCE_WORDS: Record<Source, string> = {
  member: "this member's overrides",
  all: "overrides for all members",
  assistant: "the assistant",
};

/**
 * All destinations of a member: those of its assistant's tools, followed by the member's own, which the API
 * appends to them.
 * @param assistant the member's assistant under all overrides
 * @param assistants the organization's, which name what a destination gives by ID
 */
export function resultingDestinations(
  assistant: JsonObject,
  member: Member | undefined,
  assistants: readonly JsonObject[] | undefined,
) {
  const resulting = (from: "tool" | "member") => (declared: Destination) => ({
    /** The assistant's name, or another description. */
    target: listedName(declared.id, assistants) ?? targetOf(declared, assistants),
    /** What has the list that contains it. */
    from,
    /** In the assistant or in the member. */
    path: declared.path,
  });
  return [
    ...loadAssistant(assistant)
      .value.tools.flatMap(({ destinations }) => destinations)
      .map(resulting("tool")),
    ...(member?.destinations ?? []).map(resulting("member")),
  ];
}

function targetOf(declared: Destination, assistants: readonly JsonObject[] | undefined): string {
  const unlisted = unlistedTarget(declared, assistants);
  if (unlisted) return `${unlisted.label} · ${unlisted.about}`;
  return declared.name ?? declared.id ?? declared.other ?? "No assistant chosen";
}

/** A member's assistant before overrides, if known. */
export interface MemberAssistant {
  /** The ID of the member's existing assistant. */
  id: string | undefined;
  /** The squad-only assistant; undefined if there is none. */
  transient: JsonObject | undefined;
  /** The squad-only assistant, else the existing one; undefined if unknown. */
  assistant: JsonObject | undefined;
  /** Whether the list of assistants has loaded. */
  isRead: boolean;
}

/** The assistant of a member of the edited squad, before overrides. */
export function useMemberAssistant(member: number): MemberAssistant {
  const records = useAssistantRecords();
  const id = useComputed(`members.${member}.assistantId`, nonBlank);
  const transient = useObject(`members.${member}.assistant`);
  const listed = id === undefined || !records ? undefined : lookupOf(records).byId.get(id)?.[0];
  return { id, transient, assistant: transient ?? listed, isRead: records !== undefined };
}

/** The assistant of a member of the edited squad, and both layers of overrides over it. */
export function useLayers(member: number) {
  return {
    base: useMemberAssistant(member),
    forAll: useOverridesForAll(),
    own: useObject(`members.${member}.assistantOverrides`),
  };
}

/** The overrides for all members of the edited squad. */
export function useOverridesForAll(): JsonObject | undefined {
  return useObject("members_overrides");
}

function useObject(name: string): JsonObject | undefined {
  const value = useDocument(useFormOfField(), name);
  return isRecord(value) ? value : undefined;
}
