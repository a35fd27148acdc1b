import { fileName, isDeleted } from "@/lib/files";
import { getAt } from "@/lib/path";
import { idOf, textAt } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import { sayBytes } from "@/lib/words";
import type { File } from "@/schema/file";
import { Badge } from "@/ui/badge";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { When } from "@/ui/when";

const sizeOf = (file: File) => {
  const size: unknown = file.size;
  return typeof size === "number" && Number.isFinite(size) && size >= 0 ? size : undefined;
};

/** How many assistants look things up in a file. */
export function usesOf(assistants: readonly object[] | undefined, file: unknown): object[] | undefined {
  const id = idOf(file);
  return assistants?.filter((assistant) => {
    const ids = getAt(assistant, ["model", "knowledgeBase", "fileIds"]);
    return id !== undefined && Array.isArray(ids) && ids.includes(id);
  });
}

/** The columns of the files' list. */
export function fileColumns(assistants: readonly object[] | undefined): Column<File>[] {
  return [
    {
      id: "name",
      header: "Name",
      sortBy: fileName,
      cell: (file) => (
        <>
          {fileName(file)}
          {isDeleted(file) && (
            <>
              {" "}
              <Badge tone="warn">deleted</Badge>
            </>
          )}
        </>
      ),
    },
    {
      id: "size",
      header: "Size",
      width: 90,
      align: "end",
      highFirst: true,
      sortBy: sizeOf,
      cell: (file) => {
        const size = sizeOf(file);
        return size === undefined ? (
          <Cell record={file} path={["size"]} />
        ) : (
          <span title={`${size} bytes`}>{sayBytes(size)}</span>
        );
      },
    },
    {
      id: "mimeType",
      header: "Type",
      hideBelow: "medium",
      sortBy: (file) => textAt(file, "mimeType"),
      cell: (file) => <Cell record={file} path={["mimeType"]} />,
    },
    {
      id: "purpose",
      header: "Purpose",
      width: 120,
      hideBelow: "medium",
      sortBy: (file) => textAt(file, "purpose"),
      cell: (file) => <Cell record={file} path={["purpose"]} />,
    },
    {
      id: "uses",
      header: "Assistants",
      width: 100,
      align: "end",
      hideBelow: "narrow",
      highFirst: true,
      sortBy: (file) => usesOf(assistants, file)?.length,
      cell: (file) => String(usesOf(assistants, file)?.length ?? "…"),
    },
    {
      id: "createdAt",
      header: "Uploaded",
      width: 150,
      hideBelow: "narrow",
      highFirst: true,
      sortBy: (file) => sortableTime(file.createdAt),
      cell: (file) => <When value={file.createdAt} />,
    },
  ];
}
