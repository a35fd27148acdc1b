import { useState } from "react";
import type { FacetCount } from "@/archive/view-types";
import { fold } from "@/document/search";
import { type DayRange, isDay, RANGE_PRESETS, rangeText, readRange } from "@/lib/day-range";
import { number } from "@/lib/words";
import styles from "./filters.module.css";

interface DateChoiceProps {
  /** As the URL has it; undefined: any time. */
  when: string | undefined;
  onChange: (when: string | undefined) => void;
}

/** The days of the calls: one of the usual ranges, or two days. */
export function DateChoice({ when, onChange }: DateChoiceProps) {
  const range = readRange(when, new Date()) ?? {};
  const set = (change: DayRange) => {
    const text = rangeText({ ...range, ...change });
    onChange(text === ".." ? undefined : text);
  };
  const isPreset = RANGE_PRESETS.some(({ text }) => text === when);
  return (
    <fieldset className={styles.facet}>
      <legend className="visually-hidden">Days</legend>
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
