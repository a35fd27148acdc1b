import { useId } from "react";
import { type DayRange, RANGE_PRESETS, rangeText, readRange } from "@/lib/day-range";
import { DateField } from "@/ui/date-field";
import { MENU_LINE } from "@/ui/menu";
import { Radio, RadioGroup } from "@/ui/radio";

interface DateChoiceProps {
  /** As in the URL; undefined: any time. */
  when: string | undefined;
  onChange: (when: string | undefined) => void;
}

const ANY = "any";

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
    <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
      <legend className="sr-only">Date range</legend>
      <RadioGroup
        aria-label="Period"
        name="calls-days"
        value={isPreset || when === undefined ? (when ?? ANY) : undefined}
        onChange={(text) => onChange(text === ANY ? undefined : text)}
      >
        {[{ text: ANY, label: "Any time" }, ...RANGE_PRESETS].map(({ text, label }) => (
          <Radio key={text} value={text} className={MENU_LINE}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      <div className="mt-1 flex gap-2 px-2 py-1">
        {(["from", "to"] as const).map((end) => (
          <label key={end} htmlFor={`${id} ${end}`} className="flex flex-col gap-0.5 text-xs text-muted">
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
