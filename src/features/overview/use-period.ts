import { useCallback, useMemo } from "react";
import { type DayRange, dayOf, readRange } from "@/lib/day-range";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";

/** The period as long as nobody chose another. */
const USUAL_PERIOD = "30d";

/** The period that the overview is over, in the URL (`?when=`), as the list of calls has it. */
export function usePeriod(): {
  text: string;
  /** An open end is today. */
  range: DayRange;
  set: (text: string) => void;
} {
  const [parameters, change] = useUrlParameters();
  const asked = parameters.get("when") ?? USUAL_PERIOD;
  const today = dayOf(new Date());
  const { text, range } = useMemo(() => {
    const now = new Date(`${today}T12:00:00`);
    const read = readRange(asked, now);
    if (!read) return { text: USUAL_PERIOD, range: readRange(USUAL_PERIOD, now) ?? {} };
    return { text: asked, range: { ...read, to: read.to ?? today } };
  }, [asked, today]);
  const set = useCallback(
    (next: string) => change((all) => setParameter(all, "when", next === USUAL_PERIOD ? undefined : next)),
    [change],
  );
  return { text, range, set };
}
