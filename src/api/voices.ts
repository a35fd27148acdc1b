import { loadVoice } from "./dialects";
import { listQuery, readList, SETTLED_LIST } from "./lists";

/** The available voices (GET /assistants/voices). */
export const voicesQuery = listQuery(
  "voices",
  loadVoice,
  (connection, reading) => readList(connection, "/assistants/voices", loadVoice, reading, false),
  SETTLED_LIST,
);
