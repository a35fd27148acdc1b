import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { listen } from "@/lib/listen";
import { count, number } from "@/lib/words";
import { Button } from "./button";
import { FootBar } from "./foot-bar";
import { Kbd } from "./kbd";
import { OPEN_DIALOG, SHORTCUTS } from "./shortcuts";

const [KEY] = SHORTCUTS.selection.keys;

interface SelectionBarProps {
  /** The word for one selected record: "call". */
  noun: string;
  selected: number;
  /** How many of them the search and filters hide. */
  hidden: number;
  onClear: () => void;
  /** A button that selects more. */
  more?: ReactNode;
  /** The actions for them. */
  children: ReactNode;
}

/**
 * The actions for selected rows, shown while any are selected. They come after all rows, so a shortcut leads to
 * them, and back.
 */
export function SelectionBar({ noun, selected, hidden, onClear, more, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const from = useRef<Element>(null);
  const goToActions = () => {
    const { activeElement } = document;
    const isHere = bar.current?.contains(activeElement);
    const to = isHere ? from.current : bar.current?.querySelector(":scope > :last-child button:enabled");
    if (!isHere) from.current = activeElement;
    if (to instanceof HTMLElement) to.focus();
  };
  const isShown = selected > 0;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== KEY || isHeld || document.querySelector(OPEN_DIALOG)) return;
    event.preventDefault();
    event.stopPropagation();
    goToActions();
  });
  // Before React Aria takes the key for its toasts.
  useEffect(() => (isShown ? listen(window, { keydown: onKey }, { capture: true }) : undefined), [isShown]);
  return (
    <FootBar
      label="Selection"
      ref={bar}
      isShown={selected > 0}
      actions={
        <>
          <span className="pointer-coarse:hidden!" title={SHORTCUTS.selection.words}>
            <Kbd>{KEY}</Kbd>
          </span>
          {children}
        </>
      }
    >
      <span role="status">
        {selected > 0 &&
          (hidden > 0
            ? `${count(selected, noun)} selected, ${number(hidden)} hidden`
            : `${count(selected, noun)} selected`)}
      </span>
      {selected > 0 && (
        <div className="flex items-center gap-0">
          {more}
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </FootBar>
  );
}
