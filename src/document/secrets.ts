import { isRecord } from "./equal";

/** What stands in the place of a secret wherever a record is shown, copied or exported as a whole. */
export const SECRET_PLACEHOLDER = "••••••••";

/**
 * Whether a path leads to a secret, at any depth: `serverUrlSecret`, `carrierAuthToken`, `server.secret`, any value in
 * `server.headers` (specification, Resources; product, Assistants).
 */
export function isSecret(path: readonly (string | number)[]): boolean {
  const [last, parent, grandparent] = [path.at(-1), path.at(-2), path.at(-3)];
  if (last === "serverUrlSecret" || last === "carrierAuthToken") return true;
  if (parent === "server" && last === "secret") return true;
  return grandparent === "server" && parent === "headers";
}

/** A copy with every secret replaced by the placeholder. What is empty or null stays: that there is none is no secret. */
export function withoutSecrets(value: unknown, path: readonly (string | number)[] = []): unknown {
  if (isSecret(path))
    return value === null || value === undefined || value === "" ? value : SECRET_PLACEHOLDER;
  if (Array.isArray(value)) return value.map((item, index) => withoutSecrets(item, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, [...path, key])]),
  );
}
