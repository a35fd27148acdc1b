import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { namesOf } from "@/document/read";

/** Assistant names by ID; empty until they are loaded. Calls don't wait for them. */
export function useAssistantNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(assistantsQuery(useConnection()));
  return useMemo(() => namesOf(data?.records ?? []), [data]);
}
