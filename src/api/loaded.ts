import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { getAt, type Path, setAt } from "@/document/path";
import { nameOf, textAt } from "@/document/read";

/** A record of the service: as pages read it, and as it came. */
export interface Loaded<T> {
  /** Empty for a record that isn't stored yet. */
  readonly id: string;
  /** Its name, or its shortened ID. */
  readonly name: string;
  /** Typed by the schema, unknown fields included. A field of another type reads as absent or empty. */
  readonly value: T;
  /** What the service returned: what the editor edits and a save sends. */
  readonly raw: JsonObject;
  /** The places whose value has another type than the schema's. */
  readonly unreadable: readonly Path[];
}

/** A value that a schema describes, and the places that it doesn't. */
export interface Parsed<T> {
  value: T;
  unreadable: readonly Path[];
}

/**
 * Makes records of one kind out of what the service returned. A record is parsed when its value is first read,
 * so that the first rows of a list don't wait for the last, and the same object is parsed once.
 * @param idField the field that other records use it by
 * @param nameIn finds the name of one
 */
export function loader<T>(
  read: (raw: JsonObject) => Parsed<T>,
  idField = "id",
  nameIn = nameOf,
): (raw: JsonObject) => Loaded<T> {
  const known = new WeakMap<JsonObject, Loaded<T>>();
  return (raw) => {
    let loaded = known.get(raw);
    if (!loaded) {
      loaded = new LoadedRecord(raw, textAt(raw, idField) ?? "", nameIn(raw), read);
      known.set(raw, loaded);
    }
    return loaded;
  };
}

/** A class, because react-query compares and copies plain objects, which would parse them all. */
class LoadedRecord<T> implements Loaded<T> {
  readonly id: string;
  readonly name: string;
  readonly raw: JsonObject;
  readonly #read: (raw: JsonObject) => Parsed<T>;
  #parsed: Parsed<T> | undefined;

  constructor(raw: JsonObject, id: string, name: string, read: (raw: JsonObject) => Parsed<T>) {
    this.raw = raw;
    this.id = id;
    this.name = name;
    this.#read = read;
  }

  get value(): T {
    return this.#parse().value;
  }

  get unreadable(): readonly Path[] {
    return this.#parse().unreadable;
  }

  #parse(): Parsed<T> {
    this.#parsed ??= this.#read(this.raw);
    return this.#parsed;
  }
}

/** A record is repaired this often at most; each time reveals what the repaired values hold. */
const MAX_REPAIRS = 20;

/**
 * Parses a record. A value of another type than the schema's counts as absent, and as empty in a list or where
 * the schema requires it, so that one odd value costs neither the list nor the record.
 */
export function parse<S extends z.ZodType>(schema: S, raw: unknown): Parsed<z.infer<S>> {
  const unreadable: Path[] = [];
  let repaired = raw;
  for (let repairs = 0; repairs <= MAX_REPAIRS; repairs += 1) {
    const result = schema.safeParse(repaired);
    if (result.success) return { value: result.data, unreadable };
    for (const issue of result.error.issues) {
      const path = issue.path.filter((key) => typeof key !== "symbol");
      const value = getAt(repaired, path);
      if (value !== undefined) unreadable.push(path);
      repaired = setAt(repaired, path, emptyValue(issue, path, value));
    }
  }
  throw new TypeError("The schema describes no value that can be read");
}

/** What stands for a value of another type. */
function emptyValue(issue: z.core.$ZodIssue, path: Path, value: unknown): unknown {
  const isNeeded = typeof path.at(-1) === "number" || path.length === 0 || value === undefined;
  if (!isNeeded || issue.code !== "invalid_type") return undefined;
  if (issue.expected === "string") return "";
  return issue.expected === "array" ? [] : {};
}
