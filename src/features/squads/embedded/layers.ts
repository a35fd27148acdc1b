import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
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
