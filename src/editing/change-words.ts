import type { z } from "zod";
import type { Change } from "@/document/diff";
import { isNothing, isRecord } from "@/document/equal";
import { fieldOf, isSecretField } from "@/document/fields";
import { type EntryChange, itemChanges } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { choiceWords, itemWords, type ValueWords, valueWords } from "@/document/value-words";
import { listParts } from "@/lib/format";
import { capitalized } from "@/lib/words";
import { entryWords, fieldName } from "./entry-words";

/**
 * A part of a sentence: words, a name that's emphasized, or a value that was there before or is there now.
 */
export type Part = string | { name: string } | { value: ValueWords; is: "before" | "after" };

/** A sentence as plain text. */
export function plain(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("name" in part) return part.name;
      return part.value.raw === undefined ? part.value.text : `${part.value.text} (${part.value.raw})`;
    })
    .join("");
}

/**
 * One change in neutral words, the same before and after a save: "Temperature: 0.5 → 0.7". A secret's values
 * are never in them.
 * @param valuesFollow both values are shown under the sentence, so that it only names the field
 */
export function changeSentences(schema: z.ZodType, change: Change, valuesFollow = false): Part[][] {
  const { path, before, after } = change;
  const field = fieldOf(schema, path);
  const meta = field?.meta;
  const name = { name: fieldName(schema, path) };
  if (isSecretField(schema, path)) return [secretSentence(name, before, after)];
  const items = itemChanges(before, after);
  if (items && Array.isArray(before) && Array.isArray(after) && !valuesFollow) {
    const said = (kind: "added" | "removed") =>
      items.filter((item) => item.kind === kind).map(({ text }) => itemWords(text, meta));
    const [added, removed] = [said("added"), said("removed")];
    const sentences: Part[][] = [];
    if (added.length > 0) sentences.push([name, ": added ", ...valueList(added, "after")]);
    if (removed.length > 0) sentences.push([name, ": removed ", ...valueList(removed, "before")]);
    if (sentences.length > 0) return sentences;
  }
  const isKey = field && field.path.length < path.length;
  const names: Part[] = isKey
    ? [{ name: field.meta.label }, " › ", { name: formatPath(path.slice(field.path.length)) }]
    : [name];
  const old: Part = { value: valueWords(before, path, isKey ? undefined : meta), is: "before" };
  const now: Part = { value: valueWords(after, path, isKey ? undefined : meta), is: "after" };
  if (!valuesFollow) return [[...names, ": ", old, " → ", now]];
  return [isEmpty(after) ? [...names, ": ", now] : names];
}

function valueList(values: readonly ValueWords[], is: "before" | "after"): Part[] {
  return listParts(values.map((value): Part => ({ value, is })));
}

function secretSentence(name: Part, before: unknown, after: unknown): Part[] {
  if (isEmpty(after)) return [name, " removed"];
  return [name, isEmpty(before) ? " added" : " replaced"];
}

function isEmpty(value: unknown): boolean {
  return isNothing(value) || value === "" || (Array.isArray(value) && value.length === 0);
}

/** One entry of a list and its change: "Tool transferCall removed", "Message 3 moved to position 1". */
export function entrySentence(schema: z.ZodType, entry: EntryChange): Part[] {
  const { kind, position, from, path, value } = entry;
  const { noun, name } = entryWords(schema, path, value);
  const subject = capitalized(noun);
  const which: Part[] =
    name === undefined ? [`${subject} ${(from ?? position) + 1}`] : [`${subject} `, { name }];
  switch (kind) {
    case "added":
    case "removed": {
      const words: Part[] = name === undefined ? [`${subject} ${kind}`] : [...which, ` ${kind}`];
      const quote = quoteOf(schema, path, value);
      if (quote) return [...words, ": ", { value: quote, is: kind === "added" ? "after" : "before" }];
      const role = messageText(value) === undefined ? undefined : roleOf(schema, path, value);
      return role === undefined ? words : [...words, ` (${role})`];
    }
    case "moved":
      return [...which, ` moved to position ${position + 1}`];
    case "changed":
      return [...which, from === undefined ? " changed" : ` moved to position ${position + 1} and changed`];
  }
}

/** A text longer than this is shown under its sentence. */
const LONGEST_QUOTE = 120;

/** A message that a sentence can quote whole: its text, and who says it. */
function quoteOf(schema: z.ZodType, path: Path, value: unknown): ValueWords | undefined {
  const content = messageText(value);
  if (content === undefined || content.length > LONGEST_QUOTE || content.includes("\n")) return undefined;
  const raw = roleOf(schema, path, value);
  return { text: `“${content}”`, ...(raw !== undefined && { raw }) };
}

function roleOf(schema: z.ZodType, path: Path, value: unknown): string | undefined {
  const role = textAt(value, "role");
  if (role === undefined) return undefined;
  const { raw, text } = choiceWords(role, fieldOf(schema, [...path, "role"])?.meta);
  return raw ?? text;
}

/** The text of a message that has nothing else but its role. */
export function messageText(value: unknown): string | undefined {
  const isPlain = isRecord(value) && Object.keys(value).every((key) => key === "role" || key === "content");
  return isPlain ? textAt(value, "content") : undefined;
}

/** Whether its sentence says all of an added or removed entry. */
export function isSaidWhole(schema: z.ZodType, { path, value }: EntryChange): boolean {
  return quoteOf(schema, path, value) !== undefined;
}
