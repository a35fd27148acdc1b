import type { z } from "zod";
import type { Change } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { fieldOf, isSecretField } from "@/document/fields";
import { type EntryChange, itemChanges } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { choiceWords, itemWords, type ValueWords, valueWords } from "@/document/value-words";
import { listParts } from "@/lib/format";
import type { FieldMeta } from "@/schema/field";
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
 * One change as sentences: "Changed Temperature: 0.5 → 0.7". A secret's values are never in them.
 * @param valuesFollow both values are shown under the sentence, so that it names only what was done
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
    if (added.length > 0) sentences.push(["Added ", ...valueList(added, "after"), " to ", name]);
    if (removed.length > 0) sentences.push(["Removed ", ...valueList(removed, "before"), " from ", name]);
    return sentences.length > 0 ? sentences : [changed(["Reordered ", name], change, meta)];
  }
  if (field && field.path.length < path.length) {
    const key = { name: formatPath(path.slice(field.path.length)) };
    return [keySentence(key, { name: field.meta.label }, change, valuesFollow)];
  }
  return [fieldSentence(name, change, meta, valuesFollow)];
}

function valueList(values: readonly ValueWords[], is: "before" | "after"): Part[] {
  return listParts(values.map((value): Part => ({ value, is })));
}

function secretSentence(name: Part, before: unknown, after: unknown): Part[] {
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";
  if (!isThere(after)) return ["Removed ", name];
  return [isThere(before) ? "Replaced " : "Set ", name];
}

/** A key of a map, such as one value of the metadata. */
function keySentence(key: Part, map: Part, change: Change, valuesFollow: boolean): Part[] {
  const { path, before, after } = change;
  const of = (value: unknown, is: "before" | "after"): Part[] =>
    valuesFollow ? [] : [": ", { value: valueWords(value, path), is }];
  if (after === undefined) return ["Removed ", key, " from ", map, ...of(before, "before")];
  if (before === undefined) return ["Added ", key, " to ", map, ...of(after, "after")];
  const words: Part[] = ["Changed ", key, " in ", map];
  return valuesFollow ? words : changed(words, change);
}

function fieldSentence(
  name: Part,
  change: Change,
  meta: FieldMeta | undefined,
  valuesFollow: boolean,
): Part[] {
  const { path, before, after } = change;
  if (typeof after === "boolean") return [after ? "Turned on " : "Turned off ", name];
  const old: Part = { value: valueWords(before, path, meta), is: "before" };
  if (after === undefined) return valuesFollow ? ["Cleared ", name] : ["Cleared ", name, ": ", old];
  const now: Part = { value: valueWords(after, path, meta), is: "after" };
  const isEmpty = after === null || after === "" || (Array.isArray(after) && after.length === 0);
  if (isEmpty && before !== undefined && !valuesFollow) {
    return ["Set ", name, " to ", now, " (was ", old, ")"];
  }
  if (isEmpty) return ["Set ", name, " to ", now];
  if (valuesFollow) return [(before ?? "") === "" ? "Set " : "Changed ", name];
  if (before === undefined) return ["Set ", name, " to ", now];
  return changed(["Changed ", name], change, meta);
}

function changed(words: Part[], { path, before, after }: Change, meta?: FieldMeta): Part[] {
  return [
    ...words,
    ": ",
    { value: valueWords(before, path, meta), is: "before" },
    " → ",
    { value: valueWords(after, path, meta), is: "after" },
  ];
}

/** What became of one entry of a list: 'Removed tool transferCall', "Moved message 3 to position 1". */
export function entrySentence(schema: z.ZodType, entry: EntryChange): Part[] {
  const { kind, position, from, path, value } = entry;
  const { noun, name } = entryWords(schema, path, value);
  const was = from ?? position;
  const which: Part[] = name === undefined ? [`${noun} ${was + 1}`] : [`${noun} `, { name }];
  switch (kind) {
    case "added":
    case "removed": {
      const verb = kind === "added" ? "Added " : "Removed ";
      const words: Part[] = name === undefined ? [verb, noun] : [verb, ...which];
      const quote = quoteOf(schema, path, value);
      if (quote) return [...words, ": ", { value: quote, is: kind === "added" ? "after" : "before" }];
      const role = messageText(value) === undefined ? undefined : roleOf(schema, path, value);
      return role === undefined ? words : [...words, ` (${role})`];
    }
    case "moved":
      return ["Moved ", ...which, ` to position ${position + 1}`];
    case "changed":
      return from === undefined
        ? ["Changed ", ...which]
        : ["Moved ", ...which, ` to position ${position + 1} and changed it`];
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
