import type { z } from "zod";
import { hideSecrets } from "@/document/hidden-secrets";
import { jsonOf } from "@/document/raw-json";

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: unknown): string {
  return jsonOf(hideSecrets(schema, document), 2) ?? "";
}
