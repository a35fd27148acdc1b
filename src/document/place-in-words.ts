import { assistant } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad } from "@/schema/squad";
import { labelAt } from "./fields";
import type { Path } from "./path";

/** A field's name (`labelAt`) where the kind of its record isn't at hand. */
export function placeInWords(path: Path): string {
  const schemas = [squad, knowledgeBase, assistant, phoneNumber];
  return labelAt(schemas.find((schema) => fieldAt(schema, path.slice(0, 1))) ?? assistant, path);
}
