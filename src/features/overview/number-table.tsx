import type { ComponentProps } from "react";
import { cn } from "@/ui/cn";

/** A table of numbers. What they belong to is in its first column. */
export function NumberTable({ className, ...table }: ComponentProps<"table">) {
  return (
    <table
      {...table}
      className={cn(
        "w-full table-fixed text-sm tabular-nums",
        "[&_:is(th,td)]:h-8 [&_:is(th,td)]:px-2 [&_:is(th,td)]:text-end [&_:is(th,td)]:whitespace-nowrap max-sm:[&_:is(th,td)]:px-1",
        "[&_thead_th]:w-19 max-sm:[&_thead_th:not(:first-child)]:w-13.5",
        "[&_th:first-child]:relative [&_th:first-child]:w-auto [&_th:first-child]:truncate [&_th:first-child]:text-start",
        className,
      )}
    />
  );
}

/** A table of numbers in full, with lines between its rows; long names wrap. */
export function RuledTable(table: ComponentProps<"table">) {
  return (
    <NumberTable
      {...table}
      className="[&_th[scope=row]]:whitespace-normal [&_thead]:border-b [&_thead]:border-line [&_tr+tr]:border-t [&_tr+tr]:border-line"
    />
  );
}
