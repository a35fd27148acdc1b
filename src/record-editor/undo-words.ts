import type { z } from "zod";
import type { Path } from "@/document/path";
import { labelAt } from "@/editing/words";
import { count } from "@/lib/words";

/** What an undo or redo did, in a sentence to be read aloud: "Undone: Temperature (model.temperature)". */
export function undoWords(schema: z.ZodType, direction: "undo" | "redo", fields: readonly Path[]): string {
  const [only, another] = fields;
  const what = only && !another ? labelAt(schema, only) : count(fields.length, "field");
  return `${direction === "undo" ? "Undone" : "Redone"}: ${what}`;
}
