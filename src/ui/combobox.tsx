import { IconChevronDown } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { listen } from "@/lib/listen";
import { cn } from "./cn";
import { ApiValue, EnumValue } from "./enum-value";
import { ICON } from "./icon";
import { firstOf, type OptionGroup, Options } from "./options";
import { Text } from "./text";
import { TEXT_INPUT } from "./text-field";
import { useTypedText } from "./use-typed-text";

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

/** What the list suggests, and the value that it highlights first. */
interface Choice {
  from: "all" | "matching";
  start?: string | undefined;
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
  const { value, groups, sayValue, markOf, aboutOf, onlyOffered = false, onChange } = props;
  /** Undefined while nothing is asked for. If nothing fits, the list opens as soon as something does. */
  const [choice, setChoice] = useState<Choice>();
  const matching =
    choice === undefined || onlyOffered || choice.from === "all" ? groups : narrowed(groups, value, sayValue);
  const { shown, more } = choice ? firstOf(matching) : { shown: [], more: 0 };
  const label = value === "" ? undefined : sayValue?.(value);
  const hasLabel = label !== undefined && label !== value;
  const wordsOf = (offered: string) => sayValue?.(offered) || offered;
  return (
    // React Aria opens and closes the list, and moves in it. It knows neither the text nor a choice, so it
    // can't change the text when the list closes.
    <ComboBox
      id={props.id}
      aria-label="Suggestions"
      aria-describedby={hasLabel ? `${props.id}-label ${props.describedBy}` : props.describedBy}
      menuTrigger="manual"
      allowsCustomValue
      allowsEmptyCollection
      shouldFocusWrap
      validationBehavior="aria"
      inputValue=""
      value={null}
      defaultFilter={() => true}
      onOpenChange={(isOpen) => {
        if (isOpen) setChoice((now) => now ?? { from: "all" });
        else if (shown.length > 0) setChoice(undefined);
      }}
      className="relative"
    >
      <Entry {...props} choice={choice} shown={shown} onChoice={setChoice} />
      {hasLabel && (
        <span
          id={`${props.id}-label`}
          className="pointer-events-none absolute inset-y-0.5 start-0.5 end-[max(36px,var(--spacing-control))] flex items-center gap-2 overflow-hidden rounded-md bg-raised ps-[9px] pe-0.5 text-input peer-focus:hidden"
        >
          {markOf?.(value)}
          <Text as="span" className="relative truncate">
            {label}
          </Text>
          <ApiValue label={label} value={value} className="relative min-w-0 flex-1 truncate">
            {value}
          </ApiValue>
        </span>
      )}
      <Button
        aria-label="Show suggestions"
        className="absolute inset-y-px end-px grid w-[max(34px,var(--spacing-control))] place-items-center rounded-e-md text-muted enabled:hover:bg-hover aria-expanded:bg-hover"
      >
        <IconChevronDown {...ICON[14]} />
      </Button>
      {shown.length > 0 && (
        <Options
          label="Suggestions"
          groups={shown}
          more={more}
          value={value}
          wordsOf={wordsOf}
          onTake={onChange}
        >
          {(offered) => {
            const about = aboutOf?.(offered);
            return (
              <>
                {markOf?.(offered)}
                <EnumValue value={offered} label={wordsOf(offered)} />
                {/* An explanation may need more space than its field has. */}
                {about && (
                  <div className="flex min-w-[min(284px,80vw)] gap-2 text-xs text-muted">{about}</div>
                )}
              </>
            );
          }}
        </Options>
      )}
    </ComboBox>
  );
}

interface EntryProps extends ComboboxProps {
  choice: Choice | undefined;
  /** The values in the list. */
  shown: readonly OptionGroup[];
  onChoice: (choice: Choice | undefined) => void;
}

/** The text, with the keys of the list. */
function Entry({ choice, shown, onChoice, ...props }: EntryProps) {
  const { value, groups, sayValue, onlyOffered = false, onChange, onType = onChange } = props;
  const { whenTyped = (apply) => apply() } = props;
  const list = useContext(ComboBoxStateContext);
  const values = shown.flatMap((group) => group.values);
  const isOpen = values.length > 0;
  const fromLabel = (text: string) => {
    if (!sayValue) return text;
    const all = groups.flatMap((group) => group.values);
    if (all.includes(text)) return text;
    const labeled = all.filter((suggested) => sayValue(suggested) === text);
    return labeled.length === 1 && labeled[0] !== undefined ? labeled[0] : text;
  };
  const typed = useTypedText(value, props.ref, sayValue && ((text, other) => fromLabel(text) === other));

  const highlight = (start: string | undefined) => list?.selectionManager.setFocusedKey(start ?? null);
  const onChosen = useEffectEvent(highlight);
  const start = choice?.from === "matching" && onlyOffered && value !== "" ? values[0] : choice?.start;
  // React Aria knows the options a moment after they're rendered, and drops a highlight that it doesn't know.
  const isListOpen = list?.isOpen === true;
  const isListed = isListOpen && (start === undefined || list.collection.getItem(start) !== null);
  const close = useEffectEvent(() => list?.close());
  const show = useEffectEvent(() => (isOpen ? list?.open(null, "manual") : list?.close()));
  useEffect(() => {
    if (choice) show();
    if (choice && isOpen && isListed) onChosen(start);
  }, [choice, isOpen, start, isListed]);
  useEffect(() => {
    const input = document.getElementById(props.id);
    if (!isListOpen || !input) return;
    keepReadable(input);
    // The list scrolls with the page, but not with a part of it.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target !== input && target.contains(input)) close();
    };
    return listen(document, { scroll: onScroll }, { capture: true });
  }, [isListOpen, props.id]);

  const openByArrow = (isUp: boolean) => {
    const isValue = groups.some((group) => group.values.includes(value));
    const fitting = onlyOffered || isValue ? groups : narrowed(groups, value, sayValue);
    const offered = fitting.length === 0 ? groups : fitting;
    const all = firstOf(offered).shown.flatMap((group) => group.values);
    const found = all[closest(all, value, sayValue)];
    onChoice({ from: offered === groups ? "all" : "matching", start: found ?? all.at(isUp ? -1 : 0) });
  };
  /** @param move moves the highlight, as React Aria does */
  const onKeyDown = (
    event: KeyboardEvent<HTMLInputElement>,
    move?: KeyboardEventHandler<HTMLInputElement>,
  ) => {
    const { key } = event;
    // Closed, Escape and Enter are the page's; Home and End move in the text.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (!isOpen) {
      if (key === "Escape" || key === "Enter") onChoice(undefined);
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      event.preventDefault();
      openByArrow(key === "ArrowUp");
    } else if (key === "Escape" || key === "Enter") {
      const at = list?.selectionManager.focusedKey;
      event.preventDefault();
      if (key === "Escape") event.stopPropagation();
      else if (typeof at === "string") onChange(at);
      list?.close();
    } else if (/^Arrow(Down|Up)$/.test(key) && list?.selectionManager.focusedKey == null) {
      event.preventDefault();
      const found = values[closest(values, value, sayValue)];
      highlight(found ?? values.at(key === "ArrowUp" ? -1 : 0));
    } else if (/^(Arrow|Page)/.test(key)) move?.(event);
  };
  return (
    <Input
      ref={typed.ref}
      render={({ value: _, defaultValue: _text, onChange: _write, "aria-label": _name, ...input }) => (
        <input
          {...input}
          dir="auto"
          type="text"
          role="combobox"
          name={props.name}
          defaultValue={typed.defaultValue}
          placeholder={props.placeholder}
          aria-expanded={isOpen}
          aria-invalid={props.invalid}
          className={cn(TEXT_INPUT, "peer pe-[max(36px,var(--spacing-control))]", props.className)}
          onKeyDown={(event) => onKeyDown(event, input.onKeyDown)}
          onClick={() => !isOpen && onChoice({ from: "all" })}
          onBlur={(event) => {
            input.onBlur?.(event);
            // React Aria also tells the input that the highlight left it for an option.
            if (!event.isTrusted) return;
            if (!isOpen) onChoice(undefined);
            props.onBlur();
          }}
          onChange={({ currentTarget: element }) => {
            const text = element.value;
            whenTyped(() => {
              onType(fromLabel(text));
              if (document.activeElement === element) onChoice({ from: "matching" });
            });
          }}
        />
      )}
    />
  );
}

/**
 * React Aria hides everything else from screen readers when a list opens, and reads the whole page for that.
 * The list is only an offer, so the page around it stays. Called just before React Aria does it.
 */
function keepReadable(input: HTMLElement): void {
  let part = input;
  while (part.parentElement && part.parentElement !== document.body) part = part.parentElement;
  part.setAttribute("data-react-aria-top-layer", "");
  queueMicrotask(() => part.removeAttribute("data-react-aria-top-layer"));
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

/** The values that fit what is typed, by their own words or their group's. */
function narrowed(
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
