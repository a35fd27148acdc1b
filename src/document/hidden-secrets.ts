import { fieldAt } from "@/schema/field";
import { equal, isRecord } from "./equal";
import { below, isSecretField, type Schema, schemaAt } from "./fields";
import { counterpart } from "./identity";
import { getAt, type Path, removeAt, setAt } from "./path";
import { isSecret, SECRET_PLACEHOLDER } from "./secrets";

/** Every place of a document that holds a secret by its field, whatever its value. */
export function secretPaths(schema: Schema, document: unknown, path: Path = []): Path[] {
  if (Array.isArray(document)) {
    return document.flatMap((element, index) => secretPaths(schema, element, [...path, index]));
  }
  if (isRecord(document)) {
    return Object.entries(document).flatMap(([key, value]) => secretPaths(schema, value, [...path, key]));
  }
  return isSecretField(schema, path) ? [path] : [];
}

/**
 * Restores secrets wherever a document has the dashboard's placeholder, which means *unchanged*.
 * @param mine a document that may come from the JSON view, a draft or a file
 * @param loaded the document that it came from
 */
export function restoreSecrets(schema: Schema, mine: unknown, loaded: unknown): unknown {
  return secretPaths(schema, mine)
    .filter((path) => getAt(mine, path) === SECRET_PLACEHOLDER)
    .reduce((result, path) => {
      const before = counterpart(loaded, mine, path);
      return before === undefined ? result : setAt(result, path, before);
    }, mine);
}

interface Walk {
  /** What replaces a secret. */
  change: (secret: unknown, path: Path) => unknown;
  /** Parts whose result is known. */
  known?: WeakMap<object, unknown>;
  /** Called with the result for each part. */
  note?: (part: object, result: unknown) => void;
}

/**
 * Changes every secret of a document that isn't empty. Schema and document are walked together, which is fast enough to do while somebody
 * types. What has no secret in it stays the same object.
 */
function mapSecrets(walk: Walk, schema: Schema, value: unknown, path: Path = [], isInMap = false): unknown {
  const isNamed = isSecret(path);
  const meta = schema && fieldAt(schema, [])?.meta;
  if (!isNamed && (Array.isArray(value) || isRecord(value))) {
    if (walk.known?.has(value)) return walk.known.get(value);
    const isMap = meta?.control === "map" && meta.secret === true;
    const inner: Inner = (key, child) => mapSecrets(walk, below(schema, key), child, [...path, key], isMap);
    const result = Array.isArray(value) ? mapElements(value, inner) : mapFields(value, inner);
    walk.note?.(value, result);
    return result;
  }
  const isEmpty = value === undefined || value === null || value === "";
  return isEmpty || !(isNamed || isInMap || meta?.secret) ? value : walk.change(value, path);
}

type Inner = (key: string | number, child: unknown) => unknown;

function mapElements(list: readonly unknown[], inner: Inner): readonly unknown[] {
  const mapped = list.map((element, index) => inner(index, element));
  return mapped.every((element, index) => element === list[index]) ? list : mapped;
}

function mapFields(record: Record<string, unknown>, inner: Inner): Record<string, unknown> {
  const mapped = Object.entries(record).map(([key, child]) => [key, inner(key, child)] as const);
  return mapped.every(([key, child]) => child === record[key]) ? record : Object.fromEntries(mapped);
}

/** A value as it may be stored: each secret in it is the placeholder. */
export function hideSecrets(schema: Schema, value: unknown, path: Path = []): unknown {
  const parent = path.length > 0 && schema ? fieldAt(schema, path.slice(0, -1))?.meta : undefined;
  const isInMap = parent?.control === "map" && parent.secret === true;
  return mapSecrets({ change: () => SECRET_PLACEHOLDER }, schemaAt(schema, path), value, path, isInMap);
}

/** A loaded record without its secrets, and what they are. */
interface LoadedSecrets {
  hidden: unknown;
  texts: readonly string[];
  /** The parts of the document without their secrets. Edits share with it what they do not touch. */
  parts: WeakMap<object, unknown>;
}

const ofLoaded = new WeakMap<object, LoadedSecrets>();

/** Hides a loaded document's secrets, once for each document. */
export function loadedSecrets(schema: Schema, loaded: unknown): LoadedSecrets {
  const known = isRecord(loaded) ? ofLoaded.get(loaded) : undefined;
  if (known) return known;
  const texts: string[] = [];
  const parts = new WeakMap<object, unknown>();
  const change = (secret: unknown) => {
    if (typeof secret === "string") texts.push(secret);
    return SECRET_PLACEHOLDER;
  };
  const note = (part: object, result: unknown) => parts.set(part, result);
  const secrets = { hidden: mapSecrets({ change, note }, schema, loaded), texts, parts };
  if (isRecord(loaded)) ofLoaded.set(loaded, secrets);
  return secrets;
}

/**
 * A document as drafts store it: an unchanged secret is the placeholder, and a new one is omitted.
 * @param loaded the document that it was made from, with its secrets
 */
export function withoutTypedSecrets(
  schema: Schema,
  document: unknown,
  loaded: unknown,
): { document: unknown; leftOut: Path[] } {
  const leftOut: Path[] = [];
  const added: Path[] = [];
  const change = (secret: unknown, path: Path) => {
    if (secret === SECRET_PLACEHOLDER || equal(secret, getAt(loaded, path))) return SECRET_PLACEHOLDER;
    const before = counterpart(loaded, document, path);
    if (!equal(secret, before)) leftOut.push(path);
    // A secret typed over another one leaves the placeholder of that one; a new one leaves nothing.
    if (before === undefined) added.push(path);
    return SECRET_PLACEHOLDER;
  };
  const hidden = mapSecrets({ change, known: loadedSecrets(schema, loaded).parts }, schema, document);
  return { document: withoutPaths(hidden, added), leftOut };
}

/**
 * A stored document with its secrets restored from the current record. The placeholder of a secret that no longer exists is removed.
 */
export function bringSecretsBack(schema: Schema, stored: unknown, known: unknown): unknown {
  const lost = secretPaths(schema, stored).filter(
    (path) => getAt(stored, path) === SECRET_PLACEHOLDER && counterpart(known, stored, path) === undefined,
  );
  return withoutPaths(restoreSecrets(schema, stored, known), lost);
}

/** Removes from last to first, so that array indexes stay valid. */
function withoutPaths(document: unknown, paths: readonly Path[]): unknown {
  return paths.toReversed().reduce<unknown>(removeAt, document);
}

const NAMED_SECRET = /("(?:serverUrlSecret|carrierAuthToken|secret)"\s*:\s*)"(?:[^"\\]|\\.)*"?/g;
const HEADERS = /("headers"\s*:\s*\{)([^{}]*)/g;
const VALUE = /(:\s*)"(?:[^"\\]|\\.)*"?/g;

/** Half-typed JSON without what looks like a secret, and without the record's own secrets wherever they are. */
export function hideSecretsInText(text: string, secrets: readonly string[]): string {
  const mask = `$1"${SECRET_PLACEHOLDER}"`;
  const masked = text
    .replace(NAMED_SECRET, mask)
    .replace(HEADERS, (_, start: string, inside: string) => start + inside.replace(VALUE, mask));
  return secrets.reduce((result, secret) => result.replaceAll(secret, SECRET_PLACEHOLDER), masked);
}
