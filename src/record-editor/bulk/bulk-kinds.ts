import type { z } from "zod";
import { ASSISTANTS } from "@/api/assistants";
import type { EditedKind } from "@/api/edited-records";
import { SQUADS } from "@/api/squads";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";

/** A kind of record that bulk work changes. */
export type BulkKind = "assistant" | "squad";

interface Kind {
  schema: z.ZodType;
  service: EditedKind;
  /** The API's name of the list: under it versions are kept. */
  kept: string;
}

export const BULK_KINDS: Record<BulkKind, Kind> = {
  assistant: {
    schema: assistant,
    service: ASSISTANTS,
    kept: "assistants",
  },
  squad: {
    schema: squad,
    service: SQUADS,
    kept: "squads",
  },
};

/** Tells the records of a run apart: an assistant and a squad may have the same id. */
export const bulkKey = (kind: BulkKind, id: string): string => `${kind} ${id}`;
