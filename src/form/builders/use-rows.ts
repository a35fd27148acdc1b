import { useState } from "react";

/** An entry of what is edited by rows. */
export interface Row<T> {
  /** Stays with the entry while it is moved. No two rows of a page have the same. */
  id: number;
  entry: T;
}

let lastId = 0;

/** A row for a new entry. */
export function newRow<T>(entry: T): Row<T> {
  lastId += 1;
  return { id: lastId, entry };
}

interface Shown<T> {
  held: string;
  rows: readonly Row<T>[];
}

/**
 * The rows of a value that is held as text. They may show more than the value has, such as an entry that was just added and is still
 * blank; when the value is changed by somebody else (the JSON beside it, undo), they follow it.
 * @param held the value
 * @param read the entries of a value
 * @param write takes the entries into the value, and answers with the value that they made
 */
export function useRows<T>(
  held: string,
  read: (held: string) => readonly T[],
  write: (entries: readonly T[]) => string,
): [rows: readonly Row<T>[], setRows: (rows: readonly Row<T>[]) => void] {
  const [state, setState] = useState<Shown<T>>(() => ({ held, rows: read(held).map(newRow) }));
  let shown = state;
  if (shown.held !== held) {
    // The rows that were there keep their places on the page, and with them the focus.
    const rows = read(held).map((entry, index) => {
      const before = state.rows[index];
      return before ? { id: before.id, entry } : newRow(entry);
    });
    shown = { held, rows };
    setState(shown);
  }
  const setRows = (rows: readonly Row<T>[]) => {
    setState({ held: write(rows.map(({ entry }) => entry)), rows });
  };
  return [shown.rows, setRows];
}
