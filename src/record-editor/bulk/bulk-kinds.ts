import type { z } from "zod";
import { assistantsQuery, readAssistants, writeAssistant } from "@/api/assistants";
import { readSquads, squadsQuery, writeSquad } from "@/api/squads";
import type { RecordService } from "@/record-editor/use-record-io";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";

/** A kind of record that bulk work changes. */
export type BulkKind = "assistant" | "squad";

interface Kind {
  schema: z.ZodType;
  service: RecordService;
  /** The API's name of the list: under it versions are kept. */
  kept: string;
}

export const BULK_KINDS: Record<BulkKind, Kind> = {
  assistant: {
    schema: assistant,
    service: { list: assistantsQuery, read: readAssistants, write: writeAssistant },
    kept: "assistants",
  },
  squad: {
    schema: squad,
    service: { list: squadsQuery, read: readSquads, write: writeSquad },
    kept: "squads",
  },
};

/** Tells the records of a run apart: an assistant and a squad may have the same id. */
export const bulkKey = (kind: BulkKind, id: string): string => `${kind} ${id}`;
