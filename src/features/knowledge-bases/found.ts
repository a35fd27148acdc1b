import type { KnowledgeBaseValue } from "@/api/dialects";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Loaded } from "@/api/loaded";
import { cached } from "@/lib/cached";
import { idToSegment } from "@/lib/record-address";
import { foundRecords, useFoundList } from "@/record-list/found-records";

const find = cached((bases: readonly Loaded<KnowledgeBaseValue>[]) =>
  foundRecords(bases, { to: (id) => `/knowledge-bases/${idToSegment(id)}` }),
);

/** What the command palette finds of knowledge bases. */
export const useFound = () => useFoundList("knowledge bases", knowledgeBasesQuery, find);
