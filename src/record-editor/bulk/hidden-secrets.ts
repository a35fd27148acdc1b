import { secretPaths } from "@/document/masked";
import { getAt } from "@/document/path";
import type { Schema } from "@/document/vocabulary";
import { isInClear } from "@/editing/bulk-settings";

/** Whether secrets stand masked or empty in a record: not sent, and lost where a service resets what it is not sent. */
export function hasHiddenSecrets(schema: Schema, record: unknown): boolean {
  return secretPaths(schema, record).some((path) => {
    const value = getAt(record, path);
    return typeof value === "string" && !isInClear(value);
  });
}
