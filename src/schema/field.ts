import { z } from "zod";
import type { SectionId } from "./sections";

// The page's policy forbids compiling validators to functions, and even testing for it counts as a
// violation. This is the place for it because every schema is built from this file.
z.config({ jitless: true });

/** How a field is edited: the kind of value a person enters, not its layout. */
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
  | "json" // a value whose shape the API leaves open
  | "group" // an object with fields of its own
  | "items"; // an array of objects

/** What is known about a field, as plain data. */
export interface FieldMeta {
  /** The field's standard term, in sentence case ("Max tokens"). */
  label: string;
  /** One sentence about what it does. */
  help: string;
  control: Control;
  /** The unit shown inside a number's control ("seconds"). */
  unit?: string;
  /** The range that people usually choose from. The API states no ranges: any other number is allowed. */
  usual?: { min: number; max: number; step: number };
  /** What a text usually is. The API states no such rule: anything else is saved too, with a warning. */
  expects?: "address" | "function name" | "language";
  /** The values of an open enumeration that the API names, each with its label. */
  known?: Readonly<Record<string, string>>;
  /** Other values are names of vendors, models or voices, and are shown as they are. */
  proper?: boolean;
  /** The service's default, as a sentence, if the API states one. */
  whenNotSet?: string;
  /** For a map that holds JSON Schema: one schema, or the properties of one. */
  holds?: "schema" | "properties";
  /** The value must not be shown, exported or logged unless asked for. */
  secret?: boolean;
  /** The group holds overrides: a missing field is inherited, not empty. */
  overrides?: boolean;
  /** The section of the assistant form that shows it and what's inside, unless that says another one. */
  section?: SectionId;
  /** The title of the fields around it in its section. */
  part?: string;
  /** Its control is short, as a number's always is: short fields of one object are side by side. */
  isShort?: boolean;
}

type Texts = Omit<FieldMeta, "control">;

/** The description of each field's zod schema. */
export const fieldRegistry = z.registry<FieldMeta>();

const described = <S extends z.ZodType>(schema: S, control: Control, texts: Texts): S => {
  fieldRegistry.add(schema, { ...texts, control });
  return schema;
};

// Every field may be absent or null: the API makes top-level fields optional and nullable "unless stated"
// and doesn't say for nested ones. Required fields use `required`.

/** One line of text. */
export const text = (texts: Texts) => described(z.string().nullish(), "text", texts);
/** Text of many lines, such as a prompt. */
export const longText = (texts: Texts) => described(z.string().nullish(), "longText", texts);
/** Text that is shown only on request. */
export const secret = (texts: Texts) => described(z.string().nullish(), "secret", { ...texts, secret: true });
/** A number; its unit is in `texts`. */
export const number = (texts: Texts) => described(z.number().nullish(), "number", texts);
/** A whole number. */
export const integer = (texts: Texts) => described(z.int().nullish(), "integer", texts);
/** On or off. */
export const toggle = (texts: Texts) => described(z.boolean().nullish(), "toggle", texts);
/** An open enumeration: any string is allowed, because the API doesn't list all values. */
export const choice = (texts: Texts) => described(z.string().nullish(), "choice", texts);
/** A list of free texts. */
export const textList = (texts: Texts) => described(z.array(z.string()).nullish(), "textList", texts);
/** A list of values of an open enumeration. */
export const choiceList = (texts: Texts) => described(z.array(z.string()).nullish(), "choiceList", texts);
/** Values of any kind under free names. */
export const map = (texts: Texts) => described(z.record(z.string(), z.unknown()).nullish(), "map", texts);
/** A map with secret values, such as a server's headers. */
export const secretMap = (texts: Texts) =>
  described(z.record(z.string(), z.string()).nullish(), "map", { ...texts, secret: true });
/** A value of any shape. */
export const json = (texts: Texts) => described(z.unknown().optional(), "json", texts);
/** Text, or an object whose shape the API leaves open. */
export const textOrObject = (texts: Texts) =>
  described(z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(), "json", texts);
/** An object with described fields; it keeps unknown fields. */
export const group = <T extends z.ZodRawShape>(shape: T, texts: Texts) =>
  described(z.looseObject(shape).nullish(), "group", texts);
/** An array of described objects. */
export const items = <T extends z.ZodType>(element: T, texts: Texts) =>
  described(z.array(element).nullish(), "items", texts);

const placed = <T extends z.ZodRawShape>(place: Pick<FieldMeta, "section" | "part">, fields: T): T => {
  for (const field of Object.values(fields)) {
    const meta = field instanceof z.ZodType && fieldRegistry.get(field);
    if (meta) fieldRegistry.add(field, { ...meta, ...place });
  }
  return fields;
};

/** Fields in a section of the assistant form, in their order. */
export const inSection = <T extends z.ZodRawShape>(section: SectionId, fields: T) =>
  placed({ section }, fields);
/** Fields under a title of their own in their section. */
export const part = <T extends z.ZodRawShape>(title: string, fields: T) => placed({ part: title }, fields);

/** The same field, but required and not null. */
export const required = <S extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<S>>): S => {
  const inner = schema.unwrap().unwrap();
  const meta = fieldRegistry.get(schema);
  if (meta) fieldRegistry.add(inner, meta);
  return inner;
};

/** A field found by its path: its zod schema and description (absent for an unknown field). */
interface FieldAt {
  schema: z.ZodType;
  meta: FieldMeta | undefined;
}

/**
 * zod types the content of optionals, arrays and records as core schemas; those made here are all full ones.
 */
function fullSchema(schema: z.core.$ZodType): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new TypeError("Not a schema of this vocabulary");
  return schema;
}

/** A schema without its optional and nullable wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = fullSchema(inner.unwrap());
  return inner;
}

/** The schema of an array's elements; undefined if it isn't an array. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? fullSchema(inner.element) : undefined;
}

/**
 * The field at a path of a document.
 * @param root the document's schema, such as `assistant`
 * @param path keys and array positions, such as ["model", "messages", 0, "content"]
 * @returns undefined if the schema doesn't know the path
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
    } else if (inner instanceof z.ZodRecord) {
      next = fullSchema(inner.valueType);
    } else {
      next = elementOf(inner);
    }
    if (!next) return undefined;
    schema = next;
    meta = fieldRegistry.get(next);
  }
  return { schema, meta };
}

/** The fields of the object at a path, in the schema's order; none if it isn't an object that the schema describes. */
export function fieldNames(root: z.ZodType, path: readonly (string | number)[]): readonly string[] {
  const schema = fieldAt(root, path)?.schema;
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** A field that a person edits as one value, rather than an object with fields of its own. */
export interface Leaf {
  /** Keys from the root; "*" stands for any array position. */
  path: string[];
  meta: FieldMeta;
  schema: z.ZodType;
}

/**
 * All leaves under a schema, in schema order. Maps, lists of strings and JSON values are one leaf each.
 * @param root an object's schema
 */
export function leaves(root: z.ZodType, prefix: string[] = []): Leaf[] {
  const inner = unwrap(root);
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = inner.shape;
    return Object.entries(shape).flatMap(([key, schema]) => leaves(schema, [...prefix, key]));
  }
  const meta = fieldRegistry.get(root) ?? fieldRegistry.get(inner);
  const element = elementOf(inner);
  if (element && unwrap(element) instanceof z.ZodObject) return leaves(element, [...prefix, "*"]);
  if (!meta) throw new Error(`The schema's leaf ${prefix.join(".")} describes nothing`);
  return [{ path: prefix, meta, schema: root }];
}
