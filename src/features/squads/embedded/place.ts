import { parsePath } from "@/document/path";

/** What an address opens instead of the builder (`?open=`, `?as=`). */
export type Place =
  | { kind: "overrides-for-all"; at: string }
  | { kind: "overrides" | "assistant" | "runs-with"; at: string; member: number };

/**
 * The place that an address names.
 * @param open "members_overrides", or a member's path with "assistant" or "assistantOverrides" behind it
 * @param as "runs-with", for a member itself
 * @returns undefined where it names none
 */
export function placeOf(open: string | null, as: string | null): Place | undefined {
  const [first, member, key, ...rest] = parsePath(open ?? "");
  if (open === "members_overrides") return { kind: "overrides-for-all", at: open };
  if (open === null || first !== "members" || typeof member !== "number" || rest.length > 0) return undefined;
  if (key === undefined) return as === "runs-with" ? { kind: "runs-with", at: open, member } : undefined;
  if (key === "assistantOverrides") return { kind: "overrides", at: open, member };
  return key === "assistant" ? { kind: "assistant", at: open, member } : undefined;
}

/**
 * The search of an address that opens a place in a squad, or the builder again. The view stays as it was chosen.
 * @param place what to open; without `open` the builder
 */
export function searchFor(
  parameters: URLSearchParams,
  place: { open?: string; as?: string; field?: string; section?: string },
): string {
  const next = new URLSearchParams(parameters);
  for (const key of ["open", "as", "field", "section", "only"]) next.delete(key);
  for (const [key, value] of Object.entries(place)) next.set(key, value);
  return `?${next}`;
}
