import type { z } from "zod";
import { assistantRequest } from "./assistant";
import { unwrap } from "./field";
import { toolDefinition } from "./tool";

/**
 * The fields that only responses have (specification, Resources and their fields). They are stripped from every object that is
 * sent: embedded tools carry them too.
 */
export const RESPONSE_ONLY: readonly string[] = [
  "id",
  "organizationId",
  "createdBy",
  "createdAt",
  "updatedAt",
];

/**
 * Whether responses add these fields to an object whose description is that of a request: assistants and tools inside other records.
 * `metadata.id` is the user's (specification, Resources and their fields; unknowns, Writing).
 */
export function carriesResponseFields(schema: z.ZodType): boolean {
  const inner = unwrap(schema);
  return inner === assistantRequest || inner === toolDefinition;
}
