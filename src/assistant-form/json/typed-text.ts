import type { z } from "zod";
import { jsonOf } from "@/document/exact-number";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";

/** A text of the JSON view that was not put into the form yet. */
export interface TypedText {
  /** The document that the view showed, and the text that it was. */
  base: { document: unknown; text: string };
  text: string;
}

/** With its secrets, and so in memory alone. It survives leaving the page, as long as the tab lives. */
const kept = new Map<string, TypedText>();

type Listener = (key: string, typed: TypedText | undefined) => void;
const listeners = new Set<Listener>();

/** Follows what is typed, put into the form and taken back. @returns ends it */
export function followTyped(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(key: string) {
  for (const listener of listeners) listener(key, kept.get(key));
}

/** @param key `keptAs` of the form */
export function rememberTyped(key: string, typed: TypedText): void {
  kept.set(key, typed);
  tell(key);
}

export function recallTyped(key: string): TypedText | undefined {
  return kept.get(key);
}

export function forgetTyped(key: string): void {
  if (kept.delete(key)) tell(key);
}

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: unknown): string {
  return jsonOf(hideSecrets(schema, document), 2) ?? "";
}

/** The name under which a record is exported; without a name of its own, it is its kind's. */
export function exportName(document: unknown, noun = "assistant"): string {
  const name = getAt(document, ["name"]);
  const plain = typeof name === "string" ? name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-") : "";
  return `${plain.replace(/^-|-$/g, "").slice(0, 80) || noun}.json`;
}
