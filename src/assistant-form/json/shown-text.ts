import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { hideSecrets } from "@/document/hidden-secrets";

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: JsonObject): string {
  return jsonOf(hideSecrets(schema, document), 2) ?? "";
}
