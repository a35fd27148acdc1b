import { type ChangeEvent, memo } from "react";
import type { CallRow } from "@/archive/view-types";
import { Badge } from "@/ui/badge";
import tableStyles from "@/ui/data-table.module.css";
import { Duration } from "@/ui/duration";
import { When } from "@/ui/when";
import { callAddress } from "../call-address";
import { CallStatus, EndedReason } from "../call-state";
import { type CallColumn, cut, DuplicateMark, Summary, wordsOf } from "./columns";
import styles from "./list.module.css";
import { answeredBy, type CallNames } from "./use-call-names";

interface RowProps {
  /** Undefined for one that is on its way: all that can be drawn of it stands there before it comes. */
  row: CallRow | undefined;
  /** Among all rows, from 0. */
  position: number;
  /** The list's own address, for the link to the call. */
  list: string;
  columns: readonly CallColumn[];
  names: CallNames;
  isSelected: boolean;
  isNarrow: boolean;
  /** Selects one row, or with Shift all rows from the one before. */
  onSelect: (position: number, id: string, isSelected: boolean, isRange: boolean) => void;
}

function Row({ row, position, list, columns, names, isSelected, isNarrow, onSelect }: RowProps) {
  const id = row?.id;
  const href = id === undefined ? undefined : callAddress(id, { list, seconds: row?.hit?.seconds });
  const lead = (children: React.ReactNode) =>
    row && href === undefined ? (
      <span tabIndex={-1} data-row-focus>
        {children}
      </span>
    ) : (
      <a href={href} data-row-focus>
        {children}
      </a>
    );
  // A class that came with the call would have all its cells styled anew.
  const classes = [(href || !row) && tableStyles.leads, isSelected && tableStyles.selected];
  return (
    <tr
      className={classes.filter(Boolean).join(" ") || undefined}
      {...(row ? { "aria-rowindex": position + 2, "data-row": position } : { "aria-hidden": true })}
    >
      <td className={tableStyles.select}>
        {(!row || id !== undefined) && (
          <label>
            <input
              type="checkbox"
              data-select
              disabled={!row}
              aria-label={row && `Select the call of ${wordsOf(row)}`}
              checked={isSelected}
              onChange={({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
                if (id === undefined) return;
                const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
                onSelect(position, id, currentTarget.checked, isRange);
              }}
            />
          </label>
        )}
      </td>
      {row?.broken !== undefined ? (
        <td className={tableStyles.first} colSpan={isNarrow ? 1 : columns.length}>
          {lead(
            <>
              <Badge tone="warn">not a call</Badge> <code title={cut(row.broken)}>{cut(row.broken)}</code>
            </>,
          )}
        </td>
      ) : isNarrow ? (
        <td className={`${tableStyles.first} ${styles.folded}`}>
          {lead(row && <Folded row={row} names={names} />)}
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id} className={cellClass(column, index)} title={row && cut(column.title?.(row))}>
            {index === 0
              ? lead(
                  row && (
                    <>
                      {column.cell(row, names)}
                      {row.isDuplicate && <DuplicateMark />}
                    </>
                  ),
                )
              : row && column.cell(row, names)}
          </td>
        ))
      )}
    </tr>
  );
}

/** The same call in two lines, for a phone. */
function Folded({ row, names }: { row: CallRow; names: CallNames }) {
  const answered = answeredBy(row, names);
  const customer = row.customerName ?? row.customerNumber;
  const isTold = row.hit !== undefined || row.summary !== undefined;
  return (
    <>
      <span className={styles.line}>
        <span className={styles.strong}>
          <When value={cut(row.startedAt ?? row.createdAt ?? row.id)} />
        </span>
        {row.isRunning ? (
          <CallStatus call={{ status: cut(row.status) }} />
        ) : (
          <span className={styles.faint}>
            <Duration seconds={row.seconds} />
          </span>
        )}
        <span className={styles.rest}>{[cut(answered), cut(customer)].filter(Boolean).join(" · ")}</span>
        {row.isDuplicate && <DuplicateMark />}
      </span>
      <span className={styles.line}>
        <span className={styles.rest}>
          {isTold ? <Summary row={row} /> : <EndedReason call={{ endedReason: cut(row.endedReason) }} />}
        </span>
      </span>
    </>
  );
}

/** What stays in a table that is hardly wider than a phone. */
const KEPT: ReadonlySet<string> = new Set(["customer", "summary"]);

/** The classes of a column's cells, head included. */
export function cellClass(column: CallColumn, index: number): string | undefined {
  const classes = [
    index === 0 && tableStyles.first,
    column.align === "end" && tableStyles.end,
    column.hideBelow === "medium" && tableStyles.notMedium,
    // Between a tablet and a phone, and while the page turns from one into the other.
    index > 0 && !KEPT.has(column.id) && tableStyles.notNarrow,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(" ") : undefined;
}

/**
 * A row at its position. An answer brings all its rows anew; those that say the same are not drawn again, and of the others only what
 * differs.
 */
export const CallTableRow = memo(Row, (before, after) => {
  const { row: one, ...rest } = before;
  const { row: other, ...others } = after;
  if (!isEqual(rest, others)) return false;
  if (one === other) return true;
  return (
    one !== undefined && other !== undefined && isEqual({ ...one, ...one.hit }, { ...other, ...other.hit })
  );
});

function isEqual(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name === "hit" || Reflect.get(one, name) === Reflect.get(other, name))
  );
}
