import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { isRecord } from "@/document/equal";
import { type Path, parsePath } from "@/document/path";
import { textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { lookupOf, showsField } from "@/references/lookups";

/** What stands behind a member, as far as it is known. */
export interface Behind {
  /** The id of the existing assistant that the member names. */
  id: string | undefined;
  /** The assistant of this squad alone; undefined where there is none. */
  transient: Record<string, unknown> | undefined;
  /** The assistant itself: the transient one, else the existing one; undefined where it is not known. */
  assistant: Record<string, unknown> | undefined;
  /** Whether the list of assistants is read. */
  isRead: boolean;
  /** Whether the absence of a field says that it is not set: a service may never show it. */
  shows: (path: Path) => boolean;
}

/** The assistant behind a member, as the squad is edited. */
export function useBehind(member: number): Behind {
  const form = useFormOfField();
  const records = useQuery(assistantsQuery(useConnection())).data?.records;
  const id = useWatch({
    control: form.methods.control,
    name: `members.${member}.assistantId`,
    compute: (value: unknown) => textAt({ value }, "value"),
  });
  const own = useDocument(form, `members.${member}.assistant`);
  const transient = isRecord(own) ? own : undefined;
  const listed = id === undefined || !records ? undefined : lookupOf(records).byId.get(id)?.[0];
  return {
    id,
    transient,
    assistant: transient ?? (isRecord(listed) ? listed : undefined),
    isRead: records !== undefined,
    shows: (path) => transient !== undefined || (records !== undefined && showsField(records, path)),
  };
}

/** What is overridden for all members, as the squad is edited. */
export function useOverridesForAll(): unknown {
  return useDocument(useFormOfField(), "members_overrides");
}

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
