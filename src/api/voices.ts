import { queryOptions } from "@tanstack/react-query";
import type { VoiceEntry } from "@/schema/voice";
import type { Connection } from "./connection";
import { readingOf, readList, SETTLED_LIST, serviceKey } from "./lists";

/** The available voices (GET /assistants/voices). */
export function voicesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...serviceKey(connection.id), "voices"] as const,
    queryFn: (context) => readList<VoiceEntry>(connection, "/assistants/voices", readingOf(context)),
    ...SETTLED_LIST,
  });
}
