import { fieldAt } from "@/schema/field";
import { equal, isRecord, mapped } from "./equal";
import { below, isSecretField, type Schema, schemaAt } from "./fields";
import { counterpart } from "./identity";
import { getAt, type Path, removeAt, setAt } from "./path";
import { isSecret, SECRET_PLACEHOLDER } from "./secrets";

/** The paths of all secrets in a document, whatever their values. */
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
 * Replaces each placeholder, which means *unchanged*, with the secret.
 * @param mine a document that may come from the JSON view, a draft or a file
 * @param loaded the document that it is based on
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
  /** Replaces a secret. */
  change: (secret: unknown, path: Path) => unknown;
  /** Parts with known results. */
  known?: WeakMap<object, unknown>;
  /** Called with the result of each part. */
  note?: (part: object, result: unknown) => void;
}

/**
 * Replaces all nonempty secrets of a document. Schema and document are walked together, which is fast enough
 * during typing, and parts without secrets stay the same objects.
 */
function mapSecrets(walk: Walk, schema: Schema, value: unknown, path: Path = [], isInMap = false): unknown {
  const isNamed = isSecret(path);
  const meta = schema && fieldAt(schema, [])?.meta;
  if (!isNamed && (Array.isArray(value) || isRecord(value))) {
    if (walk.known?.has(value)) return walk.known.get(value);
    const isMap = meta?.control === "map" && meta.secret === true;
    const result = mapped(value, (part, key) =>
      mapSecrets(walk, below(schema, key), part, [...path, key], isMap),
    );
    walk.note?.(value, result);
    return result;
  }
  const isEmpty = value === undefined || value === null || value === "";
  return isEmpty || !(isNamed || isInMap || meta?.secret) ? value : walk.change(value, path);
}

/** A value as it may be stored, with the placeholder for each secret. */
export function hideSecrets(schema: Schema, value: unknown, path: Path = []): unknown {
  const parent = path.length > 0 && schema ? fieldAt(schema, path.slice(0, -1))?.meta : undefined;
  const isInMap = parent?.control === "map" && parent.secret === true;
  return mapSecrets({ change: () => SECRET_PLACEHOLDER }, schemaAt(schema, path), value, path, isInMap);
}

/** A loaded record without its secrets, and the secrets. */
interface LoadedSecrets {
  hidden: unknown;
  texts: readonly string[];
  /**
   * The document's parts without their secrets. Edited documents share unchanged parts with the loaded one.
   */
  parts: WeakMap<object, unknown>;
}

const ofLoaded = new WeakMap<object, LoadedSecrets>();

/** Hides a loaded document's secrets, once per document. */
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
 * A document as drafts store it: unchanged secrets are placeholders, and new ones are omitted.
 * @param loaded the document that it is based on, including secrets
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
    // A secret that replaces another one leaves that one's placeholder; a new one leaves nothing.
    if (before === undefined) added.push(path);
    return SECRET_PLACEHOLDER;
  };
  const hidden = mapSecrets({ change, known: loadedSecrets(schema, loaded).parts }, schema, document);
  return { document: withoutPaths(hidden, added), leftOut };
}

/**
 * A stored document with its secrets restored from the current record. Placeholders of secrets that no longer
 * exist are removed.
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

/** Unfinished JSON without anything that looks like a secret, and without the record's own secrets. */
export function hideSecretsInText(text: string, secrets: readonly string[]): string {
  const mask = `$1"${SECRET_PLACEHOLDER}"`;
  const masked = text
    .replace(NAMED_SECRET, mask)
    .replace(HEADERS, (_, start: string, inside: string) => start + inside.replace(VALUE, mask));
  return secrets.reduce((result, secret) => result.replaceAll(secret, SECRET_PLACEHOLDER), masked);
}
