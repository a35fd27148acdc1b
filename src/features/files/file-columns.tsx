import { fileName, fileSize, fileType, isDeleted } from "@/document/files";
import { idOf, textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { number, sayBytes } from "@/lib/words";
import { usesByHolder } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import type { KnownUses } from "@/references/use-uses";
import { UsersCell } from "@/references/users-cell";
import type { File } from "@/schema/file";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Mark } from "@/ui/record-columns";
import { When } from "@/ui/when";

const NO_USES: readonly ResolvedReference[] = [];

/** Every place that names a file. Nothing can name one without an id. */
export function usesOf(uses: KnownUses, file: unknown): readonly ResolvedReference[] | undefined {
  const id = idOf(file);
  return id === undefined ? NO_USES : uses.of(id);
}

/** The columns of the files' list. */
export function fileColumns(uses: KnownUses): Column<File>[] {
  const users = (file: File) => {
    const references = usesOf(uses, file);
    return references && usesByHolder(references).length;
  };
  return [
    {
      id: "name",
      header: "Name",
      sortBy: fileName,
      cell: (file) => (
        <>
          <span title={fileName(file)}>{fileName(file)}</span>
          {isDeleted(file) && <Mark tone="warn">deleted</Mark>}
          {idOf(file) === undefined && <Mark tone="warn">no id</Mark>}
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
          <span title={textAt(file, "mimeType")}>{type}</span>
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
          <span title={`${number(size)} bytes`}>{sayBytes(size)}</span>
        );
      },
    },
    {
      id: "purpose",
      header: "Purpose",
      width: 116,
      hideBelow: "medium",
      sortBy: (file) => textAt(file, "purpose"),
      cell: (file) => <Cell record={file} path={["purpose"]} />,
    },
    {
      id: "uses",
      header: "Used by",
      hideBelow: "narrow",
      highFirst: true,
      sortBy: users,
      cell: (file) => <UsersCell references={usesOf(uses, file)} isPartial={uses.unread.length > 0} />,
    },
    {
      id: "createdAt",
      header: "Uploaded",
      width: 132,
      hideBelow: "medium",
      highFirst: true,
      sortBy: (file) => sortableTime(file.createdAt),
      cell: (file) => <When value={file.createdAt} />,
    },
  ];
}
