import type { z } from "zod";
import { ASSISTANTS } from "@/api/assistants";
import type { EditedKind } from "@/api/edited-records";
import { SQUADS } from "@/api/squads";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";

/** A kind of record that people edit, one by one or many at once. */
export type RecordKind = "assistant" | "squad";

interface KindFacts {
  /** The API's name of the list, which is also its path and a key for what is stored. */
  list: "assistants" | "squads";
  schema: z.ZodType;
  /** How the records are loaded and saved. */
  service: EditedKind;
}

export const RECORD_KINDS: Record<RecordKind, KindFacts> = {
  assistant: { list: "assistants", schema: assistant, service: ASSISTANTS },
  squad: { list: "squads", schema: squad, service: SQUADS },
};
