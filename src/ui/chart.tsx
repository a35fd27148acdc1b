import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button";
import { lazyPart } from "./lazy-part";
import { Section } from "./page";
import type { ColumnChartProps } from "./recharts";
import { Skeleton } from "./skeleton";

const Columns = lazyPart(async () => ({ default: (await import("./recharts")).Columns }));
const TrendLine = lazyPart(async () => ({ default: (await import("./recharts")).TrendLine }));

/** Columns over a time or a scale. A table near them has the same links. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <div className="relative min-h-57 flex-1">
      <Columns {...props} fallback={<Skeleton height={228} />} />
    </div>
  );
}

/** A small trend. Equal values aren't one. */
export function Trend({ values }: { values: readonly (number | undefined)[] }) {
  if (new Set(values.filter((value) => value !== undefined)).size < 2) return null;
  return (
    <span className="h-6 min-w-0 flex-[0_1_72px]">
      <TrendLine values={values} />
    </span>
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
