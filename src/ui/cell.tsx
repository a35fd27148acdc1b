import { jsonOf } from "@/document/exact-json";
import { getAt, type Path } from "@/document/path";
import { Missing } from "./when";

/**
 * The value at a path of a record, short enough for a cell: text as it is, other values as JSON, no value as
 * a dash.
 */
export function Cell({ record, path }: { record: unknown; path: Path }) {
  const value = getAt(record, path);
  if (value === undefined || value === null || value === "") return <Missing />;
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  const json = jsonOf(value) ?? "";
  return <code title={json}>{json.length > 80 ? `${json.slice(0, 80)}…` : json}</code>;
}
