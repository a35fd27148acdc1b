import { IconFileText } from "@tabler/icons-react";
import type { FileValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { fileName, fileSize, fileType } from "@/document/files";
import { valueLabel } from "@/lib/value-label";
import { count, sayBytes } from "@/lib/words";
import { type Filter, inUseFilter } from "@/record-list/filters";
import { Mark, textColumn, timeColumn } from "@/record-list/record-columns";
import type { KnownUses } from "@/references/use-uses";
import { usersColumn } from "@/references/users-cell";
import { IconMark } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { Missing } from "@/ui/when";

type File = Loaded<FileValue>;

const nameOf = ({ value }: File) => fileName(value);
const typeOf = ({ value }: File) => fileType(value);
const sizeOf = ({ value }: File) => fileSize(value);
const purposeOf = ({ value }: File) => value.purpose;
const isDeleted = ({ value }: File) => value.isDeleted === true;
const sayPurpose = (purpose: string) => valueLabel(undefined, purpose);

/** The columns of the files' list. */
export function fileColumns(uses: KnownUses): Column<File>[] {
  return [
    {
      id: "name",
      header: "Name",
      meta: { title: nameOf },
      accessorFn: nameOf,
      cell: ({ row }) => (
        <>
          <IconMark icon={IconFileText} />
          <Text>{nameOf(row.original)}</Text>
          {isDeleted(row.original) && <Mark tone="warn">Deleted</Mark>}
        </>
      ),
    },
    {
      id: "type",
      header: "Type",
      size: 130,
      meta: { hideBelow: "narrow" },
      accessorFn: typeOf,
      cell: ({ row }) => {
        const type = typeOf(row.original);
        const title = row.original.value.mimeType ?? undefined;
        return type === undefined ? <Missing /> : <span title={title}>{type}</span>;
      },
    },
    {
      id: "size",
      header: "Size",
      size: 80,
      meta: { align: "end" },
      sortDescFirst: true,
      accessorFn: sizeOf,
      cell: ({ row }) => {
        const size = sizeOf(row.original);
        return size === undefined ? <Missing /> : <span title={count(size, "byte")}>{sayBytes(size)}</span>;
      },
    },
    textColumn("purpose", "Purpose", purposeOf, { say: sayPurpose, size: 116, hideBelow: "medium" }),
    { ...usersColumn(({ id }) => uses.of(id), uses.unread.length > 0), meta: { hideBelow: "narrow" } },
    timeColumn("createdAt", "Uploaded", ({ value }) => value.createdAt, { hideBelow: "medium" }),
  ];
}

/** The filters of the list. Deleted files are hidden until they're requested. */
export function fileFilters(uses: KnownUses, files: readonly File[] = []): Filter<File>[] {
  const deleted = files.filter(isDeleted).length;
  return [
    { name: "type", label: "Type", valuesOf: (file) => typeOf(file) ?? "" },
    {
      name: "purpose",
      label: "Purpose",
      valuesOf: (file) => purposeOf(file) ?? "",
      optionLabel: sayPurpose,
    },
    inUseFilter(({ id }) => uses.of(id), uses.unread.length > 0),
    {
      name: "deleted",
      label: deleted > 0 ? `Show ${count(deleted, "deleted file")}` : undefined,
      hides: isDeleted,
    },
  ];
}
