import { IconPlus } from "@tabler/icons-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { LongList } from "@/form/long-list";
import { isTextElement } from "@/form/text-element";
import { moved } from "@/lib/moved";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import type { TextElement } from "@/ui/use-typed-text";

/**
 * Where Alt with an arrow key moves a row; undefined for other keys and at the ends of the list. In a
 * closed select, the key opens the options instead.
 */
function movedByKey(event: KeyboardEvent, index: number, count: number): number | undefined {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  const isForeign = event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement;
  if (!event.altKey || isForeign || step === 0) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const to = index + step;
  return to >= 0 && to < count ? to : undefined;
}

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
  const wanted = useRef<(RowFocus & { caret: Caret | undefined }) | undefined>(undefined);
  // Runs after every render, because an added row isn't on the page before the next one.
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = undefined;
    const place =
      to.row === undefined ? ":scope > [data-add]" : `[data-row="${to.row}"] [data-part="${to.part}"]`;
    focusIn(box.current?.querySelector(place), to.select, to.caret);
  });
  useLayoutEffect(() => {
    if (startsFocused) focusIn(box.current?.querySelector(`[data-part="${part}"]`), true, undefined);
  }, [startsFocused, part]);
  const focusNext = (to: RowFocus) => {
    wanted.current = { ...to, caret: caretOf(document.activeElement) };
  };

  const put = (next: readonly Row<T>[], focus?: Row<T>, focusPart = part, select = false) => {
    setRows(next);
    if (focus) focusNext({ row: focus.id, part: focusPart, select });
  };
  const move = (index: number, to: number, focusPart?: string) => {
    const row = rows[index];
    if (!row) return;
    put(moved(rows, index, to), focusPart === undefined ? undefined : row, focusPart);
    announce(`“${titleOf(row.entry)}” moved to ${to + 1} of ${rows.length}`);
  };
  /** @param next the position of the row that gets the focus */
  const remove = (index: number, next = index) => {
    const others = rows.toSpliced(index, 1);
    const left = others.length === 0 && isNeverEmpty ? [newRow(blank())] : others;
    setRows(left);
    focusNext({ row: left[Math.min(next, left.length - 1)]?.id, part });
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
    list: { box, onAdd: () => addAfter(rows.length - 1) },
    /** The props of a row's `EntryActions`. */
    actionsOf: (index: number) => ({
      index,
      count: rows.length,
      onMove: (to: number) => move(index, to),
      onRemove: () => remove(index),
    }),
    edit: (index: number, change: Partial<T>) => {
      const row = rows[index];
      if (row) setRows(rows.with(index, { ...row, entry: { ...row.entry, ...change } }));
    },
    /** Moves a row when Alt and an arrow key are pressed. */
    moveByKey: (index: number, event: KeyboardEvent) => {
      const to = movedByKey(event, index, rows.length);
      if (to !== undefined) move(index, to, partOf(event.target));
    },
  };
}

function focusIn(
  place: Element | null | undefined,
  select: boolean | undefined,
  caret: Caret | undefined,
): void {
  const control = place?.querySelector<HTMLElement>("input, textarea, button");
  control?.focus();
  if (!isTextElement(control)) return;
  if (select) control.select();
  else placeCaret(control, caret);
}

/** The caret or selection in a text input. */
interface Caret {
  element: Element;
  start: number;
  end: number;
}

function caretOf(element: Element | null): Caret | undefined {
  if (!isTextElement(element) || element.selectionStart === null) return undefined;
  return { element, start: element.selectionStart, end: element.selectionEnd ?? element.selectionStart };
}

/** A moved input's caret stays where it was; in another input it's placed at the end. */
function placeCaret(control: TextElement, caret: Caret | undefined): void {
  // Checkboxes and number inputs have no caret.
  if (control.selectionStart === null) return;
  const end = control.value.length;
  const isSame = caret?.element === control;
  control.setSelectionRange(isSame ? caret.start : end, isSame ? caret.end : end);
}

interface RowListProps {
  /** The element in which `useRows` finds rows. */
  box: RefObject<HTMLDivElement | null>;
  /** The name of the list, such as "Metadata". */
  title: string;
  /** The label of the button that adds a row, such as "Add header". */
  addWords: string;
  onAdd: () => void;
  /** One `<li data-row>` each. */
  children: readonly ReactNode[];
  /** Shown between the rows and the button. */
  remarks?: ReactNode;
}

/** A list of rows with a button that adds one. */
export function RowList({ box, title, addWords, onAdd, children, remarks }: RowListProps) {
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2">
      <LongList
        as="ol"
        className="flex flex-col gap-2 empty:hidden"
        label={`${title}, ${children.length} in rows`}
      >
        {children}
      </LongList>
      {remarks}
      <div data-add>
        <Button
          variant="quiet"
          className="-ms-2"
          icon={<IconPlus size={16} aria-hidden="true" />}
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
    <input
      dir="auto"
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="text-box font-mono"
      placeholder="Name"
      {...props}
    />
  );
}
