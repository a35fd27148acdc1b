import { isRecord, type JsonObject } from "@/document/equal";
import { parsePath } from "@/document/path";
import { nonBlank } from "@/document/read";
import { useComputed, useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { lookupOf } from "@/references/lookups";
import { useAssistantRecords } from "../members";

/** A member's assistant before overrides, if known. */
export interface MemberAssistant {
  /** The ID of the member's existing assistant. */
  id: string | undefined;
  /** The squad-only assistant; undefined if there is none. */
  transient: JsonObject | undefined;
  /** The squad-only assistant, else the existing one; undefined if unknown. */
  assistant: JsonObject | undefined;
  /** Whether the list of assistants has loaded. */
  isRead: boolean;
}

/** The assistant of a member of the edited squad, before overrides. */
export function useMemberAssistant(member: number): MemberAssistant {
  const records = useAssistantRecords();
  const id = useComputed(`members.${member}.assistantId`, nonBlank);
  const transient = useObject(`members.${member}.assistant`);
  const listed = id === undefined || !records ? undefined : lookupOf(records).byId.get(id)?.[0];
  return { id, transient, assistant: transient ?? listed, isRead: records !== undefined };
}

/** The assistant of a member of the edited squad, and both layers of overrides over it. */
export function useLayers(member: number) {
  return {
    base: useMemberAssistant(member),
    forAll: useOverridesForAll(),
    own: useObject(`members.${member}.assistantOverrides`),
  };
}

/** The overrides for all members of the edited squad. */
export function useOverridesForAll(): JsonObject | undefined {
  return useObject("members_overrides");
}

function useObject(name: string): JsonObject | undefined {
  const value = useDocument(useFormOfField(), name);
  return isRecord(value) ? value : undefined;
}

/** What a URL opens instead of the builder (`?open=`, `?as=`). */
export type Place =
  | { kind: "overrides-for-all"; at: string }
  | { kind: "overrides" | "assistant" | "effective-settings"; at: string; member: number };

/**
 * The place that a URL names.
 * @param open "members_overrides", or a member's path with "assistant" or "assistantOverrides" appended
 * @param as "effective-settings", for a member's effective settings
 * @returns undefined if it names none
 */
export function placeOf(open: string | null, as: string | null): Place | undefined {
  const [first, member, key, ...rest] = parsePath(open ?? "");
  if (open === "members_overrides") return { kind: "overrides-for-all", at: open };
  if (open === null || first !== "members" || typeof member !== "number" || rest.length > 0) return undefined;
  if (key === undefined)
    return as === "effective-settings" ? { kind: "effective-settings", at: open, member } : undefined;
  if (key === "assistantOverrides") return { kind: "overrides", at: open, member };
  return key === "assistant" ? { kind: "assistant", at: open, member } : undefined;
}

/**
 * The query string that opens a place in a squad, or the builder. The chosen view stays.
 * @param place what to open; the builder if `open` is missing
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
