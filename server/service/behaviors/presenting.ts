import type { z } from "zod";
import { isRecord } from "@/document/equal";
import type { Behaviors } from "../behaviors";
import { parsedDocument, textOf } from "../document";
import { changeAt, rewrite } from "./places";

/**
 * A stored record as an answer shows it.
 * @param text the record's JSON text
 * @param omits fields that this answer leaves out whatever the behaviors
 * @returns the JSON text to answer with: the stored text itself if nothing is hidden
 */
export function shown(
  schema: z.ZodType,
  text: string,
  behaviors: Behaviors,
  omits: readonly string[] = [],
): string {
  const hidden = [...behaviors.hiddenFields, ...omits];
  if (hidden.length === 0 && behaviors.secrets === "clear") return text;
  let document = parsedDocument(text);
  for (const pattern of hidden) document = changeAt(document, pattern, (_value, _path, gone) => gone);
  if (behaviors.secrets !== "clear") {
    const mask = behaviors.secrets === "masked" ? "****" : "";
    document = rewrite(schema, document, ({ value, meta }) =>
      meta?.secret ? { as: concealed(value, mask) } : "look inside",
    );
  }
  return textOf(document);
}

function concealed(value: unknown, mask: string): unknown {
  if (typeof value === "string") return value === "" ? "" : mask;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, concealed(inner, mask)]));
}
