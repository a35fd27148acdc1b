import { Fragment, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ErrorBar,
  Line,
  pattern,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { listen } from "@/lib/listen";
import { number } from "@/lib/words";

/** One column, which leads to what it counts. */
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

export interface ColumnChartProps {
  label: string;
  columns: readonly ChartColumn[];
  /** Where the axis of values ends, if no value is higher. */
  highest?: number;
}

const RUNNING = {
  color: "var(--color-accent)",
  definition: pattern({
    width: 6,
    height: 6,
    rotation: 45,
    path: "M3 0h3v6h-3z",
    color: "var(--color-accent-tint)",
    opacity: 1,
  }),
};

/**
 * Columns over a time or a scale. The chart is one stop of the Tab key: the arrow keys go from column to
 * column, a tooltip says their facts, and Enter or a click opens what the column counts.
 */
export function Columns({ label, columns, highest }: ColumnChartProps) {
  const navigate = useNavigate();
  const current = useRef<ChartColumn>(undefined);
  const ticks = ticksOf(
    Math.max(highest ?? 0, ...columns.map(({ value, before = 0 }) => Math.max(value, before))),
  );
  const top = ticks.at(-1) ?? 1;
  // Up to twelve labels below, as for scores, otherwise at most eight; on a phone every second of them.
  const step = columns.length > 12 ? Math.ceil(columns.length / 8) : 1;
  const data = columns.map(({ key, value, before, range, isRunning }) => ({
    key,
    value,
    before,
    range: range && [value - range[0], range[1] - value],
    ...(isRunning && { fill: RUNNING }),
  }));
  const open = (column: ChartColumn | undefined) => column && navigate(column.to);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart within it has the focus
    <div
      dir="ltr"
      className="absolute inset-0 text-xs tabular-nums forced-colors:[--color-accent-tint:Canvas] forced-colors:[--color-accent:CanvasText] forced-colors:[--color-faint:CanvasText] forced-colors:[--color-line:CanvasText] forced-colors:[--color-muted:CanvasText] forced-colors:[--color-selected:Highlight] forced-colors:[--color-surface:Canvas] forced-colors:[--color-warn:Highlight] [&_svg]:overflow-visible [&_svg]:outline-offset-0 forced-colors:[&_svg]:[--color-fg:Highlight]"
      onKeyDown={({ key }) => key === "Enter" && open(current.current)}
    >
      <BarChart
        responsive
        style={{ width: "100%", height: "100%", cursor: "pointer" }}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="14%"
        aria-label={label}
        data={data}
        onClick={({ activeIndex }) => open(columns[Number(activeIndex)])}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="key"
          height={24}
          axisLine={false}
          tickLine={false}
          // Every label is drawn here: Recharts would measure each.
          interval={0}
          tick={({ x, y, index }) => {
            const fromLast = columns.length - 1 - index;
            return fromLast % step === 0 ? (
              <text
                x={x}
                y={Number(y) + 8}
                textAnchor="middle"
                className={`fill-muted ${fromLast % (2 * step) === 0 ? "" : "max-sm:hidden"}`}
              >
                {columns[index]?.tick}
              </text>
            ) : (
              <Fragment />
            );
          }}
        />
        <YAxis
          // Measuring the labels would draw the chart twice.
          width={7 * number(top).length + 8}
          axisLine={false}
          tickLine={false}
          tick={{ fill: "var(--color-muted)" }}
          interval={0}
          ticks={ticks}
          domain={[0, top]}
          tickFormatter={number}
        />
        <Tooltip
          isAnimationActive={false}
          allowEscapeViewBox={{ x: true, y: true }}
          offset={0}
          position={{ y: 32 }}
          cursor={{ fill: "var(--color-selected)", stroke: "none" }}
          content={({ active, activeIndex }) => {
            const at = Number(activeIndex ?? -1);
            return (
              <Facts
                column={active ? columns[at] : undefined}
                middle={(at + 0.5) / columns.length}
                onShow={(column) => {
                  current.current = column;
                }}
              />
            );
          }}
        />
        <Bar
          dataKey="value"
          fill="var(--color-accent)"
          maxBarSize={32}
          shape={RoundedColumn}
          isAnimationActive={false}
        >
          {columns.some(({ range }) => range) && (
            <ErrorBar
              dataKey="range"
              width={4}
              stroke="var(--color-fg)"
              strokeWidth={1}
              isAnimationActive={false}
            />
          )}
        </Bar>
        {columns
          .filter(({ mark }) => mark !== undefined)
          .flatMap(({ key }) => [
            <ReferenceLine key={`${key} edge`} x={key} stroke="var(--color-surface)" strokeWidth={6} />,
            <ReferenceLine key={key} x={key} stroke="var(--color-warn)" strokeWidth={2} />,
          ])}
        {columns.some(({ before }) => before !== undefined) && (
          <Line
            dataKey="before"
            stroke="var(--color-faint)"
            strokeWidth={1.5}
            strokeDasharray="3 3"
            dot={false}
            activeDot={false}
            connectNulls
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </div>
  );
}

/** Recharts' own shape measures its outline for an animation, column by column. */
function RoundedColumn({ x, y, width, height, fill }: BarShapeProps) {
  const radius = Math.min(3, height);
  const [right, down] = [width - 2 * radius, height - radius];
  return (
    <path
      fill={fill}
      d={`M${x} ${y + height}v${-down}q0-${radius} ${radius}-${radius}h${right}q${radius} 0 ${radius} ${radius}v${down}z`}
    />
  );
}

interface FactsProps {
  column: ChartColumn | undefined;
  /** Where the column is, as a part of the chart's width. */
  middle: number;
  onShow: (column: ChartColumn | undefined) => void;
}

/** What a column says. The pointer can rest on it, and screen readers announce it. */
function Facts({ column, middle, onShow }: FactsProps) {
  useEffect(() => onShow(column));
  return (
    <div
      role="status"
      className="pointer-events-auto"
      // The chart would take the pointer as on the column below.
      ref={(element) => (element ? listen(element, { mousemove: stop, click: stop }) : undefined)}
    >
      {column && (
        <div
          className="grid cursor-default rounded-md border border-line-strong bg-raised px-3 py-2 text-xs whitespace-nowrap text-muted shadow-float"
          style={{ translate: `${-100 * middle}% -100%` }}
        >
          <span>{column.label}</span>
          {[...column.facts, ...(column.mark ? [column.mark] : [])].map((fact, index) => (
            <Fragment key={fact}>
              {index === 0 ? <b className="text-sm font-semibold text-fg">{fact}</b> : <span>{fact}</span>}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

const stop = (event: Event) => event.stopPropagation();

/** Round whole numbers from 0 to at least the highest value, at most four of them above 0. */
function ticksOf(highest: number): number[] {
  const least = Math.max(1, highest) / 4;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step);
}
