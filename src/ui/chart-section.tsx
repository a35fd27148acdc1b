import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button";
import { Section } from "./page";

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
