import { type ChangeEvent, useCallback, useEffect, useMemo, useRef } from "react";
import styles from "./data-table.module.css";

/** Which rows of a table are selected. Rows without an id, or with one that another row has too, cannot be. */
export interface Selection<T> {
  /** By id. It may hold ids of rows that are not shown now: a filter takes nothing away. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  idOf: (record: T) => string | undefined;
  /** What the row is called, for its checkbox. */
  nameOf: (record: T) => string;
}

/** Selects one row, or with the Shift key all rows from the one that was selected or unselected last. */
export type SelectRow = (position: number, isSelected: boolean, isRange: boolean) => void;

/**
 * The selection as the table's parts work it.
 * @param rows the rows in the order in which they are shown
 */
export function useRowSelection<T>(selection: Selection<T> | undefined, rows: readonly T[]) {
  const anchor = useRef<string>(undefined);
  const now = useRef({ selection, rows });
  useEffect(() => {
    now.current = { selection, rows };
  }, [selection, rows]);

  const select = useCallback<SelectRow>((position, isSelected, isRange) => {
    const { selection, rows } = now.current;
    if (!selection) return;
    const { idOf, selected, onChange } = selection;
    const last = isRange ? rows.findIndex((row) => idOf(row) === anchor.current) : -1;
    const [from, to] = last < 0 ? [position, position] : [Math.min(last, position), Math.max(last, position)];
    onChange(withIds(selected, rows.slice(from, to + 1).map(idOf), isSelected));
    const row = rows[position];
    anchor.current = row && idOf(row);
  }, []);

  const idOf = selection?.idOf;
  const ids = useMemo(() => (idOf ? rows.map(idOf).filter((id) => id !== undefined) : []), [idOf, rows]);
  const shown = selection ? ids.filter((id) => selection.selected.has(id)).length : 0;
  return {
    select,
    /** The checkbox of the head row: it selects what is shown, and leaves the rest as it is. */
    head: selection && {
      count: ids.length,
      isAll: ids.length > 0 && shown === ids.length,
      isSome: shown > 0 && shown < ids.length,
      onToggle: () => selection.onChange(withIds(selection.selected, ids, shown < ids.length)),
    },
  };
}

export type HeadSelection = NonNullable<ReturnType<typeof useRowSelection>["head"]>;

function withIds(
  selected: ReadonlySet<string>,
  ids: readonly (string | undefined)[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (id === undefined) continue;
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The head row's cell: selects or unselects everything that is shown. */
export function SelectAll({ count, isAll, isSome, onToggle }: HeadSelection) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={`Select all ${count} shown`}
          checked={isAll}
          disabled={count === 0}
          onChange={onToggle}
        />
      </label>
    </th>
  );
}

interface SelectCellProps {
  position: number;
  isSelected: boolean;
  /** What the row is called; undefined: it cannot be selected. */
  name: string | undefined;
  onSelect: SelectRow;
}

/** A row's checkbox. */
export function SelectCell({ position, isSelected, name, onSelect }: SelectCellProps) {
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(position, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <td className={styles.select}>
      {name !== undefined && (
        <label
          // With Shift held, a click on the label would mark text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <input
            type="checkbox"
            data-select
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={change}
          />
        </label>
      )}
    </td>
  );
}
