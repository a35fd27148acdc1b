import type { DaySeries } from "@/archive/view-types";
import { dayOf, sayDay } from "@/lib/day-range";
import { count } from "@/lib/words";
import type { AssistantChange } from "./changes";
import styles from "./results.module.css";

interface DayChartProps {
  days: readonly DaySeries[];
  changes: readonly AssistantChange[];
}

const HEIGHT = 100;

/** An assistant's calls per day, with a mark on each day that it was changed. The list of changes says the same in words. */
export function DayChart({ days, changes }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const changed = new Set(changes.map(({ at }) => dayOf(new Date(at))));
  const now = new Date();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const marked = days.filter(({ day }) => changed.has(day)).length;
  return (
    <figure className={`muted caption ${styles.chart}`}>
      <svg
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Calls per day, at most ${count(most, "call")}, ${count(marked, "day")} with changes`}
      >
        {days.map(({ day, calls }, index) => (
          <g key={day}>
            <rect
              className={styles.bar}
              x={index * 10 + 1}
              y={HEIGHT - (calls / most) * HEIGHT}
              width={8}
              height={(calls / most) * HEIGHT}
            />
            {changed.has(day) && (
              <rect className={styles.mark} x={index * 10 + 4} y={0} width={2} height={HEIGHT} />
            )}
          </g>
        ))}
      </svg>
      <figcaption className="flex between">
        <span className="nowrap">{sayDay(first.day, now)}</span>
        <span>{`Calls per day, at most ${count(most, "call")}. Days with a change are marked.`}</span>
        <span className="nowrap">{sayDay(last.day, now)}</span>
      </figcaption>
    </figure>
  );
}
