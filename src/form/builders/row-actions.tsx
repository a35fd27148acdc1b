import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { announce } from "@/ui/announce";
import { IconButton } from "@/ui/button";
import styles from "./builders.module.css";

interface RowActionsProps {
  /** What the row is called: "entry 2". */
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The buttons that move and remove a row. */
export function RowActions({ title, index, count, onMove, onRemove }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        disabled={index >= count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/**
 * Where Alt with an arrow key moves a row to; undefined for other keys, and where it cannot go further. The key is taken from the rows
 * around it, and from the text box that it was pressed in; a closed list keeps it, which it opens.
 */
export function movedByKey(event: KeyboardEvent, index: number, count: number): number | undefined {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  const isForeign = event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement;
  if (!event.altKey || isForeign || step === 0) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const to = index + step;
  return to >= 0 && to < count ? to : undefined;
}

/** Tells where a row stands after it was moved. */
export function tellMoved(title: string, to: number, count: number): void {
  announce(`${title} is now ${to + 1} of ${count}`);
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
