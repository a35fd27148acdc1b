import { getAt } from "@/lib/path";

/** A text of the JSON view that was not put into the form yet. */
export interface TypedText {
  /** The document that the view showed, and the text that it was. */
  base: { document: unknown; text: string };
  text: string;
}

/** In memory alone: what is typed may hold secrets. It survives leaving the page, as long as the tab lives. */
const kept = new Map<string, TypedText>();

const keyOf = (record: unknown) =>
  `${String(getAt(record, ["organizationId"]))} ${String(getAt(record, ["id"]))}`;

export function rememberTyped(record: unknown, typed: TypedText): void {
  kept.set(keyOf(record), typed);
}

export function recallTyped(record: unknown): TypedText | undefined {
  return kept.get(keyOf(record));
}

export function forgetTyped(record: unknown): void {
  kept.delete(keyOf(record));
}
