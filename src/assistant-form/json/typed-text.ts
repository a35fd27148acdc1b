import type { z } from "zod";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";
import { jsonOf } from "@/document/raw-json";

/** Text of the JSON view that wasn't applied yet. */
export interface TypedText {
  /** The document that the view started with, and its text. */
  base: { document: unknown; text: string };
  text: string;
}

/** Only in memory, because it contains secrets. It survives leaving the page, but not the tab. */
const texts = new Map<string, TypedText>();

type Listener = (key: string, typed: TypedText | undefined) => void;
const listeners = new Set<Listener>();

/** Follows typed, applied and undone text. @returns a function that stops it */
export function followTyped(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(key: string) {
  for (const listener of listeners) listener(key, texts.get(key));
}

/** @param key `storedAs` of the form */
export function rememberTyped(key: string, typed: TypedText): void {
  texts.set(key, typed);
  notify(key);
}

/** What was last typed into a form's JSON view; undefined if nothing was. */
export function recallTyped(key: string): TypedText | undefined {
  return texts.get(key);
}

/** Forgets what was typed, and tells those who follow it. */
export function forgetTyped(key: string): void {
  if (texts.delete(key)) notify(key);
}

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
