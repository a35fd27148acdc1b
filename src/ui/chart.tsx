import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button";
import { lazyPart } from "./lazy-part";
import { Section } from "./page";
import type { ColumnChartProps } from "./recharts";
import { Skeleton } from "./skeleton";

const Columns = lazyPart(async () => ({ default: (await import("./recharts")).Columns }));

/** Columns over a time or a scale. A table near them has the same links. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <div className="relative min-h-57 flex-1">
      <Columns {...props} fallback={<Skeleton height={228} />} />
    </div>
  );
}

/** A small line without axes. The words next to it say what it shows. Equal values aren't a trend. */
export function Trend({ values }: { values: readonly (number | undefined)[] }) {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || low === high) return null;
  const points = values.flatMap((value, index) =>
    value === undefined ? [] : `${index / (values.length - 1)},${(high - value) / (high - low)}`,
  );
  return (
    <svg
      className="h-6 min-w-0 flex-[0_1_72px] overflow-visible fill-none stroke-accent-text stroke-[1.25] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface ChartSectionProps {
  title: string;
  chart: ReactNode;
  /** The same data in full, as a table. */
  table: ReactNode;
}

/** A section with a chart that can be switched to a table. */
export function ChartSection({ title, chart, table }: ChartSectionProps) {
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Section
      title={title}
      actions={
        <IconButton
          label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
          icon={Icon}
          onClick={() => setTable(!isTable)}
        />
      }
    >
      {isTable ? <div className="max-h-70 overflow-auto">{table}</div> : chart}
    </Section>
  );
}
