import { IconChevronDown } from "@tabler/icons-react";
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import styles from "./combobox.module.css";
import { ApiValue } from "./enum-value";
import { ICON } from "./icon";
import { firstOf, Listbox, type OptionGroup } from "./listbox";
import { Text } from "./text";
import { useTypedText } from "./use-typed-text";

const { InputBlur, InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes;

interface ComboboxProps {
  id: string;
  name?: string;
  ref?: Ref<HTMLElement>;
  value: string;
  groups: readonly OptionGroup[];
  className?: string | undefined;
  placeholder: string;
  invalid: boolean;
  describedBy: string;
  /** A value's label, where it has one: shown before the value, and found by typing it. */
  sayValue?: ((value: string) => string | undefined) | undefined;
  /** Renders what is shown before a value, such as a monogram. */
  markOf?: ((value: string) => ReactNode) | undefined;
  /** Explains a value in the list, below it. */
  aboutOf?: ((value: string) => ReactNode) | undefined;
  /** Only listed values are allowed. They're already filtered, and Enter takes the first. */
  onlyOffered?: boolean;
  onChange: (value: string) => void;
  /** As `onChange`, for what is typed. */
  onType?: ((value: string) => void) | undefined;
  /**
   * Applies what is typed, and opens the suggestions that match, maybe only at the next pause (debounce.ts).
   */
  whenTyped?: ((apply: () => void) => void) | undefined;
  onBlur: () => void;
}

/**
 * A text with suggested values; any other can be typed. The button, a click, the arrow keys and typing open
 * it. Focus doesn't, so that people can tab through a form. Typing suggests what matches; the button and a
 * click suggest everything; the arrows suggest what matches a text that is none of the values, and start at
 * the closest one. Escape closes the list and leaves the text; leaving it doesn't choose the highlighted
 * value. While it isn't focused, a value with a label shows the label, and the value in small print. A label
 * typed in full is its value, if only one value has it.
 */
export function Combobox(props: ComboboxProps) {
  const { value, groups, sayValue, onlyOffered = false, onChange, onType = onChange, onBlur, ref } = props;
  const { whenTyped = (apply) => apply(), ...rest } = props;
  /** What the list suggests; undefined while it's closed, when it holds what the arrows would open. */
  const [choice, setChoice] = useState<"all" | "matching">();
  const isValue = choice === undefined && groups.some((group) => group.values.includes(value));
  const matching = onlyOffered || choice === "all" || isValue ? groups : narrowed(groups, value, sayValue);
  const offered = choice === undefined && matching.length === 0 ? groups : matching;
  const { shown, more } = firstOf(offered);
  const values = shown.flatMap((group) => group.values);
  const fromLabel = (text: string) => {
    if (!sayValue) return text;
    const all = groups.flatMap((group) => group.values);
    if (all.includes(text)) return text;
    const labeled = all.filter((suggested) => sayValue(suggested) === text);
    return labeled.length === 1 && labeled[0] !== undefined ? labeled[0] : text;
  };
  const typedText = useTypedText(value, ref, sayValue && ((text, other) => fromLabel(text) === other));
  const label = value === "" ? undefined : sayValue?.(value);
  const hasLabel = label !== undefined && label !== value;

  const reduce = (
    state: UseComboboxState<string>,
    { type, changes }: UseComboboxStateChangeOptions<string>,
  ): Partial<UseComboboxState<string>> => {
    const isFromNowhere = state.highlightedIndex < 0;
    switch (type) {
      case InputClick:
        return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
      case InputBlur:
        return { ...changes, selectedItem: null };
      case InputKeyDownArrowDown:
      case InputKeyDownArrowUp: {
        const start = closest(values, value, sayValue);
        return isFromNowhere && start >= 0 ? { ...changes, highlightedIndex: start } : changes;
      }
      default:
        return changes;
    }
  };
  const list = useCombobox<string>({
    inputId: rest.id,
    items: values,
    // The text is the value: of what is chosen the list remembers nothing.
    selectedItem: null,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChange(selectedItem),
    onIsOpenChange: ({ isOpen }) => !isOpen && setChoice(undefined),
  });
  const isOpen = list.isOpen && values.length > 0;
  const menu = list.getMenuProps({ "aria-label": "Suggestions" }, { suppressRefError: true });

  const offerAll = () => setChoice((now) => now ?? "all");
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && !isOpen) {
      setChoice(offered === groups || values.length === 0 ? "all" : "matching");
    }
    if (key === "Escape" && isOpen) event.stopPropagation();
    // Closed, Escape and Enter are the page's; Home and End move in the text.
    const isOthers = isOpen ? key === "Home" || key === "End" : key === "Escape" || key === "Enter";
    if (isOthers || event.ctrlKey || event.metaKey) {
      keepFromDownshift(event.nativeEvent);
    }
  };
  const { value: _, ...input } = list.getInputProps({
    ref: typedText.ref,
    onKeyDown,
    onBlur,
    onClick: offerAll,
    onChange: ({ currentTarget: element, nativeEvent }) => {
      const text = element.value;
      keepFromDownshift(nativeEvent);
      whenTyped(() => {
        onType(fromLabel(text));
        if (document.activeElement !== element) return;
        setChoice("matching");
        list.openMenu();
        list.setHighlightedIndex(onlyOffered && text !== "" ? 0 : -1);
      });
    },
  });
  return (
    <div className={`relative ${styles.box}`}>
      <input
        dir="auto"
        {...input}
        defaultValue={typedText.defaultValue}
        name={rest.name}
        type="text"
        role="combobox"
        // The label element names it.
        aria-labelledby={undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu.id : undefined}
        aria-invalid={rest.invalid}
        aria-describedby={hasLabel ? `${rest.id}-label ${rest.describedBy}` : rest.describedBy}
        className={["text-box", rest.className].filter(Boolean).join(" ")}
        placeholder={rest.placeholder}
      />
      {hasLabel && (
        <span
          id={`${rest.id}-label`}
          className={`pointer-events-none absolute flex items-center gap-2 overflow-hidden rounded-md bg-raised text-sm ${styles.face}`}
        >
          {props.markOf?.(value)}
          <Text as="span" className="relative truncate">
            {label}
          </Text>
          <ApiValue label={label} value={value} className="relative min-w-0 flex-1 truncate">
            {value}
          </ApiValue>
        </span>
      )}
      <button
        type="button"
        {...list.getToggleButtonProps({
          onMouseDown: (event) => event.preventDefault(),
          onClick: offerAll,
        })}
        aria-label="Show suggestions"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu.id : undefined}
        className={`absolute grid place-items-center gap-2 text-muted not-disabled:hover:bg-hover not-disabled:hover:no-underline [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.caret}`}
      >
        <IconChevronDown {...ICON[14]} />
      </button>
      {isOpen && (
        <Listbox
          listProps={menu}
          optionProps={(item, index) =>
            list.getItemProps({
              item,
              index,
              // A list that opens under a resting pointer doesn't highlight a value.
              onMouseMove: ({ movementX, movementY, nativeEvent }) => {
                if (movementX === 0 && movementY === 0) keepFromDownshift(nativeEvent);
              },
            })
          }
          groups={shown}
          more={more}
          value={value}
          sayValue={sayValue}
          markOf={props.markOf}
          aboutOf={props.aboutOf}
        />
      )}
    </div>
  );
}

/**
 * The position of the value that a text most likely means: itself, apart from case, or the first that starts
 * with it; -1 if none does.
 */
function closest(
  values: readonly string[],
  text: string,
  sayValue: (value: string) => string | undefined = () => undefined,
): number {
  const wanted = text.trim().toLowerCase();
  if (wanted === "" || values.includes(text)) return values.indexOf(text);
  const words = values.map((value) => [value.toLowerCase(), sayValue(value)?.toLowerCase()]);
  const same = words.findIndex((known) => known.includes(wanted));
  return same >= 0 ? same : words.findIndex((known) => known.some((word) => word?.startsWith(wanted)));
}

function keepFromDownshift(event: Event): void {
  Object.assign(event, { preventDownshiftDefault: true });
}

/** The values that fit what is typed, by their own words or their group's. */
export function narrowed(
  groups: readonly OptionGroup[],
  typed: string,
  sayValue?: (value: string) => string | undefined,
): OptionGroup[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [...groups];
  return groups.flatMap((group) => {
    if (group.title?.toLowerCase().includes(wanted)) return [group];
    const values = group.values.filter((value) =>
      `${sayValue?.(value) ?? ""} ${value}`.toLowerCase().includes(wanted),
    );
    return values.length > 0 ? [{ ...group, values }] : [];
  });
}
