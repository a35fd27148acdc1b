import { fileName, fileSize, fileType } from "@/document/files";
import { sayBytes } from "@/lib/words";
import { Mark } from "@/record-list/record-columns";
import type { Column } from "@/ui/data-table-columns";
import { RecordTable } from "@/ui/record-table";
import { Missing } from "@/ui/when";
import type { PlannedFile } from "./plans";

const fileAddress = ({ id, state }: PlannedFile) =>
  `/files?${new URLSearchParams({ ...(state === "deleted" && { deleted: "1" }), open: id })}`;

const nameOf = ({ id, file }: PlannedFile) => (file ? fileName(file) : id);

const COLUMNS: readonly Column<PlannedFile>[] = [
  {
    id: "name",
    header: "File",
    title: nameOf,
    cell: (planned) => (
      <>
        {nameOf(planned)}
        {planned.state === "deleted" && <Mark tone="bad">deleted</Mark>}
        {planned.state === "missing" && <Mark tone="bad">no such file</Mark>}
      </>
    ),
  },
  {
    id: "type",
    header: "Type",
    width: 130,
    hideBelow: "narrow",
    cell: ({ file }) => fileType(file) ?? <Missing />,
  },
  {
    id: "size",
    header: "Size",
    width: 80,
    align: "end",
    cell: ({ file }) => {
      const size = fileSize(file);
      return size === undefined ? <Missing /> : sayBytes(size);
    },
  },
];

/** The files that a plan takes in, each by its own name where it is known and with a mark where it is gone. */
export function PlanFiles({ label, files }: { label: string; files: readonly PlannedFile[] }) {
  return (
    <RecordTable
      label={label}
      columns={COLUMNS}
      records={files}
      href={fileAddress}
      empty={<p>No files.</p>}
    />
  );
}
