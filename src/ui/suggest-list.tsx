import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./suggest-list.module.css";

/** Values that are offered together, under a title of their own where they have one. */
export interface SuggestionGroup {
  title?: string;
  /** Stands before the title, which says all there is to say. */
  icon?: ReactNode;
  values: readonly string[];
}

interface SuggestListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** How many values there are besides. */
  more: number;
  value: string;
  /** The position among all values of the one that the arrow keys are at; -1 for none. */
  active: number;
  /** What a value stands for, where it does not say so itself: shown before it. */
  sayValue?: ((value: string) => string | undefined) | undefined;
  /** Words in the place of both, and what is said besides. */
  wordsOf?: (value: string) => { words: string; remark: string | undefined };
  onTake: (value: string) => void;
}

/** The values on offer under an input, which keeps the focus and hears the keys. */
export function SuggestList(props: SuggestListProps) {
  const { id, groups, more, value, active, sayValue, wordsOf, onTake } = props;
  const box = useRef<HTMLDivElement>(null);
  // In the browser's top layer, where no section cuts it off; so it is placed by hand.
  useLayoutEffect(() => {
    const list = box.current;
    list?.showPopover();
    const place = () => list && placeAt(list, list.parentElement);
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, []);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  let position = -1;
  const option = (offered: string) => {
    position += 1;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
      // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
      <div
        key={offered}
        id={`${id}-${position}`}
        role="option"
        aria-selected={offered === value}
        data-active={position === active || undefined}
        className={styles.option}
        onClick={() => onTake(offered)}
      >
        {wordsOf ? <Told {...wordsOf(offered)} /> : <Value value={offered} said={sayValue?.(offered)} />}
      </div>
    );
  };
  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Values on offer"
      className={styles.list}
      // A click in the list must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, icon, values }) =>
        title === undefined ? (
          values.map(option)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no fieldset
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden="true" className={styles.title}>
              {icon}
              {title}
            </div>
            {values.map(option)}
          </div>
        ),
      )}
      {more > 0 && (
        <div aria-hidden="true" className={styles.title}>
          And {more} more. Type to find one.
        </div>
      )}
    </div>
  );
}

function Value({ value, said }: { value: string; said: string | undefined }) {
  if (!said) return value;
  return (
    <>
      {said} <span className={styles.raw}>{value}</span>
    </>
  );
}

function Told({ words, remark }: { words: string; remark: string | undefined }) {
  return (
    <>
      {words} <span className={styles.remark}>{remark}</span>
    </>
  );
}

/** More values than these are not looked through, and cost time at every key stroke. */
const MOST_SHOWN = 200;

/** As many values as a list shows, and how many there are besides. */
export function firstOf(groups: readonly SuggestionGroup[]) {
  let left = MOST_SHOWN;
  const shown = groups.flatMap((group) => {
    const values = group.values.slice(0, left);
    left -= values.length;
    return values.length > 0 ? [{ ...group, values }] : [];
  });
  const all = groups.reduce((sum, { values }) => sum + values.length, 0);
  return { shown, more: all - (MOST_SHOWN - left) };
}

const GAP = 4;

/** Puts a list under its input, or above it where there is no room below. */
function placeAt(list: HTMLElement, input: HTMLElement | null) {
  const box = input?.getBoundingClientRect();
  if (!box) return;
  const below = window.innerHeight - box.bottom;
  const isAbove = below < list.offsetHeight + 80 && box.top > below;
  list.style.width = `${box.width}px`;
  // Its words may need more room than its input has: it stays in the window.
  const farthest = document.documentElement.clientWidth - list.offsetWidth - GAP;
  list.style.left = `${Math.max(GAP, Math.min(box.left, farthest))}px`;
  list.style.top = `${isAbove ? box.top - GAP - list.offsetHeight : box.bottom + GAP}px`;
}
