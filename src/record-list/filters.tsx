import { useMemo } from "react";
import { compareNames } from "@/lib/format";
import { sentence } from "@/lib/words";
import { FacetChoice, type ValueCount } from "@/ui/facet-choice";
import type { ListFilter } from "@/ui/folded-panels";
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

/** A filter that's on or off. */
interface CheckFilter<T> {
  name: string;
  /** Undefined hides it. */
  label: string | undefined;
  /** If it's on, only these match. Undefined while unknown: such a record matches. */
  only?: (record: T) => boolean | undefined;
  /** These are left out unless it's on. */
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

const isValueFilter = <T,>(filter: Filter<T>): filter is ValueFilter<T> => "valuesOf" in filter;

const isOn = (chosen: readonly string[] | undefined) => chosen?.[0] === "1";

/** Whether the filters leave out records that the list shows by default. */
export function isNarrowed<T>(filters: readonly Filter<T>[], values: FilterValues): boolean {
  return filters.some((filter) => {
    const chosen = values[filter.name];
    return chosen !== undefined && (isValueFilter(filter) || (filter.only !== undefined && isOn(chosen)));
  });
}

/** The records that match the filters, in their order; the same array if no filter is set. */
export function narrowed<T>(
  records: readonly T[],
  filters: readonly Filter<T>[],
  values: FilterValues,
): readonly T[] {
  const tests = filters.flatMap((filter): ((record: T) => boolean)[] => {
    const chosen = values[filter.name];
    if (isValueFilter(filter)) {
      if (!chosen) return [];
      return [
        (record) => {
          const known = filter.valuesOf(record);
          if (known === undefined) return true;
          return typeof known === "string"
            ? chosen.includes(known)
            : chosen.some((value) => known.includes(value));
        },
      ];
    }
    const { only, hides } = filter;
    if (isOn(chosen)) return only ? [(record) => only(record) !== false] : [];
    return hides ? [(record) => !hides(record)] : [];
  });
  return tests.length === 0 ? records : records.filter((record) => tests.every((passes) => passes(record)));
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
  return filters.flatMap((filter): ListFilter[] => {
    const { name, label } = filter;
    const chosen = values[name];
    const onClear = () => onChange(name, []);
    if (isValueFilter(filter)) {
      const change = (next: readonly string[]) => onChange(name, next);
      return [
        {
          name,
          label: filter.label,
          says: chosen?.map((value) => sayValue(filter, value)),
          content: (
            <ValueChoice
              filter={filter}
              records={records ?? NONE}
              chosen={chosen ?? NONE}
              onChange={change}
            />
          ),
          onClear,
        },
      ];
    }
    if (label === undefined) return [];
    return [
      { name, label, says: isOn(chosen) ? [label] : undefined, onSet: () => onChange(name, ["1"]), onClear },
    ];
  });
}

const NONE: readonly never[] = [];

function sayValue<T>({ optionLabel }: ValueFilter<T>, value: string): string {
  return value === "" ? "Not set" : (optionLabel?.(value) ?? value);
}

interface ValueChoiceProps<T> {
  filter: ValueFilter<T>;
  records: readonly T[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/**
 * The values in use with their number of records. A value from an old link is listed even if no record has
 * it.
 */
function ValueChoice<T>({ filter, records, chosen, onChange }: ValueChoiceProps<T>) {
  const counts = useMemo((): ValueCount[] => {
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
