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
