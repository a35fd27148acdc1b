import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";

/**
 * Whether the body of a 2xx says that the request failed: `{success: false}`, `{error: "Tool is in use"}`. A
 * record may have an error of its own.
 */
export function saysItFailed(body: unknown): boolean {
  if (!isRecord(body)) return false;
  if (typeof body.success === "boolean") return !body.success;
  return idOf(body) === undefined && [body.error, body.errors].some(isReason);
}

function isReason(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}
