import { assistantsQuery } from "@/api/assistants";
import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { cached } from "@/lib/cached";
import { idToSegment } from "@/lib/record-address";
import { foundRecords, useFoundList } from "@/record-list/found-records";

const find = cached((assistants: readonly Loaded<AssistantValue>[]) =>
  foundRecords(assistants, { to: (id) => `/assistants/${idToSegment(id)}`, hasMonogram: true }),
);

/** What the command palette finds of assistants. */
export const useFound = () => useFoundList("assistants", assistantsQuery, find);
