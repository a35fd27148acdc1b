import { IconPlus } from "@tabler/icons-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { LongList } from "@/form/long-list";
import { isTextElement } from "@/form/text-element";
import { moved } from "@/lib/lists";
import { Button } from "@/ui/button";
import { SortableList } from "@/ui/sortable-list";
import { TextInput } from "@/ui/text-field";

/** The `data-part` of a row that an event came from. */
export function partOf(target: EventTarget): string {
  const marked = target instanceof Element ? target.closest("[data-part]") : null;
  return marked?.getAttribute("data-part") ?? "main";
}

/** An entry that's edited in a row. */
export interface Row<T> {
  /** Unique on the page. It stays the same when the row moves. */
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

/** Where the focus moves. */
interface RowFocus {
  /** The row's ID; undefined for the button that adds a row. */
  row: number | undefined;
  part: string;
  /** Select the text, to be replaced by typing. */
  select?: boolean;
}

interface RowsOptions<T> {
  /** The value, as text. */
  held: string;
  /** The entries of a value. */
  read: (held: string) => readonly T[];
  /** Sets the entries after an edit, and returns the resulting value. */
  write: (entries: readonly T[]) => string;
  /** The part of a row that gets the focus when the row is added, or when the row before it is removed. */
  part: string;
  /** Whether that part of the first row has the focus after the first render. */
  startsFocused?: boolean;
  /** A new entry. */
  blank: () => T;
  titleOf: (entry: T) => string;
  /** Removing the last row leaves a blank one. */
  isNeverEmpty?: boolean;
  /** Select a new row's text, to be replaced by typing. */
  selectsNew?: boolean;
}

/**
 * The rows of a value that is stored as text, and the edits that all lists of rows share. Rows can contain
 * more than the value, such as a blank new entry, and follow the value when undo or the JSON view changes it.
 *
 * Edits also move the focus after the next render: to the added row, or back to the moved one. Rows are marked
 * with `data-row`, their focusable parts with `data-part`, and the container of the add button with `data-add`.
 */
export function useRows<T>(options: RowsOptions<T>) {
  const { held, read, write, part, blank, titleOf } = options;
  const { startsFocused = false, isNeverEmpty = false, selectsNew = false } = options;
  const [state, setState] = useState<Shown<T>>(() => ({ held, rows: read(held).map(newRow) }));
  let shown = state;
  if (shown.held !== held) {
    // Existing rows stay the same elements, so they don't lose the focus.
    const now = read(held).map((entry, index) => {
      const before = state.rows[index];
      return before ? { id: before.id, entry } : newRow(entry);
    });
    shown = { held, rows: now };
    setState(shown);
  }
  const { rows } = shown;
  const setRows = (next: readonly Row<T>[]) => {
    setState({ held: write(next.map(({ entry }) => entry)), rows: next });
  };

  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<RowFocus>(undefined);
  // Runs after every render, because an added row isn't on the page before the next one.
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = undefined;
    const place =
      to.row === undefined ? ":scope > [data-add]" : `[data-row="${to.row}"] [data-part="${to.part}"]`;
    focusIn(box.current?.querySelector(place), to.select);
  });
  useLayoutEffect(() => {
    if (startsFocused) focusIn(box.current?.querySelector(`[data-part="${part}"]`), true);
  }, [startsFocused, part]);

  const put = (next: readonly Row<T>[], focus?: Row<T>, focusPart = part, select = false) => {
    setRows(next);
    if (focus) wanted.current = { row: focus.id, part: focusPart, select };
  };
  /** @param next the position of the row that gets the focus */
  const remove = (index: number, next = index) => {
    const others = rows.toSpliced(index, 1);
    const left = others.length === 0 && isNeverEmpty ? [newRow(blank())] : others;
    setRows(left);
    wanted.current = { row: left[Math.min(next, left.length - 1)]?.id, part };
  };
  const addAfter = (index: number) => {
    const row = newRow(blank());
    put(rows.toSpliced(index + 1, 0, row), row, part, selectsNew);
  };
  return {
    rows,
    put,
    remove,
    addAfter,
    /** Props of `RowList`. */
    list: {
      box,
      order: rows.map(({ id }) => id).join(),
      titleOf: (index: number) => `“${rows[index] ? titleOf(rows[index].entry) : ""}”`,
      onMove: (from: number, to: number) => setRows(moved(rows, from, to)),
      onAdd: () => addAfter(rows.length - 1),
    },
    edit: (index: number, change: Partial<T>) => {
      const row = rows[index];
      if (row) setRows(rows.with(index, { ...row, entry: { ...row.entry, ...change } }));
    },
  };
}

/** Focuses the control in a place, with the caret at the end of its text. */
function focusIn(place: Element | null | undefined, select: boolean | undefined): void {
  const control = place?.querySelector<HTMLElement>("input, textarea, button");
  control?.focus();
  // Checkboxes and number inputs have no caret.
  if (!isTextElement(control) || control.selectionStart === null) return;
  if (select) control.select();
  else control.setSelectionRange(control.value.length, control.value.length);
}

interface RowListProps extends Pick<ComponentProps<typeof SortableList>, "order" | "titleOf" | "onMove"> {
  /** The element in which `useRows` finds rows. */
  box: RefObject<HTMLDivElement | null>;
  /** The name of the list, such as "Metadata". */
  title: string;
  /** The label of the button that adds a row, such as "Add header". */
  addWords: string;
  onAdd: () => void;
  /** One `SortableEntry` with `data-row` each. */
  children: readonly ReactNode[];
  /** Shown between the rows and the button. */
  remarks?: ReactNode;
}

/** A list of rows with a button that adds one. */
export function RowList({ box, title, addWords, onAdd, children, remarks, ...sortable }: RowListProps) {
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2">
      <SortableList count={children.length} {...sortable}>
        <LongList
          as="ol"
          className="flex flex-col gap-2 empty:hidden"
          label={`${title}, ${children.length} in rows`}
        >
          {children}
        </LongList>
      </SortableList>
      {remarks}
      <div data-add>
        <Button
          variant="quiet"
          className="-ms-2"
          icon={IconPlus}
          aria-label={`${addWords} to ${title}`}
          onClick={onAdd}
        >
          {addWords}
        </Button>
      </div>
    </div>
  );
}

type NameInputProps = Pick<
  ComponentProps<"input">,
  "aria-label" | "aria-invalid" | "aria-describedby" | "value" | "onChange" | "onFocus" | "onBlur"
>;

/** The input for the name of an entry or a property. */
export function NameInput(props: NameInputProps) {
  return (
    <TextInput
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      className="font-mono"
      placeholder="Name"
      {...props}
    />
  );
}
