import { callsAddress } from "@/lib/calls-address";
import type { Problem } from "./checks/problem";
import { holderAddress, placeAddress } from "./places";

/** The page of the record that has a problem; for calls, their list, filtered by what they name. Undefined where it has no id. */
export function problemPage({ record, about }: Problem): string | undefined {
  if (record.kind !== "call") return holderAddress(record);
  if (about?.id === undefined) return callsAddress({});
  const facet = about.kind === "phone-number" ? "phoneNumberId" : "assistantId";
  return callsAddress({ chosen: { [facet]: [about.id] } });
}

/** The same at its field, where the page can go to one. */
export function problemPlace(problem: Problem): string | undefined {
  const { record, path } = problem;
  const hasFields = record.kind !== "call" && record.kind !== "phone-number";
  return hasFields && path.length > 0 ? placeAddress({ from: record, path }) : problemPage(problem);
}
