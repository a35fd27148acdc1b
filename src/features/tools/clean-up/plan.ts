import { type InlineTool, loadTool, toolName } from "@/api/dialects";
import { isNothing, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { below, isDescribed, type Schema, stripResponseOnly } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { entryOfId, withoutPlaces } from "@/document/id-fields";
import { getAt, isWithin, type Path, removeAt, setAt } from "@/document/path";
import { isInClear } from "@/document/secrets";
import { type PlannedWithDoubt, planChanges, type RecordLists } from "@/record-editor/bulk/plan";
import { assistantShapesIn, type Shape } from "@/references/assistant-shapes";
import { referencesOf } from "@/references/collect";
import { tool as schema } from "@/schema/tool";

const TOOLS: Path = ["model", "tools"];

/** A tool as an assistant can define it inline. */
export interface InlineDefinition {
  definition: JsonObject;
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
export function inlineDefinition(record: JsonObject | undefined): InlineDefinition | undefined {
  const own = recordOf(withoutNothing(schema, stripResponseOnly(schema, record)));
  const places = secretPaths(schema, own);
  const lostSecrets = places.filter((path) => !isInClear(getAt(own, path)));
  // From the last to the first, so that places in arrays stay where they are.
  const definition = lostSecrets.toReversed().reduce((rest, path) => removeAt(rest, path), own);
  if (Object.keys(definition).length === 0) return undefined;
  return { definition, secrets: places.filter((path) => !lostSecrets.includes(path)), lostSecrets };
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
 * - `elsewhere`: the ID is also in a place that can't have a definition instead.
 * - `has-one`: it already has an inline tool with the same name.
 * - `replaces`: overrides get their first inline tool, which replaces all of the assistant's own.
 */
type CleanUpDoubt = "elsewhere" | "has-one" | "replaces";

/** A record that refers to a tool, with the planned change. */
export type PlannedCleanUp = PlannedWithDoubt<CleanUpDoubt>;

/**
 * The records that refer to a tool by ID, each without the list entries and fields that do; certain ones
 * first.
 * @param definition is added to the inline tools of every assistant-shaped object that referred to the tool
 */
export function planCleanUp(lists: RecordLists, toolId: string, definition?: JsonObject): PlannedCleanUp[] {
  return planChanges<CleanUpDoubt>(lists, (kind, record) => {
    const paths = referencesOf(kind, record)
      .filter(({ to }) => to.kind === "tool" && to.id === toolId)
      .map(({ path }) => path);
    if (paths.length === 0) return undefined;
    if (!definition) return { mine: withoutPlaces(record, paths.map(entryOfId)) };
    // A hook's action stays one: it gets the tool itself in place of the ID.
    const inHooks = paths.filter((path) => path.at(-3) === "do");
    const others = paths.filter((path) => !inHooks.includes(path));
    const holders = assistantShapesIn(kind, record).filter(
      (shape) => canHoldTools(shape) && others.some((path) => isToolOf(shape.path, path)),
    );
    const isElsewhere = others.some((path) => !holders.some((shape) => isToolOf(shape.path, path)));
    const doubt = doubtOf(holders, definition) ?? (isElsewhere ? "elsewhere" : undefined);
    const without = withoutPlaces(record, others.map(entryOfId));
    const withActions = inHooks.reduce(
      (document, path) => setAt(removeAt(document, path), [...path.slice(0, -1), "tool"], definition),
      without,
    );
    return {
      mine: holders.reduce((document, { path }) => {
        const place = [...path, ...TOOLS];
        const tools = getAt(document, place);
        return setAt(document, [...place, Array.isArray(tools) ? tools.length : 0], definition);
      }, withActions),
      doubt,
    };
  });
}

/** Whether an ID is in a list or field of an assistant-shaped object itself, or of its model. */
function isToolOf(shape: Path, path: Path): boolean {
  const entry = entryOfId(path);
  const inside = entry.slice(shape.length, typeof entry.at(-1) === "number" ? -2 : -1);
  return isWithin(path, shape) && (inside.length === 0 || (inside.length === 1 && inside[0] === "model"));
}

/** Whether the inline tools are a list, or can become one. */
function canHoldTools({ assistant }: Shape): boolean {
  return !assistant.unreadable.some((path) => isWithin(TOOLS, path));
}

function doubtOf(holders: readonly Shape[], definition: JsonObject): CleanUpDoubt | undefined {
  const tools = holders.flatMap(({ assistant }) => assistant.value.tools);
  const isAlike = sameTool(definition);
  if (tools.some(({ value }) => isAlike(value))) return "has-one";
  const isReplacing = holders.some(
    ({ path, assistant }) => isOverrides(path) && isNothing(assistant.value.model?.tools),
  );
  return isReplacing ? "replaces" : undefined;
}

/** Functions are compared by their names, other tools by their kinds. */
function sameTool(definition: JsonObject): (tool: InlineTool["value"]) => boolean {
  const { value } = loadTool(definition);
  const name = toolName(value);
  return (tool) =>
    name === undefined && toolName(tool) === undefined ? tool.type === value.type : toolName(tool) === name;
}

function isOverrides(holder: Path): boolean {
  const last = holder.at(-1);
  return last === "assistantOverrides" || last === "members_overrides";
}
