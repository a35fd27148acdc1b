import { callsAddress } from "@/lib/calls-address";
import type { Problem } from "./checks/problem";
import { holderAddress, placeAddress } from "./places";

/**
 * The page of the record that has a problem; for calls, the list filtered by what they mention. Undefined
 * if it has no ID.
 */
export function problemPage({ record, about }: Problem): string | undefined {
  if (record.kind !== "call") return holderAddress(record);
  if (about?.id === undefined) return callsAddress({});
  const facet = about.kind === "phone-number" ? "phoneNumberId" : "assistantId";
  return callsAddress({ chosen: { [facet]: [about.id] } });
}

/** The same page, at the field if it can show one. */
export function problemPlace(problem: Problem): string | undefined {
  const { record, path } = problem;
  const hasFields = record.kind !== "call" && record.kind !== "phone-number";
  return hasFields && path.length > 0 ? placeAddress({ from: record, path }) : problemPage(problem);
}
