import { useState } from "react";
import type { FacetCount } from "@/archive/view-types";
import { fold } from "@/document/search";
import { type DayRange, isDay, RANGE_PRESETS, rangeText, readRange } from "@/lib/day-range";
import { number } from "@/lib/words";
import { EnumValue } from "@/ui/enum-value";
import styles from "./filters.module.css";

interface DateChoiceProps {
  /** As in the URL; undefined: any time. */
  when: string | undefined;
  onChange: (when: string | undefined) => void;
}

/** Filters by date: a preset range, or a first and last day. */
export function DateChoice({ when, onChange }: DateChoiceProps) {
  const range = readRange(when, new Date()) ?? {};
  const set = (change: DayRange) => {
    const text = rangeText({ ...range, ...change });
    onChange(text === ".." ? undefined : text);
  };
  const isPreset = RANGE_PRESETS.some(({ text }) => text === when);
  return (
    <fieldset className={styles.facet}>
      <legend className="visually-hidden">Date range</legend>
      {[{ text: undefined, label: "Any time" }, ...RANGE_PRESETS].map(({ text, label }) => (
        <label key={label}>
          <input type="radio" name="calls-days" checked={when === text} onChange={() => onChange(text)} />
          {label}
        </label>
      ))}
      <div className={styles.days}>
        <label>
          From
          <input
            type="date"
            value={isPreset ? "" : (range.from ?? "")}
            onChange={({ currentTarget: { value } }) => set({ from: isDay(value) ? value : "" })}
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={isPreset ? "" : (range.to ?? "")}
            onChange={({ currentTarget: { value } }) => set({ to: isDay(value) ? value : "" })}
          />
        </label>
      </div>
    </fieldset>
  );
}

interface FacetChoiceProps {
  label: string;
  /** The values in use with their number of calls; undefined while they are being counted. */
  counts: readonly FacetCount[] | undefined;
  chosen: readonly string[];
  sayValue: (value: string) => string;
  /** Shows the API's values in small print. */
  isEnumeration: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** Longer lists get a search box. */
const MANY = 12;

/** Filters by any number of values, each shown with its count. */
export function FacetChoice({ label, counts, chosen, sayValue, isEnumeration, onChange }: FacetChoiceProps) {
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
          aria-label={`Search ${label.toLowerCase()} values`}
          placeholder="Search"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {listed.length === 0 && <p className={styles.nothing}>No values</p>}
      {shown.map(({ value, count }) => (
        <label key={value} title={value.slice(0, 300)}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={styles.value}>
            {isEnumeration && value !== "" ? (
              <EnumValue value={value} label={sayValue(value)} />
            ) : (
              <bdi>{sayValue(value)}</bdi>
            )}
          </span>
          <span className={styles.count}>{number(count)}</span>
        </label>
      ))}
      {chosen.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          Clear filter
        </button>
      )}
    </fieldset>
  );
}
