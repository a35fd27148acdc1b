import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type DayRange, dayOf, readRange } from "@/lib/day-range";

/** The period as long as nobody chose another. */
export const USUAL_PERIOD = "30d";

/** The period that the overview is over, in the URL (`?when=`), as the list of calls has it. */
export function usePeriod(): {
  text: string;
  /** An open end is today. */
  range: DayRange;
  set: (text: string) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("when") ?? USUAL_PERIOD;
  const today = dayOf(new Date());
  const { text, range } = useMemo(() => {
    const now = new Date(`${today}T12:00:00`);
    const read = readRange(asked, now);
    if (!read) return { text: USUAL_PERIOD, range: readRange(USUAL_PERIOD, now) ?? {} };
    return { text: asked, range: { ...read, to: read.to ?? today } };
  }, [asked, today]);
  const set = useCallback(
    (next: string) =>
      setParameters(
        (now) => {
          const all = new URLSearchParams(now);
          if (next === USUAL_PERIOD) all.delete("when");
          else all.set("when", next);
          return all;
        },
        { preventScrollReset: true },
      ),
    [setParameters],
  );
  return { text, range, set };
}
