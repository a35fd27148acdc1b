import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, memo, useEffect, useMemo, useRef } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { number } from "@/lib/words";
import tableStyles from "@/ui/data-table.module.css";
import type { CallSort } from "../selection";
import type { CallColumn } from "./columns";
import styles from "./list.module.css";
import { CallTableRow, cellClass } from "./row";
import type { CallNames } from "./use-call-names";
import type { CallSelection } from "./use-call-selection";
import { keepSelection, useOpenRow } from "./use-open-row";
import { useRowsAtHand } from "./use-rows-at-hand";
import type { Window } from "./use-window";

/** Up to this many rows all are drawn: the browser's own search in the page finds them then. */
const ALL = 100;

interface CallTableProps {
  /** Undefined while nothing is known yet: rows of the same shape stand in. */
  data: ViewAnswer | undefined;
  /** What was asked: as long as it is the same, so are the rows at their positions. */
  question: string;
  /** How many rows there are. */
  count: number;
  window: Window;
  columns: readonly CallColumn[];
  names: CallNames;
  sort: CallSort;
  onSort: (sort: CallSort) => void;
  selection: CallSelection;
  /** The list's own address, for the links to calls. */
  search: string;
  isNarrow: boolean;
  rowHeight: number;
}

/** The table of calls: only the rows in sight are drawn, and those that are not here yet are stood in for. */
export function CallTable(props: CallTableProps) {
  const {
    data,
    question,
    count,
    window,
    columns,
    names,
    sort,
    onSort,
    selection,
    search,
    isNarrow,
    rowHeight,
  } = props;
  const open = useOpenRow();
  const isWhole = count <= ALL;
  const drawn = isWhole ? { from: 0, to: count } : window.drawn;
  const answer = useMemo(() => data && { data, question }, [data, question]);
  const { from, to, rowAt } = useRowsAtHand(answer, drawn, window.near, count);
  return (
    <div className={tableStyles.frame}>
      <table
        className={`${tableStyles.table} ${isNarrow ? styles.narrow : ""} ${data ? "" : styles.coming}`}
        aria-label="Calls"
        aria-busy={data === undefined || undefined}
        aria-rowcount={data ? count + 1 : -1}
      >
        <thead className={tableStyles.head}>
          <tr aria-rowindex={1}>
            <SelectAll selection={selection} count={data ? count : 0} />
            {isNarrow ? (
              <th scope="col">Call</th>
            ) : (
              columns.map((column, index) => (
                <HeadCell key={column.id} column={column} index={index} sort={sort} onSort={onSort} />
              ))
            )}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks the link of the row that has the focus */}
        <tbody ref={window.frame} onClick={open} onAuxClick={open} onMouseDown={keepSelection}>
          <Space height={from * rowHeight} />
          {/* By their positions: a row that another call takes keeps its elements, which is far less to draw. */}
          {Array.from({ length: to - from }, (_, index) => from + index).map((position) => {
            const row = rowAt(position);
            return (
              <CallTableRow
                key={position}
                row={row}
                position={position}
                list={search}
                columns={columns}
                names={names}
                isSelected={row?.id !== undefined && selection.selected.has(row.id)}
                isNarrow={isNarrow}
                onSelect={selection.onSelect}
              />
            );
          })}
          <Space height={(count - to) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps {
  column: CallColumn;
  index: number;
  sort: CallSort;
  onSort: (sort: CallSort) => void;
}

const HeadCell = memo(function HeadCell({ column, index, sort, onSort }: HeadCellProps) {
  const name = column.sort;
  const isSorted = name !== undefined && sort.name === name;
  const Icon = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={name && (isSorted ? (sort.descending ? "descending" : "ascending") : "none")}
      className={cellClass(column, index)}
      style={column.width === undefined ? undefined : ({ "--width": `${column.width}px` } as CSSProperties)}
    >
      {name ? (
        <button
          type="button"
          onClick={() =>
            onSort({ name, descending: isSorted ? !sort.descending : (column.highFirst ?? false) })
          }
        >
          {column.header}
          {isSorted && <Icon size={12} stroke={2.5} aria-hidden="true" />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
});

/** Selects all calls that pass the search and the filters, drawn or not. */
function SelectAll({ selection, count }: { selection: CallSelection; count: number }) {
  const box = useRef<HTMLInputElement>(null);
  const { selected, isAsking } = selection;
  // Which calls these are is on its way: the box shows at once what was ticked.
  const isAll = selection.isAll || isAsking;
  const isSome = selected.size > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <th scope="col" className={tableStyles.select}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={`Select all ${number(count)}`}
          checked={isAll}
          disabled={count === 0}
          onChange={() => (isAll ? selection.clear() : selection.selectAll())}
        />
      </label>
    </th>
  );
}

/**
 * The room of the rows that are not drawn, or not here yet: it looks like rows on their way. One cell: spanning columns that are hidden
 * would make new ones.
 */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr aria-hidden="true" className={`${tableStyles.space} ${styles.space}`}>
      <td style={{ height }} />
    </tr>
  );
}
