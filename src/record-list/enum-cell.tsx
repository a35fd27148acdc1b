import type { z } from "zod";
import type { Path } from "@/document/path";
import { textAt } from "@/document/read";
import { fieldAt } from "@/schema/field";
import { EnumValue } from "@/ui/enum-value";
import { Missing } from "@/ui/when";

interface EnumCellProps {
  schema: z.ZodType;
  record: object;
  path: Path;
}

/**
 * An enumeration's value, with its label of the schema. Lists do without the schema, so what uses this loads
 * when its column is shown.
 */
export function EnumCell({ schema, record, path }: EnumCellProps) {
  const value = textAt(record, ...path);
  return value ? <EnumValue isCell meta={fieldAt(schema, path)?.meta} value={value} /> : <Missing />;
}
