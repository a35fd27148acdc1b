import type { VoiceEntry } from "@/schema/voice";
import { listQuery, readList, SETTLED_LIST } from "./lists";

/** The available voices (GET /assistants/voices). */
export const voicesQuery = listQuery(
  "voices",
  (connection, reading) => readList<VoiceEntry>(connection, "/assistants/voices", reading),
  SETTLED_LIST,
);
