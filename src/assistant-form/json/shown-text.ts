import type { z } from "zod";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: unknown): string {
  return JSON.stringify(hideSecrets(schema, document), null, 2);
}

/** The name under which a record is exported; without a name of its own, it is its kind's. */
export function exportName(document: unknown, noun = "assistant"): string {
  const name = getAt(document, ["name"]);
  const plain = typeof name === "string" ? name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-") : "";
  return `${plain.replace(/^-+|-+$/g, "").slice(0, 80) || noun}.json`;
}
