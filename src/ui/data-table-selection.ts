import { useCallback, useEffect, useRef } from "react";
import { count } from "@/lib/words";
import { announce } from "./announce";

/** Selects one row, or with Shift all rows from the last one that was selected or deselected. */
export type SelectRow = (position: number, isSelected: boolean, isRange: boolean) => void;

/** The checkbox in the header. */
export interface SelectAll {
  label: string;
  state: "all" | "some" | "none" | "empty";
  onToggle: () => void;
}

/** The selected rows of a table, and how to change them. */
export interface TableSelection<T> {
  /** By ID. It may contain rows that a filter hides now. */
  selected: ReadonlySet<string>;
  /** Undefined for a row that can't be selected. Keep both functions the same between renders. */
  idOf: (record: T) => string | undefined;
  /** The row's name, for its checkbox. */
  nameOf: (record: T) => string;
  all: SelectAll;
  onSelect: SelectRow;
  onToggle: (position: number) => void;
  /** Selects all rows between two, both included. A shrinking range deselects the rows it had added. */
  onRange: (from: number, to: number) => void;
}

/** Rows that are selected by position, wherever they are held. */
interface Selectable {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Undefined if there is no such row, or it isn't loaded. */
  idAt: (position: number) => string | undefined;
  /** The IDs of a range of rows; `to` is exclusive. */
  idsBetween: (from: number, to: number) => readonly string[] | Promise<readonly string[]>;
}

/** Selects rows by position: one, a range from the last one, or row by row with the keyboard. */
export function useRowSelection(
  rows: Selectable,
): Pick<TableSelection<unknown>, "onSelect" | "onToggle" | "onRange"> {
  const now = useRef(rows);
  useEffect(() => {
    now.current = rows;
  });
  /** The row that was selected or deselected last. */
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
      // Sorting or searching may have put another row at that position.
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

/** A selection with IDs added or removed. */
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
