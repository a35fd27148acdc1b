import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";

/**
 * Whether the body of a 2xx says that the request failed: `{success: false}`, `{error: "Tool is in use"}`. A
 * record may have a status and an error of its own.
 */
export function saysItFailed(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const flags = [body.success, body.ok];
  if (flags.some((flag) => typeof flag === "boolean")) return flags.includes(false);
  if (idOf(body) !== undefined) return false;
  return [body.error, body.errors].some(isReason) || /^(error|failed|failure)$/i.test(String(body.status));
}

function isReason(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}
