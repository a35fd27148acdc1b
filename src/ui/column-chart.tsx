import { Fragment, type KeyboardEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { listen } from "@/lib/listen";
import { number } from "@/lib/words";
import { labelStep, linePoints, ticksOf } from "./chart-geometry";

/** One column: a link to what it counts. */
export interface ChartColumn {
  key: string;
  /** What it's about: a day, a score. */
  label: string;
  /** The same in a few letters, below the axis. */
  tick: string;
  value: number;
  /** The value it's compared with, drawn as a line. */
  before?: number | undefined;
  /** The interval around the value, drawn as a line. */
  range?: readonly [low: number, high: number];
  /** What happened then, drawn as a line from top to bottom and added to the facts. */
  mark?: string | undefined;
  /** More may be added to it. */
  isRunning?: boolean;
  /** What the column says, in a few parts; the first one is its value. */
  facts: readonly string[];
  to: string;
}

interface ColumnChartProps {
  label: string;
  columns: readonly ChartColumn[];
  /** The most labels that fit below the axis where there's room. */
  mostLabels?: number;
  /** Where the axis of values ends, if no value is higher. */
  highest?: number;
}

/**
 * Columns over a time or a scale. One of them is in the tab order; the arrow keys move between them. What has
 * the focus or is pointed at says its facts in a tooltip, which Escape closes.
 */
export function ColumnChart({ label, columns, mostLabels = 8, highest = 0 }: ColumnChartProps) {
  const [last, setLast] = useState<string>();
  const [shown, setShown] = useState<string>();
  const ticks = ticksOf(
    Math.max(highest, ...columns.map(({ value, before = 0 }) => Math.max(value, before))),
  );
  const top = ticks.at(-1) ?? 1;
  const step = labelStep(columns.length, mostLabels);
  const stop = columns.some(({ key }) => key === last) ? last : columns.at(-1)?.key;
  const at = columns.findIndex(({ key }) => key === shown);
  const current = columns[at];
  const factsOf = ({ facts, mark }: ChartColumn) => (mark ? [...facts, mark] : facts);
  const middle = `${((at + 0.5) / columns.length) * 100}%`;
  const show = (key: string) => {
    setLast(key);
    setShown(key);
  };
  const hide = () => setShown(undefined);
  const isShown = current !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // Wherever the focus is. The key then does nothing else.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      setShown(undefined);
    };
    return listen(document, { keydown: onEscape }, { capture: true });
  }, [isShown]);
  const go = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const from = links.findIndex((link) => link.matches(":focus"));
    const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: links.length - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col ps-8 pe-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tooltip stays while the pointer is on it */}
      <div className="relative flex-[1_0_204px]" onMouseLeave={hide}>
        {ticks.map((value) => (
          <div
            key={value}
            aria-hidden="true"
            className="absolute w-full border-t border-line"
            style={{ bottom: `${(value / top) * 100}%` }}
          >
            <span className="absolute end-full -translate-y-1/2 pe-2 text-xs leading-none text-muted tabular-nums">
              {number(value)}
            </span>
          </div>
        ))}
        <ul aria-label={label} className="absolute inset-0 flex" onKeyDown={go} onBlur={hide}>
          {columns.map((column) => {
            const { key, label, value, range, mark, isRunning, to } = column;
            return (
              <li key={key} className="min-w-0 flex-1">
                <Link
                  className="group relative flex h-full items-end justify-center px-[14%] before:absolute before:inset-y-0 before:hidden before:w-0.5 before:bg-warn before:shadow-[0_0_0_2px_var(--color-surface)] hover:bg-selected focus-visible:bg-selected focus-visible:-outline-offset-2 data-marked:before:block forced-colors:before:bg-[Highlight]"
                  to={to}
                  tabIndex={key === stop ? 0 : -1}
                  aria-label={`${label}: ${factsOf(column).join(", ")}`}
                  data-running={isRunning || undefined}
                  data-marked={mark !== undefined || undefined}
                  onMouseEnter={() => show(key)}
                  onFocus={() => show(key)}
                >
                  <span
                    className="w-full max-w-8 rounded-t-[3px] bg-accent group-data-running:bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_3px,var(--color-accent-tint)_3px_6px)] forced-colors:bg-[CanvasText] forced-colors:group-data-running:border forced-colors:group-data-running:border-[CanvasText] forced-colors:group-data-running:bg-transparent forced-colors:group-data-running:bg-none"
                    style={{ height: `${(value / top) * 100}%` }}
                  />
                  {range && (
                    <i
                      className="absolute w-2 border-y border-fg bg-[linear-gradient(var(--color-fg)_0_0)] bg-size-[1px_100%] bg-center bg-no-repeat forced-colors:border-[Highlight]"
                      style={{
                        bottom: `${(range[0] / top) * 100}%`,
                        height: `${((range[1] - range[0]) / top) * 100}%`,
                      }}
                    />
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
        <svg
          className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none stroke-faint stroke-[1.5] [stroke-dasharray:3_3] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]"
          viewBox={`0 0 ${columns.length} ${top}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polyline
            points={linePoints(
              columns.map(({ before }) => before),
              top,
            )}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {current && (
          <div
            aria-hidden="true"
            className="absolute bottom-[calc(100%-24px)] z-1 grid rounded-md border border-line-strong bg-raised px-3 py-2 text-xs whitespace-nowrap text-muted tabular-nums shadow-float"
            style={{ left: middle, transform: `translateX(-${middle})` }}
          >
            <span>{current.label}</span>
            {factsOf(current).map((fact, index) => (
              <Fragment key={fact}>
                {index === 0 ? <b className="text-sm font-semibold text-fg">{fact}</b> : <span>{fact}</span>}
              </Fragment>
            ))}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="relative h-6 text-xs text-muted tabular-nums">
        {columns.map(({ key, tick }, index) => {
          const fromLast = columns.length - 1 - index;
          if (fromLast % step !== 0) return null;
          return (
            <span
              key={key}
              className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap ${fromLast % (2 * step) === 0 ? "" : "max-sm:hidden"}`}
              style={{ left: `${((index + 0.5) / columns.length) * 100}%` }}
            >
              {tick}
            </span>
          );
        })}
      </div>
    </div>
  );
}
