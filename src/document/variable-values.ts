import { isRecord } from "./equal";
import type { Path } from "./path";
import { isSecret } from "./secrets";

/** A value that's filled in for `{{name}}`. */
interface VariableValue {
  name: string;
  value: string;
  path: Path;
}

/**
 * Whether a key is a map of variable values. The API names none, so every key with "variable" in its name
 * counts.
 */
export function isVariables(key: string | number | undefined): boolean {
  return /variable/i.test(String(key));
}

/** The values that a record sets for variables, in every map such as `variableValues` in overrides. */
export function variableValuesIn(value: unknown, path: Path = []): VariableValue[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => variableValuesIn(entry, [...path, index]));
  if (!isRecord(value) || isSecret(path)) return [];
  const isMap = isVariables(path.at(-1));
  return Object.entries(value).flatMap(([name, entry]) => {
    const at = [...path, name];
    const isValue = isMap && (typeof entry === "string" || typeof entry === "number");
    return isValue ? [{ name, value: String(entry), path: at }] : variableValuesIn(entry, at);
  });
}
