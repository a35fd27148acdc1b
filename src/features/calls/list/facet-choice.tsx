import { useState } from "react";
import type { FacetCount } from "@/archive/view-types";
import { fold } from "@/document/search";
import { number } from "@/lib/words";
import styles from "./filters.module.css";

interface FacetChoiceProps {
  label: string;
  /** The values that there are, with how many calls have each; undefined while they are worked out. */
  counts: readonly FacetCount[] | undefined;
  chosen: readonly string[];
  sayValue: (value: string) => string;
  onChange: (chosen: readonly string[]) => void;
}

/** From so many values on, one can search among them. */
const MANY = 12;

/** The values of a filter, each with its count; any number of them can be chosen. */
export function FacetChoice({ label, counts, chosen, sayValue, onChange }: FacetChoiceProps) {
  const [wanted, setWanted] = useState("");
  const listed = counts ?? chosen.map((value) => ({ value, count: 0 }));
  const found = fold(wanted.trim());
  const shown = listed.filter(
    ({ value }) => found === "" || fold(`${sayValue(value)} ${value}`).includes(found),
  );
  return (
    <fieldset className={styles.facet}>
      <legend className="visually-hidden">{label}</legend>
      {listed.length > MANY && (
        <input
          type="text"
          aria-label={`Search in ${label.toLowerCase()}`}
          placeholder="Search"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {listed.length === 0 && <p className={styles.nothing}>No call has any.</p>}
      {shown.map(({ value, count }) => (
        <label key={value} title={value.slice(0, 300)}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={styles.value}>{sayValue(value)}</span>
          <span className={styles.count}>{number(count)}</span>
        </label>
      ))}
      {chosen.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          Any
        </button>
      )}
    </fieldset>
  );
}
