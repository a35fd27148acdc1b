import { queryOptions } from "@tanstack/react-query";
import type { File } from "@/schema/file";
import type { Connection } from "./connection";
import { EDITED_LIST, readingOf, readList, serviceKey } from "./lists";

/** All files of the organization (GET /files), including those marked as deleted. */
export function filesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...serviceKey(connection.id), "files"] as const,
    queryFn: (context) => readList<File>(connection, "/files", readingOf(context)),
    ...EDITED_LIST,
  });
}
