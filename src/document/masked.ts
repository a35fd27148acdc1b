import { isRecord } from "./equal";
import { pairElements } from "./identity";
import { getAt, type Path, setAt } from "./path";
import { SECRET_PLACEHOLDER } from "./secrets";
import { isSecretField, type Schema } from "./vocabulary";

const ASTERISKS = /[*•●∙·]{3,}/u;
const IN_WORDS = /^\W*(hidden|redacted|masked|filtered|encrypted|protected|obfuscated)\W*$/iu;

/** A digest or a sealed form that says of itself what it is: "sha256:…", "$2b$12$…", "vault:v1:…". */
const DIGEST =
  /^(\$(2[abxy]?|argon2\w*|pbkdf2[\w-]*|scrypt|[156])\$|sha-?\d+[:=$-]|(md5|hmac|bcrypt|argon2\w*|scrypt|pbkdf2|hash(ed)?|enc(rypted)?|vault|kms|ciphertext)[:=$])/iu;

/**
 * Whether a secret's value is a mask and not the secret: asterisks or bullets (a few characters may stay visible), a word such as
 * "redacted", or a digest that says so. A mask that is sent back would be stored as the secret. A template such as `{{SERVER_SECRET}}` is
 * a value like any other.
 */
export function isMasked(value: unknown): boolean {
  return typeof value === "string" && [ASTERISKS, IN_WORDS, DIGEST].some((mask) => mask.test(value));
}

/** Every place of a document where a secret stands, whatever stands in it. */
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
 * Puts secrets back where a document has the dashboard's own placeholder, which means *unchanged* (product, Assistants).
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

/**
 * What an earlier version of a document has in the place of a later one's path, elements of arrays being followed wherever they stood.
 * @returns undefined where the earlier version has nothing there
 */
export function counterpart(before: unknown, after: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return before;
  const isList = Array.isArray(after) && Array.isArray(before);
  const earlier = isList ? pairElements(before, after)[Number(key)] : key;
  if (earlier === undefined) return undefined;
  return counterpart(getAt(before, [earlier]), getAt(after, [key]), rest);
}
