import { useMemo } from "react";
import { compareNames } from "@/lib/format";
import { CheckRow } from "@/ui/check-row";
import { FilterSelect } from "@/ui/filter-select";
import type { FilterValues } from "./use-list-url";

/** A choice among the values in use. */
interface ValueFilter<T> {
  /** In the URL: `?model=`. */
  name: string;
  label: string;
  /** A record's value or values; empty if it has none. Undefined while unknown: such a record matches. */
  valuesOf: (record: T) => string | readonly string[] | undefined;
  /** The choices; by default, all values in use. */
  options?: readonly string[];
  /** The label of a value that is an ID. */
  optionLabel?: (value: string) => string;
}

/** A checkbox. */
interface CheckFilter<T> {
  name: string;
  /** Undefined hides the checkbox. */
  label: string | undefined;
  /** If checked, only these match. Undefined while unknown: such a record matches. */
  only?: (record: T) => boolean | undefined;
  /** These are left out unless it is checked. */
  hides?: (record: T) => boolean;
}

/** A way to narrow a list. */
export type Filter<T> = ValueFilter<T> | CheckFilter<T>;

/**
 * Narrows a list to the records with problems.
 * @param problemsOf undefined while unknown
 */
export function problemsFilter<T>(problemsOf: (record: T) => readonly unknown[] | undefined): Filter<T> {
  return {
    name: "problems",
    label: "With problems",
    only: (record) => problemsOf(record)?.length !== 0,
  };
}

const isValueFilter = <T,>(filter: Filter<T>): filter is ValueFilter<T> => "valuesOf" in filter;

/** Whether the filters leave out records that the list shows by default. */
export function isNarrowed<T>(filters: readonly Filter<T>[], values: FilterValues): boolean {
  return filters.some((filter) => {
    const value = values[filter.name];
    return value !== undefined && (isValueFilter(filter) || (filter.only !== undefined && value === "1"));
  });
}

/** The records that match the filters, in their order; the same array if no filter is set. */
export function narrowed<T>(
  records: readonly T[],
  filters: readonly Filter<T>[],
  values: FilterValues,
): readonly T[] {
  const tests = filters.flatMap((filter): ((record: T) => boolean)[] => {
    const value = values[filter.name];
    if (isValueFilter(filter)) {
      if (value === undefined) return [];
      return [
        (record) => {
          const known = filter.valuesOf(record);
          return known === undefined || (typeof known === "string" ? known === value : known.includes(value));
        },
      ];
    }
    const { only, hides } = filter;
    if (value === "1") return only ? [(record) => only(record) !== false] : [];
    return hides ? [(record) => !hides(record)] : [];
  });
  return tests.length === 0 ? records : records.filter((record) => tests.every((passes) => passes(record)));
}

interface FilterControlsProps<T> {
  filters: readonly Filter<T>[];
  /** All records, including those that don't match; undefined while they load. */
  records: readonly T[] | undefined;
  values: FilterValues;
  onChange: (name: string, value: string | undefined) => void;
}

/** The filters of a list, with the values in use. They take their room before the records arrive, so that nothing moves then. */
export function FilterControls<T>({ filters, records, values, onChange }: FilterControlsProps<T>) {
  if (records?.length === 0) return null;
  return filters.map((filter) => {
    const { name } = filter;
    if (isValueFilter(filter)) {
      return (
        <ValueChoice
          key={name}
          filter={filter}
          records={records ?? []}
          value={values[name]}
          onChange={(value) => onChange(name, value)}
        />
      );
    }
    if (filter.label === undefined) return null;
    return (
      <CheckRow
        key={name}
        checked={values[name] === "1"}
        disabled={records === undefined}
        onChange={({ currentTarget }) => onChange(name, currentTarget.checked ? "1" : undefined)}
      >
        {filter.label}
      </CheckRow>
    );
  });
}

interface ValueChoiceProps<T> {
  filter: ValueFilter<T>;
  records: readonly T[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function ValueChoice<T>({ filter, records, value, onChange }: ValueChoiceProps<T>) {
  const { label, valuesOf, options: given, optionLabel } = filter;
  const options = useMemo(() => {
    if (given) return given;
    const words = (one: string) => optionLabel?.(one) ?? one;
    return [...new Set(records.flatMap((record) => valuesOf(record) ?? []))].toSorted((a, b) =>
      compareNames(words(a), words(b)),
    );
  }, [given, records, valuesOf, optionLabel]);
  return (
    <FilterSelect
      label={label}
      disabled={options.length < 2 && value === undefined}
      value={value}
      options={options}
      {...(optionLabel && { optionLabel })}
      onChange={onChange}
    />
  );
}
