import { getAt } from "@/document/path";
import type { AddProps, EntryPlan } from "@/form/items-field";
import { AddByKind } from "./add-by-kind";
import { type Kind, kindOf, TOOL_KINDS } from "./kinds";
import { TOOL_TYPES, ToolFields } from "./tool-fields";

function AddTool(props: AddProps) {
  return <AddByKind {...props} kinds={TOOL_KINDS} pattern={TOOL_TYPES} begin={begin} />;
}

/** A function's parameters are one object. Everything else isn't set until somebody sets it. */
function begin(kind: Kind): object {
  return kind.id === "function" ? { function: { parameters: { type: "object" } } } : {};
}

function about(tool: unknown): string {
  const type = getAt(tool, ["type"]);
  return [kindOf(TOOL_KINDS, type)?.title ?? type, getAt(tool, ["function", "name"])]
    .filter((part) => typeof part === "string" && part !== "")
    .join(" · ");
}

/** How the tools of a model are shown and added. */
export const TOOLS: EntryPlan = { Add: AddTool, Fields: ToolFields, about };
