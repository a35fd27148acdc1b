import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { isSecretField } from "@/document/fields";
import { formatPath, getAt, type Path, setAt } from "@/document/path";
import { idOf } from "@/document/read";
import { isVariables } from "@/document/variable-values";
import { variablesOf } from "@/document/variables";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import { cached } from "@/lib/cached";
import { compareNames } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { escapeForRegExp } from "@/lib/words";
import { type PlannedChange, planChanges, type RecordLists } from "@/record-editor/bulk/plan";
import { fieldAt } from "@/schema/field";

/** What to find in prompts and messages, and what to write in its place. */
export interface Replacement {
  /** A variable is found as `{{name}}` with or without filters, and where a record gives it a value. */
  kind: "text" | "variable";
  /** The text, or the variable's name without its braces. */
  find: string;
  /** Written as it is; for a variable, its new name. */
  write: string;
  /** Whether case has to match. That of a variable always has to. */
  matchesCase: boolean;
  /** Whether letters, digits and _ around the text are no match. */
  wholeWords: boolean;
}

/** One match in a record. */
export interface Place {
  /** Unique among the matches of a text, and the same while what comes before it in its field stays. Another text has others. */
  key: string;
  path: Path;
  /** The text it's in, and where, in UTF-16 code units. */
  text: string;
  from: number;
  to: number;
  /** It's the key that gives the variable its value, not a use of it. */
  isKey: boolean;
  /** Why it can't be replaced. */
  problem?: string;
}

/** A record with its matches. */
export interface Found {
  kind: RecordKind;
  record: JsonObject;
  places: readonly Place[];
}

/** A name that a variable may have. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** The name in what is typed for a variable: `{{ name }}` and `name` are the same. */
export function variableName(typed: string): string {
  return typed
    .trim()
    .replace(/^\{\{-?/, "")
    .replace(/-?\}\}$/, "")
    .trim();
}

/** Why nothing can be looked for, or nothing written, in words; undefined if it can. */
export function problemOf({ kind, find, write }: Replacement): { find?: string; write?: string } {
  if (kind === "text") return {};
  const words = "A variable's name starts with a letter and has letters, digits, _, - and dots.";
  return {
    ...(find !== "" && !NAME.test(find) && { find: words }),
    ...(write !== "" && !NAME.test(write) && { write: words }),
  };
}

/** Texts that are written for a model or a caller, also in objects whose shape the API leaves open. */
const TEXT_KEYS = new Set(["content", "text", "message", "description", "systemPrompt"]);
/** Lists of texts that are spoken. */
const TEXT_LISTS = new Set(["idleMessages", "endCallPhrases"]);

function isProse(kind: RecordKind, path: Path): boolean {
  const last = path.at(-1);
  if (typeof last === "number") return TEXT_LISTS.has(String(path.at(-2)));
  if (TEXT_KEYS.has(String(last)) || isVariables(path.at(-2))) return true;
  return fieldAt(RECORD_KINDS[kind].schema, path)?.meta?.control === "longText";
}

interface Prose {
  path: Path;
  text: string;
  /** The key of an object that holds the values of variables. */
  isKey: boolean;
}

/** The prompts and messages of a record, and the names of variables that it gives values to. Secrets are left out. */
function proseOf(kind: RecordKind, record: JsonObject): Prose[] {
  const found: Prose[] = [];
  const walk = (value: unknown, path: Path) => {
    if (path.at(-1) === "metadata" || isSecretField(RECORD_KINDS[kind].schema, path)) return;
    if (typeof value === "string") {
      if (isProse(kind, path)) found.push({ path, text: value, isKey: false });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...path, index]);
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        const at = [...path, key];
        if (isVariables(path.at(-1))) found.push({ path: at, text: key, isKey: true });
        walk(item, at);
      }
    }
  };
  walk(record, []);
  return found;
}

const PROSE = {
  assistant: cached((record: JsonObject) => proseOf("assistant", record)),
  squad: cached((record: JsonObject) => proseOf("squad", record)),
};

/** What isn't in a variable's tag: its texts. */
const QUOTED = /"[^"]*"|'[^']*'/g;
const TAG = /\{\{[^{}]*\}\}|\{%[^%]*%\}/g;

/** Where a text matches, in UTF-16 code units. */
interface Span {
  from: number;
  length: number;
}

const spansOf = (text: string, pattern: RegExp, start = 0): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ from: start + index, length }));

/** Finds a variable's name in the tags of a text; those of its parts, as in `{{name.part}}`, too. */
function variableMatcher({ find }: Replacement): (text: string) => Span[] {
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_.]|[\\p{L}\\p{N}_]-|\\|\\s*)${escapeForRegExp(find)}(?!-?[\\p{L}\\p{N}_])`,
    "gu",
  );
  return (text) =>
    Array.from(text.matchAll(TAG)).flatMap(({ 0: tag, index }) => {
      const code = tag.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
      return spansOf(code, word, index);
    });
}

function textMatcher({ find, matchesCase, wholeWords }: Replacement): (text: string) => Span[] {
  const [before, after] = wholeWords ? ["(?<![\\p{L}\\p{N}_])", "(?![\\p{L}\\p{N}_])"] : ["", ""];
  const pattern = new RegExp(before + escapeForRegExp(find) + after, matchesCase ? "gu" : "giu");
  return (text) => spansOf(text, pattern);
}

/** A record's matches, in the order of its fields. */
export function placesIn(kind: RecordKind, record: JsonObject, replacement: Replacement): Place[] {
  const { find, write } = replacement;
  if (find === "" || problemOf(replacement).find) return [];
  const isVariable = replacement.kind === "variable";
  const matchesOf = isVariable ? variableMatcher(replacement) : textMatcher(replacement);
  return PROSE[kind](record).flatMap(({ path, text, isKey }) => {
    if (isKey && !(isVariable && text === find)) return [];
    const spans = isKey ? [{ from: 0, length: text.length }] : matchesOf(text);
    const isTaken = isKey && write !== find && getAt(record, [...path.slice(0, -1), write]) !== undefined;
    return spans.map(({ from, length }, index) => ({
      key: `${kind} ${idOf(record)} ${formatPath(path)} ${isKey ? "key" : index} ${find}`,
      path,
      text,
      from,
      to: from + length,
      isKey,
      ...(isTaken && { problem: `“${write}” already has a value here` }),
    }));
  });
}

/** A copy of a record in which these places say something else. */
export function replacedIn(record: JsonObject, places: readonly Place[], write: string): JsonObject {
  const texts = groupBy(places, ({ path, isKey }) => (isKey ? undefined : formatPath(path)));
  const written = [...texts.values()].reduce((document, ofText) => {
    const [first] = ofText;
    if (!first) return document;
    // The last first, so that the positions of the others stay.
    const text = ofText
      .toSorted((a, b) => b.from - a.from)
      .reduce((rest, { from, to }) => rest.slice(0, from) + write + rest.slice(to), first.text);
    return setAt(document, first.path, text);
  }, record);
  return places
    .filter(({ isKey }) => isKey)
    .reduce((document, { path, text }) => {
      const around = path.slice(0, -1);
      const entries = Object.entries(recordOf(getAt(document, around)));
      return setAt(
        document,
        around,
        Object.fromEntries(entries.map(([key, value]) => [key === text ? write : key, value])),
      );
    }, written);
}

/** The matches that are offered at once. More would be too many to read. */
export const MAX_PLACES = 1000;

/** The records with matches, in the order of their lists, and whether there are more than can be offered. */
export function findPlaces(
  { assistants = [], squads = [] }: RecordLists,
  replacement: Replacement,
): { found: Found[]; isCut: boolean } {
  const found: Found[] = [];
  let left = MAX_PLACES;
  const all = [
    ...assistants.map((record) => ({ kind: "assistant" as const, record })),
    ...squads.map((record) => ({ kind: "squad" as const, record })),
  ];
  for (const { kind, record } of all) {
    const places = placesIn(kind, record, replacement);
    left -= places.length;
    if (left < 0) return { found, isCut: true };
    if (places.length > 0) found.push({ kind, record, places });
  }
  return { found, isCut: false };
}

/**
 * The changes of the records that have chosen matches.
 * @param isChosen whether a match is to be replaced
 */
export function planReplacement(
  lists: RecordLists,
  replacement: Replacement,
  isChosen: (place: Place) => boolean,
): PlannedChange[] {
  return planChanges(lists, (kind, record) => {
    const places = placesIn(kind, record, replacement).filter((place) => !place.problem && isChosen(place));
    return places.length > 0 ? { mine: replacedIn(record, places, replacement.write) } : undefined;
  });
}

/** The variables that prompts and messages use, by name. */
export function variablesOfAll(lists: RecordLists): string[] {
  const texts = [
    ...(lists.assistants ?? []).flatMap(PROSE.assistant),
    ...(lists.squads ?? []).flatMap(PROSE.squad),
  ];
  const names = texts.flatMap(({ text, isKey }) =>
    isKey ? [text] : variablesOf(text).map(({ name }) => name),
  );
  return [...new Set(names)].toSorted(compareNames);
}
