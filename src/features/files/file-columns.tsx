import { IconFileText } from "@tabler/icons-react";
import type { FileValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { fileSize, fileType } from "@/document/files";
import { valueLabel } from "@/lib/value-label";
import { count, sayBytes } from "@/lib/words";
import { type Filter, inUseFilter, ON } from "@/record-list/filters";
import { Mark, nameColumn, numberColumn, textColumn, timeColumn } from "@/record-list/record-columns";
import type { KnownUses } from "@/references/use-uses";
import { usersColumn } from "@/references/users-cell";
import { IconMark } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";

type File = Loaded<FileValue>;

const typeOf = ({ value }: File) => fileType(value);
const purposeOf = ({ value }: File) => value.purpose;
const isDeleted = ({ value }: File) => value.isDeleted === true;
const sayType = (mimeType: string) => fileType({ mimeType }) ?? mimeType;
const sayPurpose = (purpose: string) => valueLabel(undefined, purpose);

/** The columns of the files' list. */
export function fileColumns(uses: KnownUses): Column<File>[] {
  return [
    nameColumn({
      before: () => <IconMark icon={IconFileText} />,
      marks: (file) => isDeleted(file) && <Mark tone="warn">Deleted</Mark>,
    }),
    textColumn("type", "Type", ({ value }) => value.mimeType, {
      say: sayType,
      size: 130,
      hideBelow: "narrow",
    }),
    numberColumn("size", "Size", ({ value }) => fileSize(value), {
      say: sayBytes,
      size: 80,
      title: ({ value }) => (value.size ? count(value.size, "byte") : undefined),
    }),
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
    ...(deleted === 0
      ? []
      : [
          {
            name: "deleted",
            label: `Show ${count(deleted, "deleted file")}`,
            onOff: "also" as const,
            valuesOf: (file: File) => (isDeleted(file) ? ON : ""),
          },
        ]),
  ];
}
