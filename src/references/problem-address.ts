import { type CallFacet, callsAddress } from "@/lib/calls-address";
import type { Problem } from "./checks/problem";
import { placeAddress, referrerAddress } from "./places";
import type { TargetKind } from "./reference";

/** The filters of the calls list by the kind of record they're for. */
const FACETS: Partial<Record<TargetKind, CallFacet>> = { "phone-number": "phoneNumberId", squad: "squadId" };

/**
 * The page of the record that has a problem; for calls, the list filtered by what they mention. Undefined
 * if it has no ID.
 */
export function problemPage({ record, about }: Problem): string | undefined {
  if (record.kind !== "call") return referrerAddress(record);
  if (about?.id === undefined) return callsAddress({});
  return callsAddress({ chosen: { [FACETS[about.kind] ?? "assistantId"]: [about.id] } });
}

/** The same page, at the field if it can show one. */
export function problemPlace(problem: Problem): string | undefined {
  const { record, path } = problem;
  const hasFields = record.kind !== "call" && record.kind !== "phone-number";
  return hasFields && path.length > 0 ? placeAddress({ from: record, path }) : problemPage(problem);
}
