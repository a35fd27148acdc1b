import { isNothing, isRecord } from "@/document/equal";
import { below, isDescribed, type Schema, stripResponseOnly } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { formatPath, getAt, type Path, removeAt, setAt } from "@/document/path";
import { idText, textAt } from "@/document/read";
import { isInClear } from "@/document/secrets";
import { toolIdsIn } from "@/document/tools";
import { type PlannedWithDoubt, planChanges, type RecordLists } from "@/record-editor/bulk/plan";
import { referencesOf } from "@/references/collect";
import { tool as schema } from "@/schema/tool";

/** A tool as an assistant can define it inline. */
export interface InlineDefinition {
  definition: Record<string, unknown>;
  /** The secrets that are included, because the service returned them unmasked. */
  secrets: Path[];
  /**
   * The secrets that are masked or empty in the record. They're omitted, and someone has to enter them again.
   */
  lostSecrets: Path[];
}

/**
 * The record that a tool's delete returned, as an inline definition: without response-only fields, fields
 * without a value, and masked secrets (a mask that is sent would be stored as the secret).
 * @returns undefined if the record defines nothing
 */
export function inlineDefinition(record: unknown): InlineDefinition | undefined {
  const own = withoutNothing(schema, stripResponseOnly(schema, record));
  if (!isRecord(own)) return undefined;
  const places = secretPaths(schema, own);
  const lostSecrets = places.filter((path) => !isInClear(getAt(own, path)));
  // From the last to the first, so that places in arrays stay where they are.
  const definition = lostSecrets.toReversed().reduce<unknown>(removeAt, own);
  if (!isRecord(definition) || Object.keys(definition).length === 0) return undefined;
  return {
    definition,
    secrets: places.filter((path) => isInClear(getAt(own, path))),
    lostSecrets,
  };
}

/** Without the nulls of fields that the schema describes, since no one set them. */
function withoutNothing(place: Schema, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((element, index) => withoutNothing(below(place, index), element));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && (inner !== null || !isDescribed(place)))
      .map(([key, inner]) => [key, withoutNothing(below(place, key), inner)]),
  );
}

/**
 * What to consider before a record is cleaned up.
 * - `odd-tools`: its inline tools aren't a list.
 * - `has-one`: it already has an inline tool with the same name.
 * - `replaces`: overrides get their first inline tool, which replaces all of the assistant's own.
 */
type CleanUpDoubt = "odd-tools" | "has-one" | "replaces";

/** A record that refers to a tool, with the planned change. */
export type PlannedCleanUp = PlannedWithDoubt<CleanUpDoubt>;

/**
 * The records that refer to a tool by ID, each with only that ID removed; certain ones first.
 * @param definition is added to the inline tools of every assistant-shaped object that referred to the tool
 */
export function planCleanUp(
  lists: RecordLists,
  toolId: string,
  definition?: Record<string, unknown>,
): PlannedCleanUp[] {
  return planChanges<CleanUpDoubt>(lists, (kind, record) => {
    const holders = holdersOf(kind, record, toolId);
    if (holders.length === 0) return undefined;
    const doubt = doubtOf(record, holders, definition);
    return {
      mine: holders.reduce<unknown>((document, at) => cleaned(document, at, toolId, definition), record),
      doubt,
      isUnwritable: doubt === "odd-tools",
    };
  });
}

/** The assistant-shaped objects of a record that refer to the tool, as paths. */
function holdersOf(kind: "squad" | "assistant", record: unknown, toolId: string): Path[] {
  const holders = new Map<string, Path>();
  for (const { path, to } of referencesOf(kind, record)) {
    // A hook's action names its tool outside a list of IDs; nothing can be left of it.
    if (to.kind !== "tool" || to.id !== toolId || typeof path.at(-1) !== "number") continue;
    const holder = path.at(-3) === "model" ? path.slice(0, -3) : path.slice(0, -2);
    holders.set(formatPath(holder), holder);
  }
  return [...holders.values()];
}

function cleaned(
  document: unknown,
  holder: Path,
  toolId: string,
  definition: Record<string, unknown> | undefined,
): unknown {
  const lists = toolIdsIn(getAt(document, holder)).filter(
    ({ id, path }) => id === toolId && typeof path.at(-1) === "number",
  );
  const without = lists.reduce<unknown>((changed, { path }) => {
    const place = [...holder, ...path.slice(0, -1)];
    const ids = getAt(changed, place);
    return setAt(changed, place, Array.isArray(ids) ? ids.filter((id) => idText(id) !== toolId) : ids);
  }, document);
  const tools = inlineTools(document, holder);
  if (!definition || tools === undefined) return without;
  return setAt(without, [...holder, "model", "tools"], [...tools, definition]);
}

/** The inline tools; undefined if they aren't a list. */
function inlineTools(document: unknown, holder: Path): readonly unknown[] | undefined {
  const tools = getAt(document, [...holder, "model", "tools"]) ?? [];
  return Array.isArray(tools) ? tools : undefined;
}

function doubtOf(
  record: unknown,
  holders: readonly Path[],
  definition: Record<string, unknown> | undefined,
): CleanUpDoubt | undefined {
  if (!definition) return undefined;
  const lists = holders.map((holder) => inlineTools(record, holder));
  if (lists.includes(undefined)) return "odd-tools";
  if (lists.some((tools) => tools?.some((tool) => isAlike(tool, definition)))) return "has-one";
  const isReplacing = holders.some(
    (holder) => isOverrides(holder) && isNothing(getAt(record, [...holder, "model", "tools"])),
  );
  return isReplacing ? "replaces" : undefined;
}

/** Functions are compared by their names, other tools by their kinds. */
function isAlike(tool: unknown, definition: Record<string, unknown>): boolean {
  if (!isRecord(tool)) return false;
  const name = textAt(definition, "function", "name");
  if (name !== undefined || textAt(tool, "function", "name") !== undefined) {
    return textAt(tool, "function", "name") === name;
  }
  return tool.type === definition.type;
}

function isOverrides(holder: Path): boolean {
  const last = holder.at(-1);
  return last === "assistantOverrides" || last === "members_overrides";
}
