import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { idOf, nameOf } from "@/document/read";

/** Assistant names by ID; empty until they are loaded. Calls don't wait for them. */
export function useAssistantNames(connection: Connection): ReadonlyMap<string, string> {
  const { data } = useQuery(assistantsQuery(connection));
  return useMemo(
    () => new Map((data?.records ?? []).map((assistant) => [idOf(assistant) ?? "", nameOf(assistant)])),
    [data],
  );
}
