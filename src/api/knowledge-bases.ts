import { loadKnowledgeBase } from "./dialects";
import { EDITED_LIST, listQuery, readList } from "./lists";

/** All knowledge bases (GET /knowledge-base). */
export const knowledgeBasesQuery = listQuery(
  "knowledge-bases",
  loadKnowledgeBase,
  (connection, reading) => readList(connection, "/knowledge-base", loadKnowledgeBase, reading),
  EDITED_LIST,
);
