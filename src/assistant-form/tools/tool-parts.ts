import type { Leaf } from "@/schema/field";
import type { ToolKindId } from "./kinds";

/** A group of a tool's fields, under a title of its own where it has one. */
export interface ToolPart {
  title?: string;
  /** The fields, or the objects that hold them, by their names in a tool. */
  holds: readonly string[];
}

/** A tool's fields in the order in which one fills them in. The type stands before them all. */
export const TOOL_PARTS: readonly ToolPart[] = [
  { title: "Function", holds: ["function"] },
  { holds: ["async"] },
  { title: "Server", holds: ["server"] },
  { holds: ["messages"] },
];

/** What a tool of each kind has use for. The API gives all kinds the same fields; which kind uses which is common sense. */
const USED_BY: Record<ToolKindId, readonly string[]> = {
  dtmf: ["async", "messages"],
  "end-call": ["messages"],
  function: ["function", "async", "server", "messages"],
  "transfer-call": ["messages"],
};

/**
 * The fields of a tool to show: those that its kind has use for, and all that it has anyway. A tool of no known kind shows all.
 * @param leaves the fields of a tool by the schema
 * @param kind undefined for a kind that is not known
 * @param isSet whether the tool has the field, or something is wrong with it
 */
export function fieldsToShow(
  leaves: readonly Leaf[],
  kind: ToolKindId | undefined,
  isSet: (field: string) => boolean,
): Leaf[] {
  return leaves.filter((leaf) => {
    const [part = ""] = leaf.path;
    return part === "type" || !kind || USED_BY[kind].includes(part) || isSet(leaf.path.join("."));
  });
}
