import { fieldAt } from "@/schema/field";
import { equal, isRecord, type JsonObject, mapped, recordOf } from "./equal";
import { below, isSecretField, isSingleSecret, type Schema, schemaAt } from "./fields";
import { earlierPlaces, pairSurely } from "./identity";
import { getAt, type Path, removeAt, setAt } from "./path";
import { isInClear, isSecret, isSet, SECRET_PLACEHOLDER } from "./secrets";

/** The paths of all secrets in a document, whatever their values. */
export function secretPaths(schema: Schema, document: unknown, path: Path = []): Path[] {
  // A single secret can be an object or a list.
  if (isSingleSecret(schema, path)) return [path];
  if (Array.isArray(document)) {
    return document.flatMap((element, index) => secretPaths(schema, element, [...path, index]));
  }
  if (isRecord(document)) {
    return Object.entries(document).flatMap(([key, value]) => secretPaths(schema, value, [...path, key]));
  }
  return isSecretField(schema, path) ? [path] : [];
}

/** The places of a record whose secrets the service masks. */
export function maskedSecrets(schema: Schema, record: JsonObject): Path[] {
  return secretPaths(schema, record).filter((path) => {
    const value = getAt(record, path);
    return isSet(value) && !isInClear(value);
  });
}

/**
 * Finds, for each place of a document, the secret that an earlier version has there. Both are compared without
 * their secrets, because one of them may have only placeholders.
 * @param path where the documents are in the record
 */
export function earlierSecrets(
  schema: Schema,
  before: unknown,
  after: unknown,
  path: Path = [],
): (place: Path) => unknown {
  const placeOf = earlierPlaces(
    hideSecrets(schema, before, path),
    hideSecrets(schema, after, path),
    pairSurely,
  );
  return (place) => {
    const earlier = placeOf(place);
    return earlier && getAt(before, earlier);
  };
}

/** A document with its secrets. */
interface Restored {
  document: JsonObject;
  /** The places whose secrets aren't known. The document has nothing there. */
  lost: Path[];
}

/**
 * Replaces each placeholder, which means *unchanged*, with the secret of the document that the edits were made
 * on.
 * @param edited a document that may come from the JSON view, a draft, a stored version or a file
 */
export function restoreSecrets(schema: Schema, edited: JsonObject, loaded: JsonObject): Restored {
  const places = secretPaths(schema, edited).filter((place) => getAt(edited, place) === SECRET_PLACEHOLDER);
  if (places.length === 0) return { document: edited, lost: [] };
  const secretAt = earlierSecrets(schema, loaded, edited);
  const lost = places.filter((place) => secretAt(place) === undefined);
  const document = places.reduce((result, place) => {
    const secret = secretAt(place);
    return secret === undefined ? result : setAt(result, place, secret);
  }, edited);
  return { document: withoutPaths(document, lost), lost };
}

interface FoundSecret {
  path: Path;
  secret: unknown;
}

/** A document with a placeholder for each secret, and its secrets. */
interface Hidden {
  hidden: unknown;
  secrets: FoundSecret[];
}

/** The parts of a document without their secrets, whose paths start at the part. */
type KnownParts = WeakMap<object, Hidden>;

interface Walk {
  secrets: FoundSecret[];
  /** Parts with known results. */
  known?: KnownParts;
  /** Takes the result of each part. */
  found?: KnownParts;
}

/**
 * Replaces all nonempty secrets of a document. Schema and document are walked together, which is fast enough
 * during typing, and parts without secrets stay the same objects.
 */
function hide(walk: Walk, schema: Schema, value: unknown, path: Path = [], isInMap = false): unknown {
  const isNamed = isSecret(path);
  const meta = schema && fieldAt(schema, [])?.meta;
  if (!isNamed && (Array.isArray(value) || isRecord(value))) {
    const known = walk.known?.get(value);
    if (known) {
      for (const one of known.secrets) walk.secrets.push({ ...one, path: [...path, ...one.path] });
      return known.hidden;
    }
    const start = walk.secrets.length;
    const isMap = meta?.control === "map" && meta.secret === true;
    const hidden = mapped(value, (part, key) => hide(walk, below(schema, key), part, [...path, key], isMap));
    const secrets = walk.secrets.slice(start).map((one) => ({ ...one, path: one.path.slice(path.length) }));
    walk.found?.set(value, { hidden, secrets });
    return hidden;
  }
  if (!isSet(value) || !(isNamed || isInMap || meta?.secret)) return value;
  walk.secrets.push({ path, secret: value });
  return SECRET_PLACEHOLDER;
}

/** A value as it may be stored, with the placeholder for each secret. */
export function hideSecrets(schema: Schema, value: JsonObject): JsonObject;
export function hideSecrets(schema: Schema, value: unknown, path?: Path): unknown;
export function hideSecrets(schema: Schema, value: unknown, path: Path = []): unknown {
  const parent = path.length > 0 && schema ? fieldAt(schema, path.slice(0, -1))?.meta : undefined;
  const isInMap = parent?.control === "map" && parent.secret === true;
  return hide({ secrets: [] }, schemaAt(schema, path), value, path, isInMap);
}

/** A loaded record without its secrets. Edited documents share unchanged parts with the loaded one. */
interface LoadedSecrets {
  hidden: JsonObject;
  /** The texts of the secrets. */
  texts: readonly string[];
  parts: KnownParts;
}

const ofLoaded = new WeakMap<object, LoadedSecrets>();

/** Hides a loaded document's secrets, once per document. */
export function loadedSecrets(schema: Schema, loaded: JsonObject): LoadedSecrets {
  const known = ofLoaded.get(loaded);
  if (known) return known;
  const secrets: FoundSecret[] = [];
  const parts: KnownParts = new WeakMap();
  const hidden = recordOf(hide({ secrets, found: parts }, schema, loaded));
  const texts = secrets.flatMap(({ secret }) => textsIn(secret));
  const found = { hidden, texts, parts };
  ofLoaded.set(loaded, found);
  return found;
}

/**
 * A document as drafts store it: unchanged secrets are placeholders, and new ones are omitted.
 * @param loaded the document that it is based on, including secrets
 */
export function withoutTypedSecrets(
  schema: Schema,
  document: JsonObject,
  loaded: JsonObject,
): { document: JsonObject; leftOut: Path[] } {
  const before = loadedSecrets(schema, loaded);
  const secrets: FoundSecret[] = [];
  const hidden = recordOf(hide({ secrets, known: before.parts }, schema, document));
  const placeOf = earlierPlaces(before.hidden, hidden, pairSurely);
  const compared = secrets.map(({ path, secret }) => {
    const place = placeOf(path);
    return { path, secret, earlier: place && getAt(loaded, place) };
  });
  const added = compared.filter(({ earlier }) => earlier === undefined);
  return {
    // A secret that replaces another one leaves that one's placeholder; a new one leaves nothing.
    document: withoutPaths(
      hidden,
      added.map(({ path }) => path),
    ),
    leftOut: compared.filter(({ secret, earlier }) => !equal(secret, earlier)).map(({ path }) => path),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Removes from last to first, so that array indexes stay valid. */
function withoutPaths(document: JsonObject, paths: readonly Path[]): JsonObject {
  return paths.toReversed().reduce((result, path) => removeAt(result, path), document);
}

// A text that may be unfinished, a number, true or false, or a list or an object without others inside.
const TEXT = /"(?:[^"\\]|\\.)*"?/.source;
const SECRET = `(?:${TEXT}|(?!null\\b)[\\w.+-]+|\\[[^\\[\\]{}]*\\]?|\\{[^{}]*\\}?)`;
const NAMED_SECRET = new RegExp(`("(?:serverUrlSecret|carrierAuthToken|secret)"\\s*:\\s*)${SECRET}`, "g");
const HEADERS = new RegExp(`("headers"\\s*:\\s*\\{)((?:${TEXT}|\\{[^{}]*\\}?|[^"{}])*)`, "g");
const VALUE = new RegExp(`(:\\s*)${SECRET}`, "g");

/** Unfinished JSON without anything that looks like a secret, and without the record's own secrets. */
export function hideSecretsInText(text: string, secrets: readonly string[]): string {
  const mask = `$1"${SECRET_PLACEHOLDER}"`;
  const masked = text
    .replace(NAMED_SECRET, mask)
    .replace(HEADERS, (_, start: string, inside: string) => start + inside.replace(VALUE, mask));
  return secrets.reduce((result, secret) => result.replaceAll(secret, SECRET_PLACEHOLDER), masked);
}
