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
import { moved } from "@/lib/moved";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import builders from "./builders.module.css";

/**
 * Where Alt with an arrow key moves a row to; undefined for other keys, and where it cannot go further. The key is taken from the rows
 * around it, and from the text box that it was pressed in; a closed list keeps it, which it opens.
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

/** Whether an event came from where a row's text is typed, and not from one of its buttons. */
export function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The part of a row that an event came from, by its mark. */
export function partOf(target: EventTarget): string {
  const marked = target instanceof Element ? target.closest("[data-part]") : null;
  return marked?.getAttribute("data-part") ?? "main";
}

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

/** The place of a row that takes the focus. */
interface RowFocus {
  /** The row's id; undefined for the button that adds a row. */
  row: number | undefined;
  part: string;
  /** What stands there is selected, to be typed over. */
  select?: boolean;
}

/**
 * Where the focus goes once the rows are drawn anew: a row that was added takes it, one that was moved keeps it.
 * Rows are marked with `data-row`, what takes the focus in them with `data-part`, and the place of the button that adds one with `data-add`.
 * @param atStart the part of the first row that takes it when the rows are drawn for the first time
 */
export function useRowFocus(atStart?: string): {
  box: RefObject<HTMLDivElement | null>;
  focusNext: (to: RowFocus) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<(RowFocus & { caret: Caret | undefined }) | undefined>(undefined);
  // After each drawing: who asked for the focus does not know which one brings the row.
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = undefined;
    const place =
      to.row === undefined ? ":scope > [data-add]" : `[data-row="${to.row}"] [data-part="${to.part}"]`;
    focusIn(box.current?.querySelector(place), to.select, to.caret);
  });
  useLayoutEffect(() => {
    if (atStart !== undefined)
      focusIn(box.current?.querySelector(`[data-part="${atStart}"]`), true, undefined);
  }, [atStart]);
  return {
    box,
    focusNext: (to) => {
      wanted.current = { ...to, caret: caretOf(document.activeElement) };
    },
  };
}

interface RowEditsOptions<T> {
  rows: readonly Row<T>[];
  /** Stores the rows after an edit. */
  setRows: (rows: readonly Row<T>[]) => void;
  focusNext: (to: RowFocus) => void;
  /** The part of a row that takes the focus when the row is added or follows a removed one. */
  part: string;
  /** A new entry. */
  blank: () => T;
  titleOf: (entry: T) => string;
  /** Removing the last row leaves a blank one. */
  isNeverEmpty?: boolean;
  /** A new row's text is selected, to be replaced by typing. */
  selectsNew?: boolean;
}

/** The edits that every list of rows has in common. Each one also moves the focus. */
export function rowEdits<T>(options: RowEditsOptions<T>) {
  const {
    rows,
    setRows,
    focusNext,
    part,
    blank,
    titleOf,
    isNeverEmpty = false,
    selectsNew = false,
  } = options;
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
  return {
    put,
    move,
    edit: (index: number, change: Partial<T>) => {
      const row = rows[index];
      if (row) setRows(rows.with(index, { ...row, entry: { ...row.entry, ...change } }));
    },
    addAfter: (index: number) => {
      const row = newRow(blank());
      put(rows.toSpliced(index + 1, 0, row), row, part, selectsNew);
    },
    /** Moves a row by Alt with an arrow key. */
    moveByKey: (index: number, event: KeyboardEvent) => {
      const to = movedByKey(event, index, rows.length);
      if (to !== undefined) move(index, to, partOf(event.target));
    },
    /** @param next the position whose row takes the focus */
    remove: (index: number, next = index) => {
      const others = rows.toSpliced(index, 1);
      const left = others.length === 0 && isNeverEmpty ? [newRow(blank())] : others;
      setRows(left);
      focusNext({ row: left[Math.min(next, left.length - 1)]?.id, part });
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
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  if (select) control.select();
  else placeCaret(control, caret);
}

/** Where somebody was typing. */
interface Caret {
  element: Element;
  start: number;
  end: number;
}

function caretOf(element: Element | null): Caret | undefined {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isText || element.selectionStart === null) return undefined;
  return { element, start: element.selectionStart, end: element.selectionEnd ?? element.selectionStart };
}

/** A text that was moved keeps its caret; in another one, typing goes on at the end. */
function placeCaret(control: HTMLInputElement | HTMLTextAreaElement, caret: Caret | undefined): void {
  // A switch or a number box of the browser has no caret.
  if (control.selectionStart === null) return;
  const end = control.value.length;
  const isSame = caret?.element === control;
  control.setSelectionRange(isSame ? caret.start : end, isSame ? caret.end : end);
}

interface RowListProps {
  /** Where `useRowFocus` looks for rows. */
  box: RefObject<HTMLDivElement | null>;
  /** What the rows are of: "Metadata". */
  title: string;
  count: number;
  /** What the button that adds a row says: "Add header". */
  addWords: string;
  onAdd: () => void;
  /** One `<li data-row>` each. */
  children: readonly ReactNode[];
  /** What stands between the rows and the button. */
  remarks?: ReactNode;
}

/** What is edited by rows, and the button that adds one. */
export function RowList({ box, title, count, addWords, onAdd, children, remarks }: RowListProps) {
  return (
    <div ref={box} className="column gap-6 shrink">
      <LongList as="ol" className="column gap-6 if-any" label={`${title}, ${count} in rows`}>
        {children}
      </LongList>
      {remarks}
      <div data-add>
        <Button
          variant="quiet"
          className={builders.add}
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

/** Where the name of an entry or a property is typed. */
export function NameInput(props: NameInputProps) {
  return (
    <input
      dir="auto"
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="text-box small mono"
      placeholder="Name"
      {...props}
    />
  );
}
