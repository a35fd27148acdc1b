import type { ReactNode } from "react";
import type { JsonObject } from "@/document/equal";
import { fileName, fileSize, fileType } from "@/document/files";
import { formatPath, getAt, type Path } from "@/document/path";
import { fileAddress } from "@/lib/record-address";
import { sayBytes } from "@/lib/words";
import { Mark } from "@/record-list/record-columns";
import { fieldAt } from "@/schema/field";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { ApiName } from "@/ui/api-name";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { EnumValue } from "@/ui/enum-value";
import { Value } from "@/ui/key-value";
import { RecordTable } from "@/ui/record-table";
import { Missing } from "@/ui/when";
import styles from "./plan.module.css";
import type { PlannedFile } from "./plans";

interface PlanFieldProps {
  /** The whole record: fields are found by their paths in it. */
  base: JsonObject;
  path: Path;
  /** Another way to show the value. */
  children?: ReactNode;
}

/** One field of a plan: its label, help and value. */
export function PlanField({ base, path, children }: PlanFieldProps) {
  const meta = fieldAt(schema, path)?.meta;
  const value = getAt(base, path);
  const chosen = typeof value === "string" && value !== "" && meta?.known ? value : undefined;
  return (
    <div className={`columns line-below ${styles.field}`} data-field={formatPath(path)} tabIndex={-1}>
      <dt>
        <span className="medium">{meta?.label ?? formatPath(path)}</span>{" "}
        <ApiName name={formatPath(path.slice(-1))} />
        {meta && <span className="muted caption block">{meta.help}</span>}
      </dt>
      <dd className="anywhere">
        {value === undefined ? (
          <span className="faint italic">Not set</span>
        ) : chosen !== undefined ? (
          <EnumValue value={chosen} meta={meta} />
        ) : (
          (children ?? <Value value={value} path={path} />)
        )}
        {chosen !== undefined && !Object.hasOwn(meta?.known ?? {}, chosen) && (
          <>
            {" "}
            <Badge>Not in the API specification</Badge>
          </>
        )}
      </dd>
    </div>
  );
}

const addressOf = ({ id, state }: PlannedFile) => fileAddress(id, state === "deleted");

const nameOf = ({ id, file }: PlannedFile) => (file ? fileName(file) : id);

const COLUMNS: readonly Column<PlannedFile>[] = [
  {
    id: "name",
    header: "File",
    title: nameOf,
    cell: (planned) => (
      <>
        {nameOf(planned)}
        {planned.state === "deleted" && <Mark tone="bad">Deleted</Mark>}
        {planned.state === "missing" && <Mark tone="bad">Not found</Mark>}
      </>
    ),
  },
  {
    id: "type",
    header: "Type",
    width: 130,
    hideBelow: "narrow",
    cell: ({ file }) => (file && fileType(file)) ?? <Missing />,
  },
  {
    id: "size",
    header: "Size",
    width: 80,
    align: "end",
    cell: ({ file }) => {
      const size = file && fileSize(file);
      return size === undefined ? <Missing /> : sayBytes(size);
    },
  },
];

/** The files of a plan, each by its name if it's known, and marked if it was deleted or not found. */
export function PlanFiles({ label, files }: { label: string; files: readonly PlannedFile[] }) {
  return (
    <RecordTable label={label} columns={COLUMNS} records={files} href={addressOf} empty={<p>No files.</p>} />
  );
}

/** Scrolls to a field and focuses it, or else the closest field around it. */
export function showField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const name = CSS.escape(formatPath(path.slice(0, length)));
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
}
