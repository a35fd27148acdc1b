import { z } from "zod";
import { choice, group, items, number, required, text, textList, toggle } from "./field";

/** One way of splitting documents into chunks. */
const chunkPlan = z.looseObject({
  fileIds: textList({ label: "Files", help: "The files to include." }),
  websites: textList({ label: "Websites", help: "The websites to include." }),
  targetSplitsPerChunk: number({ label: "Splits per chunk", help: "How many splits make up a chunk." }),
  splitDelimiters: textList({ label: "Split delimiters", help: "The text that separates splits." }),
  rebalanceChunks: toggle({ label: "Rebalance chunks", help: "Makes chunks about the same size." }),
});

export const knowledgeBase = z.looseObject({
  id: required(text({ label: "ID", help: "The knowledge base's ID." })),
  name: text({ label: "Name", help: "The knowledge base's name." }),
  provider: required(
    choice({
      label: "Provider",
      help: "The engine behind the knowledge base.",
      known: { kbengine: "Knowledge base engine" },
      proper: true,
    }),
  ),
  searchPlan: group(
    {
      searchType: choice({
        label: "Search type",
        help: "How passages are found.",
        known: { fulltext: "Full text" },
      }),
      scoreThreshold: number({
        label: "Score threshold",
        help: "How well a passage must match. Raise it if the model gets too much context.",
      }),
      removeStopWords: toggle({
        label: "Remove stop words",
        help: "Ignores words such as “the” and “and” in a search.",
      }),
    },
    { label: "Search plan", help: "How relevant passages are found." },
  ),
  createPlan: group(
    {
      type: choice({
        label: "Plan type",
        help: "How the vector store is created.",
        known: { create: "Create" },
      }),
      chunkPlans: items(chunkPlan, {
        label: "Chunk plans",
        help: "What to include, and how it's split into chunks.",
      }),
    },
    { label: "Create plan", help: "How the vector store is created from files and websites." },
  ),
  organizationId: required(
    text({ label: "Organization", help: "The organization the knowledge base belongs to." }),
  ),
});

export type KnowledgeBase = z.infer<typeof knowledgeBase>;
