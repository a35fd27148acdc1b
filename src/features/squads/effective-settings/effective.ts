import { type Destination, loadAssistant, type Member } from "@/api/dialects";
import { isRecord, type JsonObject } from "@/document/equal";
import { below, isDescribed, isResponseOnly, type Schema } from "@/document/fields";
import { getAt, type Path, setAt } from "@/document/path";
import { textAt } from "@/document/read";
import { addsToLower } from "@/document/squad-overrides";
import { unlistedTarget } from "@/references/transfers";
import { nameOfId } from "../model/graph";

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
 * @param schema the schema of an assistant
 * @returns the fields that have a value, null included
 */
export function effectiveAssistant(
  schema: Schema,
  assistant: unknown,
  membersOverrides: unknown,
  memberOverrides: unknown,
): EffectiveField[] {
  const layers: Record<Source, unknown> = {
    member: memberOverrides,
    all: membersOverrides,
    assistant,
  };
  const said = PRECEDENCE.map((from) => ({ from, value: layers[from] }));
  return fieldsOf(
    schema,
    said.filter(({ value }) => isRecord(value)),
    [],
  ).filter(({ path }) => !isResponseOnly(schema, path));
}

function fieldsOf(schema: Schema, said: readonly LayerValue[], path: Path): EffectiveField[] {
  const [top, ...rest] = said;
  if (!top) return [];
  if (addsToLower(path)) {
    return [{ path, ...top, value: together(said.map(({ value }) => value)), covers: rest }];
  }
  if (path.length > 0 && (!isDescribed(schema) || !isRecord(top.value))) {
    return [{ path, ...top, covers: rest }];
  }
  // Anything but an object hides the objects below it.
  const end = said.findIndex(({ value }) => !isRecord(value));
  const merged = (end < 0 ? said : said.slice(0, end)).flatMap(({ from, value }) =>
    isRecord(value) ? [{ from, value }] : [],
  );
  const keys = new Set(merged.toReversed().flatMap(({ value }) => Object.keys(value)));
  return [...keys].flatMap((key) => {
    const inner = merged
      .map(({ from, value }) => ({ from, value: getAt(value, [key]) }))
      .filter(({ value }) => value !== undefined);
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
export function documentOfFields(fields: readonly EffectiveField[]): Record<string, unknown> {
  const document = fields.reduce<unknown>((all, { path, value }) => setAt(all, path, value), {});
  return isRecord(document) ? document : {};
}

/** Where a setting comes from, in words. */
export const SOURCE_WORDS: Record<Source, string> = {
  member: "this member's overrides",
  all: "overrides for all members",
  assistant: "the assistant",
};

/** A destination of a member, and the list that contains it. */
interface ResultingDestination {
  /** The assistant's name, or another description. */
  target: string;
  from: "tool" | "member";
  /** Its path in the assistant or in the member. */
  path: Path;
}

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
): ResultingDestination[] {
  const resulting = (from: ResultingDestination["from"]) => (declared: Destination) => ({
    target: nameOfId(declared.id, assistants) ?? targetOf(declared, assistants),
    from,
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
  const { name, id, value } = declared;
  const unlisted = unlistedTarget(declared, assistants);
  if (unlisted) return `${unlisted.label} · ${unlisted.about}`;
  const others = ["number", "sipUri", "squadId", "type"].map((key) => textAt(value, key));
  return [name, id, ...others].find((text) => text !== undefined) ?? "No assistant chosen";
}
