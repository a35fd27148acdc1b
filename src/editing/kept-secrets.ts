import { isRecord } from "@/lib/equal";
import { getAt, type Path, removeAt } from "@/lib/path";
import { isSecret, SECRET_PLACEHOLDER } from "@/lib/secrets";
import { counterpart, restoreSecrets, secretPaths } from "./masked";
import { isSecretField, type Schema } from "./vocabulary";

/** A copy of a document in which each secret is the placeholder (product, Assistants). That one is empty is no secret. */
export function hideSecrets(schema: Schema, value: unknown, path: Path = []): unknown {
  const isNamed = isSecret(path);
  if (!isNamed && Array.isArray(value)) {
    return value.map((element, index) => hideSecrets(schema, element, [...path, index]));
  }
  if (!isNamed && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, hideSecrets(schema, inner, [...path, key])]),
    );
  }
  const isEmpty = value === undefined || value === null || value === "";
  return isEmpty || !(isNamed || isSecretField(schema, path)) ? value : SECRET_PLACEHOLDER;
}

/**
 * A document as a draft keeps it: a secret is the placeholder where it is the loaded one, and left out where it was just typed.
 * @param loaded the document that it was made from, with its secrets
 */
export function withoutTypedSecrets(
  schema: Schema,
  document: unknown,
  loaded: unknown,
): { document: unknown; leftOut: Path[] } {
  const hidden = hideSecrets(schema, document);
  const leftOut = secretPaths(schema, hidden).filter(
    (path) =>
      getAt(hidden, path) === SECRET_PLACEHOLDER &&
      getAt(document, path) !== SECRET_PLACEHOLDER &&
      JSON.stringify(getAt(document, path)) !== JSON.stringify(counterpart(loaded, document, path)),
  );
  // What is typed in the place of a secret leaves that secret as it was; a new one leaves nothing.
  const added = leftOut.filter((path) => counterpart(loaded, document, path) === undefined);
  return { document: withoutPaths(hidden, added), leftOut };
}

/**
 * What was kept, with its secrets put back from the record as it is known now. A placeholder that stands for a secret that is not there
 * any more is removed.
 */
export function bringSecretsBack(schema: Schema, kept: unknown, known: unknown): unknown {
  const lost = secretPaths(schema, kept).filter(
    (path) => getAt(kept, path) === SECRET_PLACEHOLDER && counterpart(known, kept, path) === undefined,
  );
  return withoutPaths(restoreSecrets(schema, kept, known), lost);
}

/** Removed from the last to the first, so that positions in arrays keep their meaning. */
function withoutPaths(document: unknown, paths: readonly Path[]): unknown {
  return paths.toReversed().reduce<unknown>(removeAt, document);
}

const NAMED_SECRET = /("(?:serverUrlSecret|carrierAuthToken|secret)"\s*:\s*)"(?:[^"\\]|\\.)*"?/g;
const HEADERS = /("headers"\s*:\s*\{)([^{}]*)/g;
const VALUE = /(:\s*)"(?:[^"\\]|\\.)*"?/g;

/** Half-typed JSON without what looks like a secret in it, and without the record's own secrets wherever they stand. */
export function hideSecretsInText(text: string, secrets: readonly string[]): string {
  const mask = `$1"${SECRET_PLACEHOLDER}"`;
  const masked = text
    .replace(NAMED_SECRET, mask)
    .replace(HEADERS, (_, start: string, inside: string) => start + inside.replace(VALUE, mask));
  return secrets.reduce((result, secret) => result.replaceAll(secret, SECRET_PLACEHOLDER), masked);
}

/** The secrets of a document, as texts. */
export function secretTexts(schema: Schema, document: unknown): string[] {
  return secretPaths(schema, document)
    .map((path) => getAt(document, path))
    .filter((value) => typeof value === "string" && value !== "")
    .map(String);
}
