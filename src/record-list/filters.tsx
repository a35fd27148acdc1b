import { useMemo } from "react";
import { compareNames } from "@/lib/format";
import { sentence } from "@/lib/words";
import { FacetChoice } from "@/ui/facet-choice";
import type { ListFilter } from "@/ui/filter-bar";
import type { FilterValues } from "./use-list-url";

/** A way to narrow a list: a choice among the values in use. */
export interface Filter<T> {
  /** In the URL: `?model=`. */
  name: string;
  label: string;
  /** A record's value or values; empty if it has none. Undefined while unknown: such a record matches. */
  valuesOf: (record: T) => string | readonly string[] | undefined;
  /** The choices; by default, all values in use. */
  options?: readonly string[];
  /** The label of a value that is an ID. */
  optionLabel?: (value: string) => string;
  /** It's on or off: it shows only the records with the value `ON`, or also these, which are left out otherwise. */
  onOff?: "only" | "also";
}

/** The value of such a filter that's on, and of the records that it's about. */
export const ON = "1";

/**
 * Narrows a list to the records with problems.
 * @param problemsOf undefined while unknown
 */
export function problemsFilter<T>(problemsOf: (record: T) => readonly unknown[] | undefined): Filter<T> {
  return {
    name: "problems",
    label: "With problems",
    onOff: "only",
    valuesOf: (record) => {
      const problems = problemsOf(record);
      return problems && (problems.length > 0 ? ON : "");
    },
  };
}

/**
 * Narrows a list to the records that are used somewhere, or nowhere.
 * @param usesOf undefined while unknown
 * @param isPartial some uses may be unknown, so a record without any passes as used and as unused
 */
export function inUseFilter<T>(
  usesOf: (record: T) => readonly unknown[] | undefined,
  isPartial: boolean,
): Filter<T> {
  return {
    name: "used",
    label: "In use",
    options: ["yes", "no"],
    optionLabel: sentence,
    valuesOf: (record) => {
      const uses = usesOf(record);
      if (!uses || (uses.length === 0 && isPartial)) return undefined;
      return uses.length > 0 ? "yes" : "no";
    },
  };
}

/** The chosen values; undefined if the filter isn't set. */
function chosenOf<T>({ name, onOff }: Filter<T>, values: FilterValues): readonly string[] | undefined {
  return onOff && values[name]?.[0] !== ON ? undefined : values[name];
}

/** Whether the filters leave out records that the list shows by default. */
export function isNarrowed<T>(filters: readonly Filter<T>[], values: FilterValues): boolean {
  return filters.some((filter) => filter.onOff !== "also" && chosenOf(filter, values));
}

/** The records that match the filters, in their order; the same array if no filter is set. */
export function narrowed<T>(
  records: readonly T[],
  filters: readonly Filter<T>[],
  values: FilterValues,
): readonly T[] {
  const tests = filters.flatMap((filter) => {
    const chosen = chosenOf(filter, values);
    const wanted = filter.onOff !== "also" ? chosen : chosen ? undefined : [""];
    return wanted ? [{ valuesOf: filter.valuesOf, wanted }] : [];
  });
  if (tests.length === 0) return records;
  return records.filter((record) =>
    tests.every(({ valuesOf, wanted }) => {
      const known = valuesOf(record);
      return known === undefined || [known].flat().some((value) => wanted.includes(value));
    }),
  );
}

interface FiltersInUse<T> {
  filters: readonly Filter<T>[];
  /** All records, including those that don't match; undefined while they load. */
  records: readonly T[] | undefined;
  values: FilterValues;
  onChange: (name: string, values: readonly string[]) => void;
}

/** The filters as a toolbar shows them, with the values in use. */
export function filterBarOf<T>({ filters, records, values, onChange }: FiltersInUse<T>): ListFilter[] {
  return filters.map((filter): ListFilter => {
    const { name, label } = filter;
    const chosen = chosenOf(filter, values);
    const change = (next: readonly string[]) => onChange(name, next);
    const shared = { name, label, onClear: () => change([]) };
    if (filter.onOff) return { ...shared, says: chosen && [label], onSet: () => change([ON]) };
    return {
      ...shared,
      says: chosen?.map((value) => sayValue(filter, value)),
      content: (
        <ValueChoice filter={filter} records={records ?? NONE} chosen={chosen ?? NONE} onChange={change} />
      ),
    };
  });
}

const NONE: readonly never[] = [];

function sayValue<T>({ optionLabel }: Filter<T>, value: string): string {
  return value === "" ? "Not set" : (optionLabel?.(value) ?? value);
}

interface ValueChoiceProps<T> {
  filter: Filter<T>;
  records: readonly T[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/**
 * The values in use with their number of records. A value from an old link is listed even if no record has
 * it.
 */
function ValueChoice<T>({ filter, records, chosen, onChange }: ValueChoiceProps<T>) {
  const counts = useMemo(() => {
    const found = new Map<string, number>((filter.options ?? []).map((value) => [value, 0]));
    for (const record of records) {
      for (const value of [filter.valuesOf(record) ?? []].flat())
        found.set(value, (found.get(value) ?? 0) + 1);
    }
    const all = [...found].map(([value, count]) => ({ value, count }));
    if (filter.options) return all;
    return all.toSorted((a, b) => compareNames(sayValue(filter, a.value), sayValue(filter, b.value)));
  }, [filter, records]);
  const missing = chosen.filter((value) => !counts.some((one) => one.value === value));
  return (
    <FacetChoice
      label={filter.label}
      counts={[...missing.map((value) => ({ value, count: 0 })), ...counts]}
      chosen={chosen}
      sayValue={(value) => sayValue(filter, value)}
      onChange={onChange}
    />
  );
}
