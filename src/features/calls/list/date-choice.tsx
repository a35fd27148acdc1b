import { useId } from "react";
import { type DayRange, RANGE_PRESETS, rangeText, readRange } from "@/lib/day-range";
import { DateField } from "@/ui/date-field";

interface DateChoiceProps {
  /** As in the URL; undefined: any time. */
  when: string | undefined;
  onChange: (when: string | undefined) => void;
}

/** Filters by date: a preset range, or a first and last day. */
export default function DateChoice({ when, onChange }: DateChoiceProps) {
  const id = useId();
  const range = readRange(when, new Date()) ?? {};
  const set = (change: DayRange) => {
    const text = rangeText({ ...range, ...change });
    onChange(text === ".." ? undefined : text);
  };
  const isPreset = RANGE_PRESETS.some(({ text }) => text === when);
  return (
    <fieldset className="column gap-0 panel-width">
      <legend className="visually-hidden">Date range</legend>
      {[{ text: undefined, label: "Any time" }, ...RANGE_PRESETS].map(({ text, label }) => (
        <label key={label} className="row option small">
          <input type="radio" name="calls-days" checked={when === text} onChange={() => onChange(text)} />
          {label}
        </label>
      ))}
      <div className="flex above-4 padded-small">
        {(["from", "to"] as const).map((end) => (
          <label key={end} htmlFor={`${id} ${end}`} className="column gap-2 muted caption">
            {end === "from" ? "From" : "To"}
            <DateField
              id={`${id} ${end}`}
              value={isPreset ? "" : (range[end] ?? "")}
              onChange={(day) => set({ [end]: day })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
