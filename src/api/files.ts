import { loadFile } from "./dialects";
import { EDITED_LIST, listQuery, readList } from "./lists";

/** All files of the organization (GET /files), including those marked as deleted. */
export const filesQuery = listQuery(
  "files",
  loadFile,
  (connection, reading) => readList(connection, "/files", loadFile, reading),
  EDITED_LIST,
);
