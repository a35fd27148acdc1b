import type { z } from "zod";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";
import { jsonOf } from "@/document/raw-json";

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: unknown): string {
  return jsonOf(hideSecrets(schema, document), 2) ?? "";
}

/** The file name for exporting a record: its own name, else its type. */
export function exportName(document: unknown, noun = "assistant"): string {
  const name = getAt(document, ["name"]);
  const plain = typeof name === "string" ? name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-") : "";
  return `${plain.replace(/^-|-$/g, "").slice(0, 80) || noun}.json`;
}
