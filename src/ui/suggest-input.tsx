import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./suggest-input.module.css";
import { useTypedText } from "./use-typed-text";

/** Values that are offered together, under a title of their own where they have one. */
export interface SuggestionGroup {
  title?: string;
  /** Stands before the title, which says all there is to say. */
  icon?: ReactNode;
  values: readonly string[];
}

interface SuggestInputProps {
  id: string;
  name?: string;
  ref: Ref<HTMLElement>;
  value: string;
  groups: readonly SuggestionGroup[];
  className?: string | undefined;
  placeholder: string;
  invalid: boolean;
  describedBy: string;
  /** What a value stands for, where it does not say so itself: shown before it, and found by what is typed. */
  sayValue?: ((value: string) => string | undefined) | undefined;
  /** Nothing but the values on offer counts: they are already those that fit, and Enter takes the first of them. */
  onlyOffered?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A text with values on offer: any other can be typed. It opens by a click, by the arrow keys and by typing, not by the focus alone, so
 * that one can pass through a form. Closed it is no more than its input.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { groups, value, sayValue, onlyOffered, onChange, onBlur, ref, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [moved, setActive] = useState(-1);
  const list = useId();
  const fitting = onlyOffered ? groups : narrowed(groups, value, sayValue);
  const { shown, more } = firstOf(open ? fitting : []);
  const values = shown.flatMap((group) => group.values);
  const isFirstMeant =
    onlyOffered && moved < 0 && value !== "" && values.length > 0 && !values.includes(value);
  const active = isFirstMeant ? 0 : moved;
  const isOpen = values.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (chosen: string) => {
    onChange(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isOpen)
        setActive(
          active < 0 && step < 0 ? values.length - 1 : (active + step + values.length) % values.length,
        );
      else setOpen(true);
    } else if (event.key === "Enter" && isOpen && values[active] !== undefined) {
      take(values[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <input
        id={rest.id}
        name={rest.name}
        {...useTypedText(value, ref)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        aria-invalid={rest.invalid}
        aria-describedby={rest.describedBy}
        autoComplete="off"
        className={rest.className}
        placeholder={rest.placeholder}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      {isOpen && (
        <List
          id={list}
          groups={shown}
          more={more}
          value={value}
          active={active}
          sayValue={sayValue}
          onTake={take}
        />
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** How many values there are besides. */
  more: number;
  value: string;
  /** The position among all values of the one that the arrow keys are at; -1 for none. */
  active: number;
  sayValue: SuggestInputProps["sayValue"];
  onTake: (value: string) => void;
}

function List({ id, groups, more, value, active, sayValue, onTake }: ListProps) {
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
        {sayValue?.(offered) ? (
          <>
            {sayValue(offered)} <span className={styles.raw}>{offered}</span>
          </>
        ) : (
          offered
        )}
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

/** More values than these are not looked through, and cost time at every key stroke. */
const MOST_SHOWN = 200;

function firstOf(groups: readonly SuggestionGroup[]) {
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

/**
 * The values that fit what is typed, by their own words or their group's. While the text is one of the values all are shown: the list is
 * there to choose another one.
 */
export function narrowed(
  groups: readonly SuggestionGroup[],
  typed: string,
  sayValue?: (value: string) => string | undefined,
): SuggestionGroup[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "" || groups.some(({ values }) => values.includes(typed))) return [...groups];
  return groups.flatMap((group) => {
    if (group.title?.toLowerCase().includes(wanted)) return [group];
    const values = group.values.filter((value) =>
      `${sayValue?.(value) ?? ""} ${value}`.toLowerCase().includes(wanted),
    );
    return values.length > 0 ? [{ ...group, values }] : [];
  });
}
