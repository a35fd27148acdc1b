import { z } from "zod";

// Compiling checks to functions is refused by the page's policy, and even asking whether it is allowed counts as a violation. It
// stands here because every schema is made with what this file exports.
z.config({ jitless: true });

/** How a field is edited. A control is vocabulary, not layout: it names what kind of value a person enters. */
export type Control =
  | "text" // one line
  | "longText" // a prompt or a message: room to write
  | "number"
  | "integer"
  | "toggle"
  | "choice" // an open enumeration: known values are offered, any other can be typed
  | "secret"
  | "textList"
  | "choiceList" // a list of values of an open enumeration
  | "map" // free-form keys and values
  | "json" // a value whose shape the specification leaves open
  | "group" // an object with fields of its own
  | "items"; // an array of objects

/** What a field says of itself. Plain data: no functions and no rules of visibility. */
export interface FieldMeta {
  /** The field's name in plain words, sentence case. */
  label: string;
  /** One sentence on what it does. */
  help: string;
  control: Control;
  /** The unit of a number, as it is shown behind it ("seconds"). */
  unit?: string;
  /** The values that the specification names for an open enumeration. */
  known?: readonly string[];
  /** What the service does when the field is not set, where the specification says so. */
  whenNotSet?: string;
  /** What a map holds, where it is JSON schema: one schema, or the properties of one. */
  holds?: "schema" | "properties";
  /** The value must never be shown, exported or logged unasked. */
  secret?: boolean;
  /** A group that holds only what differs from something else: a field that it does not have is inherited, and nothing in it is empty. */
  overrides?: boolean;
}

type Texts = Omit<FieldMeta, "control">;

/** Every described field's zod schema, with what it says of itself. */
export const fieldRegistry = z.registry<FieldMeta>();

const described = <S extends z.ZodType>(schema: S, control: Control, texts: Texts): S => {
  fieldRegistry.add(schema, { ...texts, control });
  return schema;
};

// Every field may be absent or null: the specification makes all of them optional and nullable "unless stated", and is silent
// on nested ones (unknowns.md, Writing). What is required is said where it is, by `required`.

/** A text of one line. */
export const text = (texts: Texts) => described(z.string().nullish(), "text", texts);
/** An address. An empty text is allowed everywhere: it is what emptying a field gives. */
export const httpsUrl = (texts: Texts) =>
  described(
    z
      .string()
      .regex(/^$|^https:\/\/\S+$/, "An address that begins with https://")
      .nullish(),
    "text",
    texts,
  );
/** A text of many lines, such as a prompt. */
export const longText = (texts: Texts) => described(z.string().nullish(), "longText", texts);
/** A text that is shown only when it is asked for. */
export const secret = (texts: Texts) => described(z.string().nullish(), "secret", { ...texts, secret: true });
/** A number; its unit stands in `texts`. */
export const number = (texts: Texts) => described(z.number().nullish(), "number", texts);
/** A whole number. */
export const integer = (texts: Texts) => described(z.int().nullish(), "integer", texts);
/** On or off. */
export const toggle = (texts: Texts) => described(z.boolean().nullish(), "toggle", texts);
/** An enumeration whose complete list the specification does not show: any string is a value. */
export const choice = (texts: Texts) => described(z.string().nullish(), "choice", texts);
/** Texts of which none is known beforehand. */
export const textList = (texts: Texts) => described(z.array(z.string()).nullish(), "textList", texts);
/** Values of an enumeration, as `choice` has one. */
export const choiceList = (texts: Texts) => described(z.array(z.string()).nullish(), "choiceList", texts);
/** Values of any kind under names that people give. */
export const map = (texts: Texts) => described(z.record(z.string(), z.unknown()).nullish(), "map", texts);
/** A map whose values are secrets (the headers of a server). */
export const secretMap = (texts: Texts) =>
  described(z.record(z.string(), z.string()).nullish(), "map", { ...texts, secret: true });
/** A value of any shape. */
export const json = (texts: Texts) => described(z.unknown().optional(), "json", texts);
/** An object with described fields. Unknown fields are kept: objects are loose. */
export const group = <T extends z.ZodRawShape>(shape: T, texts: Texts) =>
  described(z.looseObject(shape).nullish(), "group", texts);
/** An array of described objects. */
export const items = <T extends z.ZodType>(element: T, texts: Texts) =>
  described(z.array(element).nullish(), "items", texts);

/** The same field, but it must be present and not null (the specification says "required"). */
export const required = <S extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<S>>): S => {
  const inner = schema.unwrap().unwrap();
  const meta = fieldRegistry.get(schema);
  if (meta) fieldRegistry.add(inner, meta);
  return inner;
};

/** A field found at a path: its zod schema, and what it says of itself (absent for an unknown field). */
export interface FieldAt {
  schema: z.ZodType;
  meta: FieldMeta | undefined;
}

/** The schema without its optional and nullable wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
    inner = inner.unwrap() as z.ZodType;
  return inner;
}

/**
 * The field at a path of a document.
 * @param root the document's schema, such as `assistant`
 * @param path keys and array positions, such as ["model", "messages", 0, "content"]
 * @returns the field, or undefined where the schema does not know the path
 */
export function fieldAt(root: z.ZodType, path: readonly (string | number)[]): FieldAt | undefined {
  let schema: z.ZodType = root;
  let meta = fieldRegistry.get(root);
  for (const key of path) {
    const inner = unwrap(schema);
    let next: z.ZodType | undefined;
    if (inner instanceof z.ZodObject) {
      const shape: Record<string, z.ZodType> = inner.shape;
      next = Object.hasOwn(shape, key) ? shape[key] : undefined;
    } else if (inner instanceof z.ZodArray) {
      next = inner.element as z.ZodType;
    } else if (inner instanceof z.ZodRecord) {
      next = inner.valueType as z.ZodType;
    }
    if (!next) return undefined;
    schema = next;
    meta = fieldRegistry.get(next);
  }
  return { schema, meta };
}

/** A leaf of a schema: a field that holds one value for a person, not an object with fields of its own. */
export interface Leaf {
  /** Keys from the root; "*" stands for every position of an array. */
  path: string[];
  meta: FieldMeta;
  schema: z.ZodType;
  /** The assistant-shaped object inside another record in which it lies: how many keys lead to it, and whether it holds overrides. */
  inside?: { depth: number; overrides: boolean };
}

/**
 * All leaves under a schema, in the order in which the schema lists them. Maps, lists of strings and open values are one leaf each.
 * @param root an object's schema
 */
export function leaves(root: z.ZodType, prefix: string[] = []): Leaf[] {
  const inner = unwrap(root);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, schema]) =>
      leaves(schema, [...prefix, key]),
    );
  }
  const meta = fieldRegistry.get(root) ?? fieldRegistry.get(inner);
  if (inner instanceof z.ZodArray && unwrap(inner.element as z.ZodType) instanceof z.ZodObject) {
    return leaves(inner.element as z.ZodType, [...prefix, "*"]);
  }
  if (!meta) throw new Error(`The schema's leaf ${prefix.join(".")} describes nothing`);
  return [{ path: prefix, meta, schema: root }];
}
