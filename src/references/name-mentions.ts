import type { JsonObject } from "@/document/equal";
import { getAt, type Path, setAt } from "@/document/path";
import { escapeForRegExp } from "@/lib/words";
import { assistantShapesIn } from "./assistant-shapes";
import type { RenameTarget } from "./rename";

/**
 * The prompts of a record that mention a name as a whole word, in this capitalization.
 * @returns their paths
 */
export function promptsMentioning(kind: RenameTarget["kind"], record: JsonObject, name: string): Path[] {
  return assistantShapesIn(kind, record).flatMap(({ assistant, path: at }) =>
    assistant.value.prompts.flatMap(({ path, text }) => (mentions(text, name) ? [[...at, ...path]] : [])),
  );
}

/** A copy of a record in which the prompts at these paths say the new name. */
export function mentionsRenamed(
  record: JsonObject,
  paths: readonly Path[],
  from: string,
  to: string,
): JsonObject {
  return paths.reduce((document, path) => {
    const text = getAt(document, path);
    return typeof text === "string"
      ? setAt(
          document,
          path,
          text.replace(wholeWord(from), () => to),
        )
      : document;
  }, record);
}

function mentions(text: string, name: string): boolean {
  // Much faster than the expression, and most texts don't have the name at all.
  return text.includes(name) && wholeWord(name).test(text);
}

/** Variables aren't words: `{{Billing}}` stays as it is. */
function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_]|\\{\\{\\s*)${escapeForRegExp(name)}(?![\\p{L}\\p{N}_])`, "gu");
}
