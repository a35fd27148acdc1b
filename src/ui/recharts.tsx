import { Fragment, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  Line,
  LineChart,
  pattern,
  ReferenceLine,
  Tooltip,
  useChartWidth,
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
      className="absolute inset-0 text-xs tabular-nums forced-colors:[--color-accent-tint:Canvas] forced-colors:[--color-accent:CanvasText] forced-colors:[--color-faint:CanvasText] forced-colors:[--color-fg:Highlight] forced-colors:[--color-line:GrayText] forced-colors:[--color-selected:Canvas] forced-colors:[--color-warn:Highlight]"
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
        <LabelsBelow columns={columns} />
        <YAxis
          width="auto"
          axisLine={false}
          tickLine={false}
          tick={{ fill: "var(--color-muted)" }}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={number}
        />
        <Tooltip
          isAnimationActive={false}
          allowEscapeViewBox={{ x: true, y: true }}
          offset={0}
          position={{ y: 32 }}
          cursor={{ fill: "var(--color-selected)" }}
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
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        >
          <ErrorBar
            dataKey="range"
            width={4}
            stroke="var(--color-fg)"
            strokeWidth={1}
            isAnimationActive={false}
          />
        </Bar>
        {columns
          .filter(({ mark }) => mark !== undefined)
          .flatMap(({ key }) => [
            <ReferenceLine key={`${key} edge`} x={key} stroke="var(--color-surface)" strokeWidth={6} />,
            <ReferenceLine key={key} x={key} stroke="var(--color-warn)" strokeWidth={2} />,
          ])}
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
      </BarChart>
    </div>
  );
}

/** The columns' labels: up to twelve if they fit, otherwise at most about eight. */
function LabelsBelow({ columns }: Pick<ColumnChartProps, "columns">) {
  const width = useChartWidth() ?? 0;
  const labels = new Map(columns.map(({ key, tick }) => [key, tick]));
  return (
    <XAxis
      dataKey="key"
      height={24}
      axisLine={false}
      tickLine={false}
      tick={{ fill: "var(--color-muted)" }}
      tickFormatter={(key) => labels.get(key) ?? ""}
      interval="equidistantPreserveEnd"
      minTickGap={columns.length > 12 ? Math.max(24, width / 8 - 48) : 8}
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

/** A small line without axes. The words next to it say what it shows. */
export function TrendLine({ values }: { values: readonly (number | undefined)[] }) {
  return (
    <LineChart
      className="forced-colors:[--color-accent-text:CanvasText]"
      width={72}
      height={24}
      style={{ width: "100%" }}
      margin={{ top: 1, right: 1, bottom: 1, left: 1 }}
      accessibilityLayer={false}
      aria-hidden="true"
      data={values.map((value) => ({ value }))}
    >
      <YAxis hide domain={["dataMin", "dataMax"]} />
      <Line
        dataKey="value"
        stroke="var(--color-accent-text)"
        strokeWidth={1.25}
        strokeLinejoin="round"
        dot={false}
        connectNulls
        isAnimationActive={false}
      />
    </LineChart>
  );
}
