import { isRecord } from "./equal";
import { jsonOf } from "./exact-json";

/** Replaces a secret wherever a whole record is shown, copied, stored or exported. */
export const SECRET_PLACEHOLDER = "••••••••";

/**
 * Whether a path is a secret by its name, at any depth: `serverUrlSecret`, `carrierAuthToken`,
 * `server.secret`, and all values in `server.headers`.
 */
export function isSecret(path: readonly (string | number)[]): boolean {
  const [last, parent, grandparent] = [path.at(-1), path.at(-2), path.at(-3)];
  if (last === "serverUrlSecret" || last === "carrierAuthToken") return true;
  if (parent === "server" && last === "secret") return true;
  return grandparent === "server" && parent === "headers";
}

/** A copy with every secret replaced by the placeholder. Empty and null values aren't changed. */
export function withoutSecrets(value: unknown, path: readonly (string | number)[] = []): unknown {
  if (isSecret(path)) return isSet(value) ? SECRET_PLACEHOLDER : value;
  if (Array.isArray(value)) return value.map((item, index) => withoutSecrets(item, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, [...path, key])]),
  );
}

const ASTERISKS = /[*＊∗•●∙·]{3,}|…/u;
const SAYS_MASKED = /^(hidden|redacted|masked|filtered|encrypted|protected|obfuscated)$/;
const SAYS_OF_WHAT = /^(secret|value|token|key|password|credentials?|data)$/;

/** A labeled digest or encrypted form: "sha256:…", "$2b$12$…", "vault:v1:…". */
const DIGEST =
  /^(\$(2[abxy]?|argon2\w*|pbkdf2[\w-]*|scrypt|[156])\$|sha-?\d+[:=$-]|(md5|hmac|bcrypt|argon2\w*|scrypt|pbkdf2|hash(ed)?|enc(rypted)?|vault|kms|ciphertext)[:=$])/iu;

/**
 * Whether a secret's value is only a mask, which would be stored as the secret if sent back: asterisks,
 * bullets or an ellipsis (a few characters may be visible), a word such as "redacted", or a labeled digest. A template such
 * as `{{SERVER_SECRET}}` is a normal value, and so is a number, true or false. A list or an object is masked if
 * something in it is.
 */
export function isMasked(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMasked);
  if (isRecord(value)) return Object.values(value).some(isMasked);
  return typeof value === "string" && (ASTERISKS.test(value) || DIGEST.test(value) || saysMasked(value));
}

/** Whether there's a secret, in clear or masked. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** Whether a value is a secret itself: neither missing, null or empty nor a mask. */
export function isInClear(value: unknown): boolean {
  return isSet(value) && !isMasked(value);
}

/** Whether two values may stand for the same secret: one is its mask, or both are its text. */
export function mayBeSameSecret(former: unknown, latter: unknown): boolean {
  if (!isSet(former) || !isSet(latter)) return false;
  const [a, b] = [asText(former), asText(latter)];
  const areAlike = isMasked(a) === isMasked(b);
  if (a === b || (areAlike && (!isMasked(a) || (DIGEST.test(a) && DIGEST.test(b))))) return a === b;
  const [one, other] = [visibleEnds(a), visibleEnds(b)];
  return (
    (one.start.startsWith(other.start) || other.start.startsWith(one.start)) &&
    (one.end.endsWith(other.end) || other.end.endsWith(one.end))
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (jsonOf(value) ?? "");
}

/** What a mask shows of a secret's start and end; a secret in clear shows all of it. */
function visibleEnds(text: string): { start: string; end: string } {
  if (!isMasked(text)) return { start: text, end: text };
  const parts = text.split(ASTERISKS);
  return parts.length > 1 ? { start: parts[0] ?? "", end: parts.at(-1) ?? "" } : { start: "", end: "" };
}

/** Only words about masking, at least one of them explicit: "__REDACTED__", "[secret hidden]". */
function saysMasked(value: string): boolean {
  if (/\{\{|\$/.test(value)) return false;
  const words = value.toLowerCase().match(/[^\W_]+/g) ?? [];
  return (
    words.some((word) => SAYS_MASKED.test(word)) &&
    words.every((word) => SAYS_MASKED.test(word) || SAYS_OF_WHAT.test(word))
  );
}
