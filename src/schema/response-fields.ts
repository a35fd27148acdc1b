import type { z } from "zod";
import { assistantRequest } from "./assistant";
import { unwrap } from "./field";
import { toolDefinition } from "./tool";

/**
 * The fields that only responses have. They are stripped from the top level of a record that is sent; nested
 * objects are sent back as they were received.
 */
export const RESPONSE_ONLY: readonly string[] = [
  "id",
  "organizationId",
  "createdBy",
  "createdAt",
  "updatedAt",
];

/**
 * Whether responses add these fields to such an object inside another record: an assistant or a tool. In
 * other objects, such as `metadata`, an `id` is the user's own.
 */
export function carriesResponseFields(schema: z.ZodType): boolean {
  const inner = unwrap(schema);
  return inner === assistantRequest || inner === toolDefinition;
}

/** A record without these fields, for a second one like it: a list entry's id is its own. */
export function withoutResponseOnly(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !RESPONSE_ONLY.includes(key)));
}
