import { useMemo } from "react";
import { columnWidths } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import type { Column } from "./data-table-columns";

/** The least and greatest width that a column can be given, in pixels. */
const LEAST = 56;
const MOST = 900;
/** How far a key moves a column's edge. */
const STEP = 16;

/** A width within what a column can have. */
export function allowedWidth(pixels: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, pixels)));
}

/** The width after a key; undefined if the key doesn't change it. */
export function widthByKey(key: string, width: number, isRightToLeft: boolean): number | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const grows = (key === "ArrowRight") !== isRightToLeft;
  return allowedWidth(width + (grows ? STEP : -STEP));
}

/** The columns with the widths that the user gave them. */
export function withWidths<T>(
  columns: readonly Column<T>[],
  widths: Readonly<Record<string, number>> | undefined,
): readonly Column<T>[] {
  if (!widths) return columns;
  return columns.map((column) => {
    const width = widths[column.id];
    return width === undefined ? column : { ...column, width: allowedWidth(width) };
  });
}

/**
 * The widths that the user gave the columns of a list, in this browser.
 * @param list its name
 */
export function useColumnWidths<T>(list: string, columns: readonly Column<T>[]) {
  const all = useSetting(columnWidths);
  const own = all[list];
  return {
    columns: useMemo(() => withWidths(columns, own), [columns, own]),
    isGiven: (id: string) => own?.[id] !== undefined,
    /** Undefined: the column's own width. */
    setWidth: (id: string, width: number) =>
      columnWidths.set({ ...all, [list]: { ...own, [id]: allowedWidth(width) } }),
  };
}
