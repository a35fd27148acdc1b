import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import type { JsonNode, Member, ObjectNode } from "./json-tree";
import { memberOf, objectOf, textIn, textsIn } from "./object-node";

/** The types that JSON schema knows. */
export const TYPES = ["string", "number", "integer", "boolean", "object", "array"] as const;

/** The keywords of a JSON schema that have a control of their own. */
export const KEYWORDS = ["type", "description", "enum", "properties", "required", "items"] as const;

/**
 * Whether a keyword's control can show what stands under it. Where it cannot, the keyword is shown as JSON among the others, as it is.
 */
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

/** Positions of the members that have a control of their own: of two of the same name, the first. */
function ownPositions(schema: ObjectNode): Set<number> {
  return new Set(
    KEYWORDS.map((key) => schema.members.findIndex((member) => member.key === key)).filter((at) => {
      const member = schema.members[at];
      return member !== undefined && fits(member.key, member.value);
    }),
  );
}

/** What a keyword's control shows, or undefined where the schema has none that it could show. */
export function keyword(schema: ObjectNode, key: (typeof KEYWORDS)[number]): JsonNode | undefined {
  const value = memberOf(schema, key);
  return value && fits(key, value) ? value : undefined;
}

/** Whether a keyword stands there with something that its control cannot show. */
export function isOddKeyword(schema: ObjectNode, key: (typeof KEYWORDS)[number]): boolean {
  return memberOf(schema, key) !== undefined && keyword(schema, key) === undefined;
}

/** The members of a schema that no control shows: unknown keywords, and known ones that hold something odd. */
export function otherKeywords(schema: ObjectNode): Member[] {
  const own = ownPositions(schema);
  return schema.members.filter((_, index) => !own.has(index));
}

/** A schema with other such members, each in the place of the one before it; what is more stands at the end. */
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

/** The names in a `required` list after a property was renamed, in their order. */
export function renamedIn(required: readonly string[], from: string, to: string): string[] {
  const at = required.indexOf(from);
  return at < 0 ? [...required] : required.with(at, to);
}

/** What a folded property holds besides what its row shows, in words: "2 properties, 3 allowed values". */
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
