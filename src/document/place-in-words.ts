import { capitalized, sentence } from "@/lib/words";
import { assistant } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { knowledgeBase } from "@/schema/knowledge-base";
import { squad } from "@/schema/squad";
import { entryNoun } from "./fields";
import type { Path } from "./path";

/**
 * A field's place in its record, by the form's labels: "Member 1 › Destination 2 › Transfer to", "File 3".
 */
export function placeInWords(path: Path): string {
  const root = [squad, knowledgeBase].find((schema) => fieldAt(schema, path.slice(0, 1))) ?? assistant;
  const parts = path.flatMap((key, index) => {
    if (typeof key === "number") return [];
    const meta = fieldAt(root, path.slice(0, index + 1))?.meta;
    const label = meta?.label ?? sentence(key);
    const next = path[index + 1];
    if (typeof next === "number") return [`${capitalized(entryNoun(key))} ${next + 1}`];
    // The field's label is clear without its group's, except in an assistant inside a squad.
    const isEmbedded = meta?.overrides || (key === "assistant" && path[0] === "members");
    return index === path.length - 1 || isEmbedded || !meta ? [label] : [];
  });
  return parts.join(" › ");
}
