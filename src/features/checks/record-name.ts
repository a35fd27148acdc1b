import type { Problem } from "@/references/checks/problem";
import { holderName } from "@/references/places";

/** The record of a problem for people. Those of calls belong to no single call. */
export function recordName({ record }: Problem): string {
  return record.kind === "call" ? "Calls" : holderName(record);
}
