import { useState } from "react";
import { fold, wantedIn } from "@/document/search";
import { number } from "@/lib/words";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { EnumValue } from "./enum-value";
import { MENU_LINE } from "./menu";
import { Text } from "./text";
import { TextInput } from "./text-field";

/** A value in use, and how many records have it, as far as it's known. */
interface ValueCount {
  value: string;
  count: number | undefined;
}

interface FacetChoiceProps {
  label: string;
  /** The values in use with their number of records; undefined while they are being counted. */
  counts: readonly ValueCount[] | undefined;
  chosen: readonly string[];
  sayValue: (value: string) => string;
  /** Shows the API's values in small print. */
  isEnumeration?: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** Longer lists get a search box. */
const MANY = 12;

/** Filters by any number of values, each shown with its count. */
export function FacetChoice({
  label,
  counts,
  chosen,
  sayValue,
  isEnumeration = false,
  onChange,
}: FacetChoiceProps) {
  const [wanted, setWanted] = useState("");
  const listed = counts ?? chosen.map((value) => ({ value, count: 0 }));
  const found = wantedIn(wanted);
  const shown = listed.filter(
    ({ value }) => found === "" || fold(`${sayValue(value)} ${value}`).includes(found),
  );
  return (
    <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
      <legend className="sr-only">{label}</legend>
      {listed.length > MANY && (
        <TextInput
          className="mb-1"
          aria-label={`Search ${label.toLowerCase()} values`}
          placeholder="Search"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {listed.length === 0 && <p className="px-2 py-1 text-xs text-muted">No values</p>}
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          className={MENU_LINE}
          tooltip={value.slice(0, 300)}
          checked={chosen.includes(value)}
          onCheck={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          <span className="relative min-w-0 flex-1 truncate">
            {isEnumeration && value !== "" ? (
              <EnumValue value={value} label={sayValue(value)} />
            ) : (
              <Text>{sayValue(value)}</Text>
            )}
          </span>
          {count !== undefined && <span className="text-muted tabular-nums">{number(count)}</span>}
        </Checkbox>
      ))}
      {chosen.length > 0 && (
        <button type="button" className={cn(MENU_LINE, "mt-1 text-accent-text")} onClick={() => onChange([])}>
          Clear filter
        </button>
      )}
    </fieldset>
  );
}
