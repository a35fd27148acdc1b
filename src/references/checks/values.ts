import { isRecord, type JsonObject } from "@/document/equal";
import { listed } from "@/lib/format";

/** Whether a value is missing, null or blank text. A value of another type counts as filled. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/**
 * Whether events have a server to go to: `serverUrl`, or a `server` object, which is how real accounts hold
 * it.
 */
export function hasServer({ serverUrl, server }: JsonObject): boolean {
  return !isBlank(serverUrl) || isRecord(server);
}

/** Names in a sentence: “a”, “b” and “c”. */
export function quoted(names: readonly string[]): string {
  return listed(names.map((name) => `“${name}”`));
}
