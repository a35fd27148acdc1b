import { type KeyboardEvent, type Ref, useId, useState } from "react";
import styles from "./suggest-input.module.css";
import { firstOf, type SuggestionGroup, SuggestList } from "./suggest-list";
import { isToBeTold } from "./tell-at-pause";
import { useTypedText } from "./use-typed-text";

interface SuggestInputProps {
  id: string;
  name?: string;
  ref?: Ref<HTMLElement>;
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
  /** As `onChange`, for what is typed: it may be heard at the next pause only (tell-at-pause.ts). */
  onType?: ((value: string) => void) | undefined;
  onBlur: () => void;
}

/**
 * A text with values on offer: any other can be typed. It opens by a click, by the arrow keys and by typing, not by the focus alone, so
 * that one can pass through a form. Closed it is no more than its input.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { groups, sayValue, onlyOffered, onChange, onType = onChange, onBlur, ref, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const value = rest.name !== undefined && isToBeTold(rest.name) ? typed : props.value;
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
          setTyped(currentTarget.value);
          onType(currentTarget.value);
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
        <SuggestList
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
