import { type Element, elementsAt } from "./elements";
import { isRecord } from "./equal";
import type { FoundId } from "./id-fields";
import type { Path } from "./path";
import { idsAt, textAt } from "./read";

/**
 * Where an assistant-shaped object defines tools. The first is the API's; the others are from real accounts
 * (docs/compatibility.md, "Found in real accounts"). `tools:append` adds to the assistant's tools.
 */
const TOOLS: readonly Path[] = [
  ["model", "tools"],
  ["model", "functions"],
  ["model", "tools:append"],
  ["tools"],
  ["functions"],
  ["tools:append"],
];
const TOOL_IDS: readonly Path[] = [
  ["model", "toolIds"],
  ["model", "toolIds:append"],
  ["toolIds"],
  ["toolIds:append"],
];

/** Every place in an assistant-shaped object that lists its tools. */
export const TOOL_PLACES: readonly Path[] = [...TOOLS, ...TOOL_IDS];

/**
 * The tools that an assistant-shaped object defines, including those of its hooks, with their paths.
 * @param assistant an assistant, a transient one, or overrides
 */
export function toolsIn(assistant: unknown): Element[] {
  const found = TOOLS.flatMap((path) => elementsAt(assistant, path));
  for (const { element, path } of hookActionsIn(assistant)) {
    if (isRecord(element.tool)) found.push({ element: element.tool, path: [...path, "tool"] });
  }
  return found;
}

/** The IDs of existing tools in an assistant-shaped object's lists of tool definitions, with their paths. */
export function toolIdsAmongTools(assistant: unknown): FoundId[] {
  return TOOLS.flatMap((place) => idsAt(assistant, place));
}

/** The path of a tool's function: an element of `functions` is the function itself. */
export function functionPath(tool: Record<string, unknown>): Path {
  return tool.function === undefined && tool.type === undefined && tool.name !== undefined
    ? []
    : ["function"];
}

/** The name under which the model calls a tool; undefined if it has none. */
export function toolName(tool: unknown): string | undefined {
  return textAt(tool, "function", "name") ?? textAt(tool, "name");
}

/** The actions of an assistant's hooks. */
function hookActionsIn(assistant: unknown): Element[] {
  return elementsAt(assistant, ["hooks"]).flatMap(({ path }) => elementsAt(assistant, [...path, "do"]));
}
