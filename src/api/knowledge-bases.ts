import { queryOptions } from "@tanstack/react-query";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import type { Connection } from "./connection";
import { EDITED_LIST, readingOf, readList, serviceKey } from "./lists";

/** All knowledge bases (GET /knowledge-base). */
export function knowledgeBasesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...serviceKey(connection.id), "knowledge-bases"] as const,
    queryFn: (context) => readList<KnowledgeBase>(connection, "/knowledge-base", readingOf(context)),
    ...EDITED_LIST,
  });
}
