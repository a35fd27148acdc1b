import { useCallback, useEffect, useRef } from "react";
import { count, number } from "@/lib/words";
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
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name, for its checkbox; undefined for one without an ID. Keep it the same between renders. */
  nameOf: (record: T) => string | undefined;
  /** The IDs of a range of rows, where the table doesn't have them all; `to` is exclusive. */
  idsBetween?: (from: number, to: number) => Promise<readonly string[]>;
  /** Selects all, where the table doesn't have them. */
  all?: SelectAll;
}

/**
 * Selects rows by position: one, a range from the last one, or row by row with the keyboard.
 * @param ids of the table's rows; undefined for a row that can't be selected
 * @param from the position of the first of them
 */
export function useRowSelection<T>(
  selection: TableSelection<T> | undefined,
  ids: readonly (string | undefined)[],
  from: number,
) {
  const now = useRef({ selection, ids, from });
  useEffect(() => {
    now.current = { selection, ids, from };
  });
  /** The row that was selected or deselected last. */
  const last = useRef<{ position: number; id: string | undefined }>(undefined);
  const range = useRef<{ anchor: number; before: ReadonlySet<string> }>(undefined);
  const idAt = useCallback((position: number) => now.current.ids[position - now.current.from], []);
  const between = useCallback(async (one: number, other: number, act: (ids: readonly string[]) => void) => {
    const { selection, ids, from } = now.current;
    const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
    const areHere = start >= from && end <= from + ids.length;
    try {
      act(
        areHere || !selection?.idsBetween
          ? ids.slice(start - from, end - from).filter((id) => id !== undefined)
          : await selection.idsBetween(start, end),
      );
    } catch {
      announce("Couldn't select the range");
    }
  }, []);

  const onSelect = useCallback<SelectRow>(
    (position, isSelected, isRange) => {
      const { selection } = now.current;
      const id = idAt(position);
      const from = last.current;
      last.current = { position, id };
      const select = (ids: readonly string[]) =>
        now.current.selection?.onChange(withIds(now.current.selection.selected, ids, isSelected));
      // Sorting or searching may have put another row at that position.
      if (isRange && from && (idAt(from.position) ?? from.id) === from.id) {
        void between(from.position, position, select);
      } else if (selection && id !== undefined) select([id]);
    },
    [between, idAt],
  );
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  const known = ids.filter((id) => id !== undefined);
  const shown = known.filter((id) => selected.has(id)).length;
  return {
    onSelect,
    onToggle: (position: number) => {
      const id = idAt(position);
      if (id === undefined) return;
      const isSelected = !selected.has(id);
      onSelect(position, isSelected, false);
      announce(isSelected ? "Selected" : "Not selected");
    },
    /** Selects all rows between two, both included. A shrinking range deselects the rows it had added. */
    onRange: (anchor: number, to: number) => {
      if (range.current?.anchor !== anchor) range.current = { anchor, before: selected };
      const { before } = range.current;
      void between(anchor, to, (ids) => {
        now.current.selection?.onChange(withIds(before, ids, true));
        announce(`${count(ids.length, "row")} selected`);
      });
    },
    all: selection.all ?? {
      label: `Select all ${number(known.length)} shown`,
      state: known.length === 0 ? "empty" : shown === 0 ? "none" : shown === known.length ? "all" : "some",
      onToggle: () => onChange(withIds(selected, known, shown < known.length)),
    },
  };
}

/** A selection with IDs added or removed. */
function withIds(
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
