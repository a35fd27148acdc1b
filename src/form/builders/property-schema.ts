import type { JsonNode, Member, ObjectNode } from "@/document/json-tree";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import { memberOf, objectOf, textIn, textsIn } from "./object-node";

/** The types of JSON schema. */
export const TYPES = ["string", "number", "integer", "boolean", "object", "array"] as const;

/** The keywords that have their own controls. */
export const KEYWORDS = ["type", "description", "enum", "properties", "required", "items"] as const;

/** Whether a keyword's control can show its value. If not, the keyword is shown as JSON among the others. */
function fits(key: string, value: JsonNode): boolean {
  switch (key) {
    case "type":
    case "enum":
      return true;
    case "description":
      return textIn(value) !== undefined;
    case "required":
      return textsIn(value) !== undefined;
    case "properties":
    case "items":
      return value.kind === "object";
    default:
      return false;
  }
}

/** Positions of the members that have their own controls. Of duplicate keywords, only the first has one. */
function ownPositions(schema: ObjectNode): Set<number> {
  return new Set(
    KEYWORDS.map((key) => schema.members.findIndex((member) => member.key === key)).filter((at) => {
      const member = schema.members[at];
      return member !== undefined && fits(member.key, member.value);
    }),
  );
}

/** The value that a keyword's control shows; undefined if it's missing or the control can't show it. */
export function keyword(schema: ObjectNode, key: (typeof KEYWORDS)[number]): JsonNode | undefined {
  const value = memberOf(schema, key);
  return value && fits(key, value) ? value : undefined;
}

/** Whether a keyword has a value that its control can't show. */
export function isOddKeyword(schema: ObjectNode, key: (typeof KEYWORDS)[number]): boolean {
  return memberOf(schema, key) !== undefined && keyword(schema, key) === undefined;
}

/** The members without their own controls: unknown keywords, and known ones with unusual values. */
export function otherKeywords(schema: ObjectNode): Member[] {
  const own = ownPositions(schema);
  return schema.members.filter((_, index) => !own.has(index));
}

/** Replaces the schema's other members in place and appends new ones. */
export function withOtherKeywords(schema: ObjectNode, others: readonly Member[]): ObjectNode {
  const own = ownPositions(schema);
  let next = 0;
  const members = schema.members.flatMap((member, index) => {
    if (own.has(index)) return [member];
    const other = others[next];
    next += 1;
    return other ? [other] : [];
  });
  return objectOf([...members, ...others.slice(next)]);
}

/** The names of a `required` list, in the same order, after a property was renamed. */
export function renamedIn(required: readonly string[], from: string, to: string): string[] {
  const at = required.indexOf(from);
  return at < 0 ? [...required] : required.with(at, to);
}

/** A summary of what a collapsed property contains, such as "2 properties · 3 allowed values". */
export function insideWords(schema: ObjectNode): string {
  const properties = keyword(schema, "properties");
  const values = keyword(schema, "enum");
  const others = otherKeywords(schema).map(({ key }) => key);
  return [
    values?.kind === "array" && count(values.elements.length, "allowed value"),
    properties?.kind === "object" && count(properties.members.length, "property", "properties"),
    keyword(schema, "items") && "items",
    others.length > 0 && listed(others),
  ]
    .filter(Boolean)
    .join(" · ");
}
