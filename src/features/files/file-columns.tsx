import { IconFileText } from "@tabler/icons-react";
import { fileName, fileSize, fileType, isDeleted, mediaType } from "@/document/files";
import { idOf, textAt } from "@/document/read";
import { valueLabel } from "@/lib/value-label";
import { count, sayBytes } from "@/lib/words";
import { type Filter, inUseFilter } from "@/record-list/filters";
import { Mark, textColumn, timeColumn } from "@/record-list/record-columns";
import type { ResolvedReference } from "@/references/reference";
import type { KnownUses } from "@/references/use-uses";
import { usersColumn } from "@/references/users-cell";
import type { File } from "@/schema/file";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { IconMark } from "@/ui/monogram";
import { Text } from "@/ui/text";

const NO_USES: readonly ResolvedReference[] = [];

/** Every place that refers to a file. Nothing can refer to one without an ID. */
export function usesOf(uses: KnownUses, file: unknown): readonly ResolvedReference[] | undefined {
  const id = idOf(file);
  return id === undefined ? NO_USES : uses.of(id);
}

const sayPurpose = (purpose: string) => valueLabel(undefined, purpose);

/** The columns of the files' list. */
export function fileColumns(uses: KnownUses): Column<File>[] {
  return [
    {
      id: "name",
      header: "Name",
      sortBy: fileName,
      title: fileName,
      cell: (file) => (
        <>
          <IconMark icon={IconFileText} />
          <Text>{fileName(file)}</Text>
          {isDeleted(file) && <Mark tone="warn">Deleted</Mark>}
          {idOf(file) === undefined && <Mark tone="warn">No ID</Mark>}
        </>
      ),
    },
    {
      id: "type",
      header: "Type",
      width: 130,
      hideBelow: "narrow",
      sortBy: fileType,
      cell: (file) => {
        const type = fileType(file);
        return type === undefined ? (
          <Cell record={file} path={["mimeType"]} />
        ) : (
          <span title={mediaType(file)}>{type}</span>
        );
      },
    },
    {
      id: "size",
      header: "Size",
      width: 80,
      align: "end",
      highFirst: true,
      sortBy: fileSize,
      cell: (file) => {
        const size = fileSize(file);
        return size === undefined ? (
          <Cell record={file} path={["size"]} />
        ) : (
          <span title={count(size, "byte")}>{sayBytes(size)}</span>
        );
      },
    },
    { ...textColumn("purpose", "Purpose", ["purpose"], sayPurpose), width: 116, hideBelow: "medium" },
    { ...usersColumn((file) => usesOf(uses, file), uses.unread.length > 0), hideBelow: "narrow" },
    { ...timeColumn("createdAt", "Uploaded"), hideBelow: "medium" },
  ];
}

/** The filters of the list. Deleted files are hidden until they're requested. */
export function fileFilters(uses: KnownUses, files: readonly File[] = []): Filter<File>[] {
  const deleted = files.filter(isDeleted).length;
  return [
    { name: "type", label: "Type", valuesOf: (file) => fileType(file) ?? "" },
    {
      name: "purpose",
      label: "Purpose",
      valuesOf: (file) => textAt(file, "purpose") ?? "",
      optionLabel: sayPurpose,
    },
    inUseFilter((file) => usesOf(uses, file), uses.unread.length > 0),
    {
      name: "deleted",
      label: deleted > 0 ? `Show ${count(deleted, "deleted file")}` : undefined,
      hides: isDeleted,
    },
  ];
}
