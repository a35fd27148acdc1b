import { z } from "zod";
import { choice, group, items, number, required, text, textList, toggle } from "./field";

/** One way of splitting documents into chunks. */
const chunkPlan = z.looseObject({
  fileIds: textList({ label: "Files", help: "The files that are taken in." }),
  websites: textList({ label: "Web sites", help: "The web sites that are taken in." }),
  targetSplitsPerChunk: number({
    label: "Splits per piece",
    help: "How many splits one piece is made of.",
  }),
  splitDelimiters: textList({ label: "Split at", help: "The texts at which documents are split." }),
  rebalanceChunks: toggle({
    label: "Even out the pieces",
    help: "Makes the pieces of about the same size.",
  }),
});

export const knowledgeBase = z.looseObject({
  id: required(text({ label: "Id", help: "The knowledge base's id." })),
  name: text({ label: "Name", help: "What the knowledge base is called." }),
  provider: required(
    choice({ label: "Provider", help: "The engine behind the knowledge base.", known: ["kbengine"] }),
  ),
  searchPlan: group(
    {
      searchType: choice({ label: "Kind of search", help: "How passages are found.", known: ["fulltext"] }),
      scoreThreshold: number({
        label: "Least score",
        help: "How well a passage must match. Raise it when the model is given too much.",
      }),
      removeStopWords: toggle({
        label: "Leave out filler words",
        help: "Ignores words such as “the” and “and” in a search.",
      }),
    },
    { label: "Search plan", help: "How relevant passages are found." },
  ),
  createPlan: group(
    {
      type: choice({ label: "Kind of plan", help: "How the store is made.", known: ["create"] }),
      chunkPlans: items(chunkPlan, {
        label: "Pieces",
        help: "What is taken in, and how it is cut into pieces.",
      }),
    },
    { label: "Create plan", help: "How the store is made from files and web sites." },
  ),
  organizationId: required(
    text({ label: "Organization", help: "The organization that the knowledge base belongs to." }),
  ),
});

export type KnowledgeBase = z.infer<typeof knowledgeBase>;
