import { assistantsQuery } from "@/api/assistants";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";

/** The lists that the checks need, in words for people, and how a page starts to load each. */
export const LISTS = [
  { name: "assistants", query: assistantsQuery, read: prefetch(assistantsQuery) },
  { name: "squads", query: squadsQuery, read: prefetch(squadsQuery) },
  { name: "files", query: filesQuery, read: prefetch(filesQuery) },
  { name: "knowledge bases", query: knowledgeBasesQuery, read: prefetch(knowledgeBasesQuery) },
  { name: "voices", query: voicesQuery, read: prefetch(voicesQuery) },
] as const;

/** The name of one of them. */
export type ListName = (typeof LISTS)[number]["name"];
