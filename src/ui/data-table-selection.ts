import { useCallback, useEffect, useRef } from "react";
import { count } from "@/lib/words";
import { announce } from "./announce";

/** Selects one row, or with the Shift key all rows from the one that was selected or unselected last. */
export type SelectRow = (position: number, isSelected: boolean, isRange: boolean) => void;

/** The checkbox in the head. */
export interface SelectAll {
  label: string;
  state: "all" | "some" | "none" | "empty";
  onToggle: () => void;
}

/** Which rows of a table are selected, and how that is changed. */
export interface TableSelection<T> {
  /** By id. It may hold ids of rows that aren't shown now: a filter takes nothing away. */
  selected: ReadonlySet<string>;
  /** Undefined for a row that can't be selected. Keep both functions the same between renders. */
  idOf: (record: T) => string | undefined;
  /** What the row is called, for its checkbox. */
  nameOf: (record: T) => string;
  all: SelectAll;
  onSelect: SelectRow;
  onToggle: (position: number) => void;
  /** All rows between two are selected, both included. A range that grows shorter gives back what it had taken. */
  onRange: (from: number, to: number) => void;
}

/** Rows that can be selected by their positions, wherever they are. */
interface Selectable {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Undefined where there is none, and where it isn't here. */
  idAt: (position: number) => string | undefined;
  /** The ids of a range of rows; `to` is exclusive. */
  idsBetween: (from: number, to: number) => readonly string[] | Promise<readonly string[]>;
}

/** Selects rows by their positions: one, a range from the last one, or from row to row by the keyboard. */
export function useRowSelection(
  rows: Selectable,
): Pick<TableSelection<unknown>, "onSelect" | "onToggle" | "onRange"> {
  const now = useRef(rows);
  useEffect(() => {
    now.current = rows;
  });
  /** The row that was selected or unselected last. */
  const last = useRef<{ position: number; id: string | undefined }>(undefined);
  const range = useRef<{ from: number; before: ReadonlySet<string> }>(undefined);

  const between = useCallback(async (one: number, other: number, act: (ids: readonly string[]) => void) => {
    try {
      act(await now.current.idsBetween(Math.min(one, other), Math.max(one, other) + 1));
    } catch {
      announce("Couldn't select the range");
    }
  }, []);

  const onSelect = useCallback<SelectRow>(
    (position, isSelected, isRange) => {
      const { idAt, selected, onChange } = now.current;
      const id = idAt(position);
      const from = last.current;
      last.current = { position, id };
      // Sorting or searching may have put another row in the place of the last one.
      if (isRange && from && (idAt(from.position) ?? from.id) === from.id) {
        void between(from.position, position, (ids) =>
          now.current.onChange(withIds(now.current.selected, ids, isSelected)),
        );
      } else if (id !== undefined) onChange(withIds(selected, [id], isSelected));
    },
    [between],
  );

  const onToggle = useCallback(
    (position: number) => {
      const id = now.current.idAt(position);
      if (id === undefined) return;
      const isSelected = !now.current.selected.has(id);
      onSelect(position, isSelected, false);
      announce(isSelected ? "Selected" : "Not selected");
    },
    [onSelect],
  );

  const onRange = useCallback(
    (from: number, to: number) => {
      if (range.current?.from !== from) range.current = { from, before: now.current.selected };
      const { before } = range.current;
      void between(from, to, (ids) => {
        now.current.onChange(withIds(before, ids, true));
        announce(`${count(ids.length, "row")} selected`);
      });
    },
    [between],
  );
  return { onSelect, onToggle, onRange };
}

/** A selection with ids added or taken out. */
export function withIds(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}
