import { isRecord } from "@/document/equal";

const MOST_SHOWN = 60;

/**
 * The values of an open enumeration in an organization's own data.
 * @param records the organization's records
 * @param pattern the field's path, "*" for array positions
 * @returns texts, sorted
 */
export function seenValues(records: readonly unknown[], pattern: string): string[] {
  const seen = new Set<string>();
  const keys = pattern.split(".");
  const walk = (value: unknown, at: number) => {
    if (Array.isArray(value)) {
      const next = keys[at] === "*" ? at + 1 : at;
      if (keys[at] === "*" || at === keys.length) for (const entry of value) walk(entry, next);
    } else if (at === keys.length) {
      if (typeof value === "string" && value !== "") seen.add(value);
    } else if (isRecord(value)) {
      const key = keys[at] ?? "";
      if (Object.hasOwn(value, key)) walk(value[key], at + 1);
    }
  };
  for (const record of records) walk(record, 0);
  return [...seen].sort((a, b) => a.localeCompare(b)).slice(0, MOST_SHOWN);
}
