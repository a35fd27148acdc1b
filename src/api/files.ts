import type { File } from "@/schema/file";
import { EDITED_LIST, listQuery, readList } from "./lists";

/** All files of the organization (GET /files), including those marked as deleted. */
export const filesQuery = listQuery(
  "files",
  (connection, reading) => readList<File>(connection, "/files", reading),
  EDITED_LIST,
);
