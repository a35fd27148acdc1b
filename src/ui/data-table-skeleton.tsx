import styles from "./data-table.module.css";
import type { Column } from "./data-table-columns";
import { cellClass } from "./data-table-row";
import { Skeleton } from "./skeleton";

// Uneven, as text is: bars of one length look like a broken page.
const WIDTHS = [62, 44, 71, 53, 38, 66, 49, 58];

/** Rows in the shape of what is loading. */
export function SkeletonRows<T>({ columns, selects }: { columns: readonly Column<T>[]; selects: boolean }) {
  return WIDTHS.map((width, row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr key={width} aria-hidden="true">
      {selects && <td className={styles.select} />}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, index === 0)}>
          <Skeleton width={`${WIDTHS[(row + index * 3) % WIDTHS.length]}%`} />
        </td>
      ))}
    </tr>
  ));
}
