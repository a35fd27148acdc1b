import type { FileValue } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import type { Loaded } from "@/api/loaded";
import { fileSize } from "@/document/files";
import { cached } from "@/lib/cached";
import { fileAddress } from "@/lib/record-address";
import { sayBytes } from "@/lib/words";
import { foundRecords, useFoundList } from "@/record-list/found-records";

/** The files by their names, also by the original ones. */
const find = cached((files: readonly Loaded<FileValue>[]) =>
  foundRecords(files, {
    to: fileAddress,
    detail: ({ value }) => {
      const size = fileSize(value);
      const words = [value.isDeleted && "Deleted", size !== undefined && sayBytes(size)];
      return words.filter(Boolean).join(" · ") || undefined;
    },
    also: ({ value }) => value.originalName,
  }),
);

/** What the command palette finds of files. */
export const useFound = () => useFoundList("files", filesQuery, find);
