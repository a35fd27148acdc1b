import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import styles from "./overview.module.css";

interface ChartSectionProps {
  title: string;
  chart: ReactNode;
  /** The same as a table, with everything that the chart leaves out. */
  table: ReactNode;
}

/** A chart, and the table behind it. */
export function ChartSection({ title, chart, table }: ChartSectionProps) {
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="quiet"
          icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`${title} as a ${isTable ? "chart" : "table"}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? "Chart" : "Table"}
        </Button>
      }
    >
      {isTable ? <div className={styles.tableFrame}>{table}</div> : chart}
    </Section>
  );
}
