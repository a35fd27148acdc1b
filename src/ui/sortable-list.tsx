import { IconGripVertical } from "@tabler/icons-react";
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useDrag } from "react-aria-components/useDrag";
import { useDrop } from "react-aria-components/useDrop";
import { flushSync } from "react-dom";
import { announce } from "./announce";
import { IconButton } from "./button";
import { cn } from "./cn";

interface List {
  count: number;
  /** The entry that is being dragged. */
  dragged: number | undefined;
  setDragged: (index: number | undefined) => void;
  move: (from: number, to: number) => void;
  /** The elements of the entries. */
  entries: Map<number, HTMLElement>;
}

const ListContext = createContext<List>({
  count: 0,
  dragged: undefined,
  setDragged: () => undefined,
  move: () => undefined,
  entries: new Map(),
});
const IndexContext = createContext(0);

interface SortableListProps {
  count: number;
  /** Changes when the entries are in another order. Without it, `onMove` moves the focus. */
  order?: string;
  /** What an entry is called when its move is announced. */
  titleOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * A list whose entries people move: by dragging a handle, with a pointer or the keyboard (Enter on the handle),
 * by Alt with an arrow key, or by the buttons of `EntryActions`. The focus stays where it is in the moved entry.
 *
 * Not React Aria's `GridList`: it takes the keys pressed in the controls inside, among them those of the page,
 * and Tab leaves it after the first entry's last control.
 */
export function SortableList({ count, order, titleOf, onMove, children }: SortableListProps) {
  const [dragged, setDragged] = useState<number>();
  const [entries] = useState(() => new Map<number, HTMLElement>());
  const kept = useRef<{ focus: Focus; to: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to the new order
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { focus, to } = kept.current;
    kept.current = undefined;
    restore(focus, entries.get(to));
  }, [order, entries]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    const focus = focusIn([...entries.values()]);
    if (focus && order !== undefined) kept.current = { focus, to };
    announce(`${titleOf(from)} moved to ${to + 1} of ${count}`);
    onMove(from, to);
  };
  return <ListContext value={{ count, dragged, setDragged, move, entries }}>{children}</ListContext>;
}

/** The focus in a list, with its selection in a text. */
interface Focus {
  /** Undefined for an entry itself, which has the focus only where another is dropped. */
  element: HTMLElement | undefined;
  selection: readonly [number, number] | undefined;
}

function focusIn(entries: readonly HTMLElement[]): Focus | undefined {
  const { activeElement: element } = document;
  const entry = entries.find((one) => one.contains(element));
  if (!(element instanceof HTMLElement) || !entry) return undefined;
  const start = isText(element) ? element.selectionStart : null;
  const end = isText(element) ? element.selectionEnd : null;
  return {
    element: element === entry ? undefined : element,
    selection: start === null || end === null ? undefined : [start, end],
  };
}

/** Moved elements lose the focus. An entry may also be drawn anew, and at an end of the list its button is disabled. */
function restore({ element, selection }: Focus, entry: HTMLElement | undefined): void {
  const isGone = !element?.isConnected || element.matches(":disabled");
  const target = isGone ? entry?.querySelector<HTMLElement>("[data-action]:not(:disabled)") : element;
  if (!target || target === document.activeElement) return;
  target.focus();
  if (selection && isText(target)) target.setSelectionRange(...selection);
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

interface SortableEntryProps extends HTMLAttributes<HTMLElement> {
  as: "li" | "fieldset";
  index: number;
  /** The entry's name, such as "entry 2". */
  title: string;
  /** Alt with an arrow key moves it from its text inputs, too. In long texts, the key moves the caret on macOS. */
  movesFromText?: boolean;
}

/** An entry of a `SortableList`. */
export function SortableEntry(props: SortableEntryProps) {
  const { as: Tag, index, title, movesFromText = false, className, onKeyDown, ...rest } = props;
  const { dragged, move, entries } = use(ListContext);
  const ref = useRef<HTMLLIElement & HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    entries.set(index, current);
    return () => {
      if (entries.get(index) === current) entries.delete(index);
    };
  }, [entries, index]);
  // Entries of lists inside it, and files, aren't for it.
  const isTarget = dragged !== undefined && dragged !== index;
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: !isTarget,
    getDropOperation: () => "move",
    onDrop: () => {
      if (dragged !== undefined) move(dragged, index);
    },
  });
  const target = { ...dropProps, tabIndex: -1, "aria-label": title };
  const side = dragged !== undefined && dragged < index ? "before:-bottom-px" : "before:-top-px";
  return (
    <IndexContext value={index}>
      <Tag
        ref={ref}
        {...rest}
        {...(isTarget && target)}
        className={cn(
          "relative focus:outline-none",
          isDropTarget &&
            `before:pointer-events-none before:absolute before:inset-x-0 before:z-2 before:h-0.5 before:bg-accent forced-colors:before:bg-[Highlight] ${side}`,
          className,
        )}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const step = stepOf(event, movesFromText);
          if (step !== 0) move(index, index + step);
        }}
      />
    </IndexContext>
  );
}

/** Where Alt with an arrow key moves an entry. Where the key opens options, it still does. */
function stepOf(event: KeyboardEvent, movesFromText: boolean): -1 | 0 | 1 {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  if (!altKey || ctrlKey || metaKey || step === 0 || event.defaultPrevented) return 0;
  if (!(target instanceof Element) || target.closest("[role=combobox], [aria-haspopup]")) return 0;
  if (isText(target) && !movesFromText) return 0;
  event.preventDefault();
  event.stopPropagation();
  return step;
}

/** The position of the entry that a component is in, and what moves it. */
export function useSortableEntry() {
  const { count, move } = use(ListContext);
  const index = use(IndexContext);
  return { index, count, move: (to: number) => move(index, to) };
}

/** What people drag an entry by. */
export function DragHandle({ title }: { title: string }) {
  const { count, setDragged, entries } = use(ListContext);
  const index = use(IndexContext);
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ "application/x-list-entry": title }],
    getAllowedDropOperations: () => ["move"],
    // At once, because by keyboard the focus goes to the next entry right afterwards.
    onDragStart: () => flushSync(() => setDragged(index)),
    onDragEnd: () => setDragged(undefined),
  });
  if (count < 2) return null;
  return (
    // Firefox drags no buttons, so the pointer drags what is around this one.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is for the keyboard
    <span
      {...dragProps}
      className="cursor-grab rounded-md hover:bg-hover max-sm:hidden pointer-coarse:hidden"
      data-tooltip={`Drag ${title}`}
      onDragStart={(event) => {
        dragProps.onDragStart?.(event);
        const entry = entries.get(index);
        if (entry) event.dataTransfer.setDragImage(entry, 16, 16);
      }}
    >
      <IconButton
        {...dragButtonProps}
        data-action="drag"
        label={`Drag ${title}`}
        icon={IconGripVertical}
        className="pointer-events-none"
      />
    </span>
  );
}
