import { useMemo } from "react";
import { fileType, isDeleted } from "@/document/files";
import { textAt } from "@/document/read";
import { count } from "@/lib/words";
import type { KnownUses } from "@/references/use-uses";
import type { File } from "@/schema/file";
import { CheckRow } from "@/ui/check-row";
import { FilterSelect } from "@/ui/filter-select";
import type { ListFilters } from "@/ui/use-list-choices";
import { usesOf } from "./file-columns";

/** What the list can be filtered by, as it stands in the URL; `deleted=1` shows the deleted ones too. */
export const FILTERS = ["type", "purpose", "used", "deleted"] as const;
type Filters = ListFilters<(typeof FILTERS)[number]>;

const READ = {
  type: (file: File) => fileType(file) ?? "",
  purpose: (file: File) => textAt(file, "purpose") ?? "",
};
const LABELS = { type: "Type", purpose: "Purpose" } as const;
const NAMES = ["type", "purpose"] as const;
const IN_USE = ["yes", "no"];

/** Whether the list is narrowed by more than what it leaves out by itself. */
export function isNarrowed(filters: Filters): boolean {
  return [filters.type, filters.purpose, filters.used].some((value) => value !== undefined);
}

/** The files that pass the filters. Deleted ones do not by themselves; a file whose uses are not known passes as used and unused. */
export function filtered(files: readonly File[], filters: Filters, uses: KnownUses): readonly File[] {
  return files.filter((file) => {
    if (filters.deleted !== "1" && isDeleted(file)) return false;
    if (NAMES.some((name) => filters[name] !== undefined && filters[name] !== READ[name](file))) return false;
    if (filters.used === undefined) return true;
    const found = usesOf(uses, file);
    const isKnown = found !== undefined && (found.length > 0 || uses.unread.length === 0);
    return !isKnown || found.length > 0 === (filters.used === "yes");
  });
}

interface FileFiltersProps {
  files: readonly File[];
  filters: Filters;
  onFilter: (name: (typeof FILTERS)[number], value: string | undefined) => void;
}

/** The filters beside the search, each with the values that this organization's files have. */
export function FileFilters({ files, filters, onFilter }: FileFiltersProps) {
  const values = useMemo(
    () =>
      NAMES.map((name) => ({
        name,
        options: [...new Set(files.map(READ[name]))].toSorted((a, b) => a.localeCompare(b)),
      })),
    [files],
  );
  const deleted = useMemo(() => files.filter(isDeleted).length, [files]);
  return (
    <>
      {values.map(
        ({ name, options }) =>
          (options.length > 1 || filters[name] !== undefined) && (
            <FilterSelect
              key={name}
              label={LABELS[name]}
              value={filters[name]}
              options={options}
              onChange={(value) => onFilter(name, value)}
            />
          ),
      )}
      {files.length > 0 && (
        <FilterSelect
          label="In use"
          value={filters.used}
          options={IN_USE}
          onChange={(value) => onFilter("used", value)}
        />
      )}
      {deleted > 0 && (
        <CheckRow
          checked={filters.deleted === "1"}
          onChange={({ currentTarget }) => onFilter("deleted", currentTarget.checked ? "1" : undefined)}
        >
          Show {count(deleted, "deleted file")}
        </CheckRow>
      )}
    </>
  );
}
