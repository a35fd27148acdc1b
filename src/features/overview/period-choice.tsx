import { useCallback, useMemo, useState } from "react";
import { type DayRange, dayOf, RANGE_PRESETS, rangeText, readRange } from "@/lib/day-range";
import { ButtonStrip, StripButton } from "@/ui/button-strip";
import { DateField } from "@/ui/date-field";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import styles from "./overview.module.css";

const OFFERED = ["today", "7d", "30d", "90d", "365d"];

interface PeriodChoiceProps {
  /** The period as in the URL. */
  text: string;
  range: DayRange;
  onChange: (text: string) => void;
}

/** Chooses the period: a preset, or a first and last day. */
export function PeriodChoice({ text, range, onChange }: PeriodChoiceProps) {
  const isPreset = RANGE_PRESETS.some((preset) => preset.text === text);
  const [isOpen, setOpen] = useState(!isPreset);
  const isOwn = isOpen || !isPreset;
  const change = (next: DayRange) => {
    if (next.from && next.to) onChange(rangeText(next));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend
    <div role="group" aria-label="Period" className="flex wrap">
      <ButtonStrip>
        {RANGE_PRESETS.filter((preset) => OFFERED.includes(preset.text)).map((preset) => (
          <StripButton
            key={preset.text}
            isPressed={!isOwn && text === preset.text}
            onPress={() => {
              setOpen(false);
              onChange(preset.text);
            }}
          >
            {preset.label.replace("Last ", "")}
          </StripButton>
        ))}
        <StripButton isPressed={isOwn} onPress={() => setOpen(true)}>
          Custom
        </StripButton>
      </ButtonStrip>
      {isOwn && (
        <span className={`row gap-4 ${styles.dates}`}>
          <DateField
            aria-label="Start date"
            value={range.from ?? ""}
            onChange={(from) => change({ ...range, from })}
          />
          <span aria-hidden="true">–</span>
          <DateField
            aria-label="End date"
            value={range.to ?? ""}
            onChange={(to) => change({ ...range, to })}
          />
        </span>
      )}
    </div>
  );
}

/** The period until the user chooses another. */
const DEFAULT_PERIOD = "30d";

/** The period in the URL (`?when=`), written as in the calls list. */
export function usePeriod(): {
  text: string;
  /** An open end is today. */
  range: DayRange;
  set: (text: string) => void;
} {
  const [parameters, change] = useUrlParameters();
  const asked = parameters.get("when") ?? DEFAULT_PERIOD;
  const today = dayOf(new Date());
  const { text, range } = useMemo(() => {
    const now = new Date(`${today}T12:00:00`);
    const read = readRange(asked, now);
    if (!read) return { text: DEFAULT_PERIOD, range: readRange(DEFAULT_PERIOD, now) ?? {} };
    return { text: asked, range: { ...read, to: read.to ?? today } };
  }, [asked, today]);
  const set = useCallback(
    (next: string) => change((all) => setParameter(all, "when", next === DEFAULT_PERIOD ? undefined : next)),
    [change],
  );
  return { text, range, set };
}
