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
 * The values that a record gives variables. The API names no place for them, so they're found in every map that's called after
 * variables, such as `variableValues` in overrides.
 */
export function variableValuesIn(value: unknown, path: Path = []): VariableValue[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => variableValuesIn(entry, [...path, index]));
  if (!isRecord(value) || isSecret(path)) return [];
  const isMap = /variable/i.test(String(path.at(-1)));
  return Object.entries(value).flatMap(([name, entry]) => {
    const at = [...path, name];
    const isValue = isMap && (typeof entry === "string" || typeof entry === "number");
    return isValue ? [{ name, value: String(entry), path: at }] : variableValuesIn(entry, at);
  });
}
