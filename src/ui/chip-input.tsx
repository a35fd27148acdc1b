import { IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { fold, wantedIn } from "@/document/search";
import { announce } from "./announce";
import { IconButton } from "./button";
import styles from "./chip-input.module.css";
import { Combobox } from "./combobox";
import { Text } from "./text";

interface ChipInputProps {
  /** The input's. */
  id: string;
  name?: string;
  values: readonly string[];
  /** Values to suggest; those in use aren't offered again. */
  known: readonly string[];
  /** What one value is: "tag". */
  noun: string;
  /** How a value is called. */
  labelOf: (value: string) => string;
  /** Suggestions show their label and their value. */
  showsLabels?: boolean;
  /** Renders a value in its chip, if not by its label. */
  render?: (value: string) => ReactNode;
  /** The values with texts added, each in the form in which it's stored. */
  withAdded: (values: readonly string[], texts: readonly string[]) => readonly string[];
  /** No more values can be added. */
  isFull?: boolean;
  /** What is typed is already the last value, so that it's saved and stored in drafts. */
  isLive?: boolean;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string;
  onChange: (values: readonly string[]) => void;
  whenTyped?: (apply: () => void) => void;
  onBlur?: () => void;
}

interface Typed {
  text: string;
  /** The value that it is already, if it's one. */
  value?: string | undefined;
}

/**
 * Values as chips, and an input that adds more: Enter takes the first suggestion; a comma or leaving the input
 * takes what is typed; pasting takes every line. Backspace in the empty input removes the last.
 */
export function ChipInput(props: ChipInputProps) {
  const { id, values, noun, labelOf, render = labelOf, withAdded, isLive = false, onChange, onBlur } = props;
  const [typed, setTyped] = useState<Typed>({ text: "" });
  // An undo may have removed what was typed last.
  const isLast = typed.value !== undefined && values.at(-1) === typed.value;
  const chips = isLast ? values.slice(0, -1) : values;
  const text = typed.value === undefined || isLast ? typed.text : "";
  const wanted = wantedIn(text);
  const others = props.known.filter(
    (value) => !chips.includes(value) && fold(`${labelOf(value)} ${value}`).includes(wanted),
  );
  const isNew = wanted !== "" && ![...props.known, ...chips].some((value) => fold(value) === wanted);

  const fromLabel = (one: string) => {
    const named = [...new Set([...props.known, ...chips])].filter((value) => labelOf(value) === one.trim());
    return named.length === 1 && props.showsLabels ? (named[0] ?? one) : one;
  };
  const withTexts = (texts: readonly string[]) => withAdded(chips, texts.map(fromLabel));
  const put = (next: readonly string[]) => {
    if (next.length !== values.length || next.some((value, index) => value !== values[index])) onChange(next);
  };
  const add = (texts: readonly string[]) => {
    const next = withTexts(texts);
    const added = next.slice(chips.length);
    setTyped({ text: "" });
    put(next);
    if (added.length > 0) announce(`Added ${noun} ${added.map(labelOf).join(", ")}`);
    else if (texts.some((one) => one.trim() !== "")) announce("Already in the list");
  };
  const type = (next: string) => {
    if (next.includes(",")) return add(next.split(","));
    const withTyped = isLive ? withTexts([next]) : chips;
    setTyped({ text: next, value: withTyped[chips.length] });
    put(withTyped);
  };
  const remove = (index: number) => {
    put([...chips.toSpliced(index, 1), ...values.slice(chips.length)]);
    announce(`Removed ${noun} ${labelOf(chips[index] ?? "")}`);
  };
  const onRemove = ({ currentTarget }: MouseEvent<Element>, index: number) => {
    const chip = currentTarget.closest("li");
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
    (next?.querySelector("button") ?? document.getElementById(id))?.focus();
    remove(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
    if (key === "Backspace" && target.value === "" && !event.repeat && chips.length > 0) {
      remove(chips.length - 1);
    }
    if (key === "Enter" && wanted !== "") {
      event.preventDefault();
      add([text]);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData("text").split(/[\r\n]+/);
    if (lines.length < 2) return;
    event.preventDefault();
    add([text, ...lines]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div
      className={`flex min-w-0 flex-1 flex-wrap gap-1 ${styles.chips}`}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      {chips.length > 0 && (
        <ul className="contents">
          {chips.map((value, index) => (
            <li
              key={`${value} ${chips.slice(0, index).filter((earlier) => earlier === value).length}`}
              className={`inline-flex max-w-full items-center gap-0 rounded-md bg-selected text-sm ${styles.chip}`}
            >
              <Text as="span" className={`min-w-0 wrap-anywhere ${styles.text}`}>
                {render(value)}
              </Text>
              <IconButton
                label={`Remove ${noun} ${labelOf(value)}`}
                icon={IconX}
                iconSize={14}
                onClick={(event) => onRemove(event, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {!props.isFull && (
        <Combobox
          id={id}
          {...(props.name === undefined ? {} : { name: props.name })}
          value={text}
          groups={[{ values: others }, ...(isNew ? [{ title: `New ${noun}`, values: [text.trim()] }] : [])]}
          placeholder={(chips.length === 0 && props.placeholder) || `Add ${noun}`}
          invalid={props.invalid === true}
          describedBy={props.describedBy ?? ""}
          sayValue={
            props.showsLabels ? (value) => (props.known.includes(value) ? labelOf(value) : value) : undefined
          }
          onlyOffered
          onType={type}
          onChange={(value) => add([value])}
          {...(props.whenTyped && { whenTyped: props.whenTyped })}
          onBlur={() => {
            if (text !== "") add([text]);
            onBlur?.();
          }}
        />
      )}
    </div>
  );
}
