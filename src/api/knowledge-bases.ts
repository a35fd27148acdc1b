import type { KnowledgeBase } from "@/schema/knowledge-base";
import { EDITED_LIST, listQuery, readList } from "./lists";

/** All knowledge bases (GET /knowledge-base). */
export const knowledgeBasesQuery = listQuery(
  "knowledge-bases",
  (connection, reading) => readList<KnowledgeBase>(connection, "/knowledge-base", reading),
  EDITED_LIST,
);
