import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { idOf, nameOf } from "@/document/read";

/** The names of the assistants by their id; empty until they are loaded. Calls are shown meanwhile. */
export function useAssistantNames(connection: Connection): ReadonlyMap<string, string> {
  const { data } = useQuery(assistantsQuery(connection));
  return useMemo(
    () => new Map((data?.records ?? []).map((assistant) => [idOf(assistant) ?? "", nameOf(assistant)])),
    [data],
  );
}
