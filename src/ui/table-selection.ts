import { type SyntheticEvent, useEffect, useRef } from "react";
import { withAll } from "@/lib/lists";
import { count, number } from "@/lib/words";
import { announce } from "./announce";

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
  /** The row that was selected or deselected last. */
  const last = useRef<{ position: number; id: string | undefined }>(undefined);
  const range = useRef<{ anchor: number; before: ReadonlySet<string> }>(undefined);
  // The IDs of a range may come later.
  const newest = useRef(selection);
  useEffect(() => {
    newest.current = selection;
  });
  if (!selection) return undefined;
  const { selected, onChange, idsBetween } = selection;
  const idAt = (position: number) => ids[position - from];
  const between = async (one: number, other: number, act: (ids: readonly string[]) => void) => {
    const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
    const areHere = start >= from && end <= from + ids.length;
    try {
      act(
        areHere || !idsBetween
          ? ids.slice(start - from, end - from).filter((id) => id !== undefined)
          : await idsBetween(start, end),
      );
    } catch {
      announce("Couldn't select the range");
    }
  };
  const select = (position: number, isSelected: boolean, isRange: boolean) => {
    const id = idAt(position);
    const before = last.current;
    last.current = { position, id };
    const add = (ids: readonly string[]) =>
      newest.current?.onChange(withAll(newest.current.selected, ids, isSelected));
    // Sorting or searching may have put another row at that position.
    if (isRange && before && (idAt(before.position) ?? before.id) === before.id) {
      void between(before.position, position, add);
    } else if (id !== undefined) add([id]);
  };
  const known = ids.filter((id) => id !== undefined);
  const shown = known.filter((id) => selected.has(id)).length;
  return {
    /** One listener for the checkboxes of all rows. */
    onChange: ({ target, nativeEvent }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.select === undefined) return;
      const position = Number(target.closest("tr")?.dataset.row);
      select(position, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
    },
    onToggle: (position: number) => {
      const id = idAt(position);
      if (id === undefined) return;
      select(position, !selected.has(id), false);
      announce(selected.has(id) ? "Not selected" : "Selected");
    },
    /** Selects all rows between two, both included. A shrinking range deselects the rows it had added. */
    onRange: (anchor: number, to: number) => {
      if (range.current?.anchor !== anchor) range.current = { anchor, before: selected };
      const { before } = range.current;
      void between(anchor, to, (ids) => {
        newest.current?.onChange(withAll(before, ids, true));
        announce(`${count(ids.length, "row")} selected`);
      });
    },
    all: selection.all ?? {
      label: `Select all ${number(known.length)} shown`,
      state: known.length === 0 ? "empty" : shown === 0 ? "none" : shown === known.length ? "all" : "some",
      onToggle: () => onChange(withAll(selected, known, shown < known.length)),
    },
  };
}
