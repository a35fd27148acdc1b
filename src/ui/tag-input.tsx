import { IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { fold, wantedIn } from "@/document/search";
import { fnv1a } from "@/lib/hash";
import { announce } from "./announce";
import { Combobox } from "./combobox";
import { ICON } from "./icon";
import { Text } from "./text";

interface TagInputProps {
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
  /** Renders a value in its tag, if not by its label. */
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
 * Values as tags, and an input that adds more: Enter takes the first suggestion; a comma or leaving the input
 * takes what is typed; pasting takes every line. Backspace in the empty input removes the last.
 */
export function TagInput(props: TagInputProps) {
  const { id, values, noun, labelOf, render = labelOf, withAdded, isLive = false, onChange, onBlur } = props;
  const [typed, setTyped] = useState<Typed>({ text: "" });
  // An undo may have removed what was typed last.
  const isLast = typed.value !== undefined && values.at(-1) === typed.value;
  const tags = isLast ? values.slice(0, -1) : values;
  const text = typed.value === undefined || isLast ? typed.text : "";
  const wanted = wantedIn(text);
  const others = props.known.filter(
    (value) => !tags.includes(value) && fold(`${labelOf(value)} ${value}`).includes(wanted),
  );
  const isNew = wanted !== "" && ![...props.known, ...tags].some((value) => fold(value) === wanted);

  const fromLabel = (one: string) => {
    const named = [...new Set([...props.known, ...tags])].filter((value) => labelOf(value) === one.trim());
    return named.length === 1 && props.showsLabels ? (named[0] ?? one) : one;
  };
  const withTexts = (texts: readonly string[]) => withAdded(tags, texts.map(fromLabel));
  const put = (next: readonly string[]) => {
    if (next.length !== values.length || next.some((value, index) => value !== values[index])) onChange(next);
  };
  const add = (texts: readonly string[]) => {
    const next = withTexts(texts);
    const added = next.slice(tags.length);
    setTyped({ text: "" });
    put(next);
    if (added.length > 0) announce(`Added ${noun} ${added.map(labelOf).join(", ")}`);
    else if (texts.some((one) => one.trim() !== "")) announce("Already in the list");
  };
  const type = (next: string) => {
    if (next.includes(",")) return add(next.split(","));
    const withTyped = isLive ? withTexts([next]) : tags;
    setTyped({ text: next, value: withTyped[tags.length] });
    put(withTyped);
  };
  const remove = (index: number) => {
    put([...tags.toSpliced(index, 1), ...values.slice(tags.length)]);
    announce(`Removed ${noun} ${labelOf(tags[index] ?? "")}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
    if (key === "Backspace" && target.value === "" && !event.repeat && tags.length > 0) {
      remove(tags.length - 1);
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

  // Keys are in the page, where a masked value must not be.
  const hashes = tags.map(fnv1a);
  const keys = hashes.map(
    (hash, index) => `${hash}.${hashes.slice(0, index).filter((earlier) => earlier === hash).length}`,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div
      className="flex min-w-0 flex-1 flex-wrap gap-1"
      onKeyDown={onKeyDown}
      // Held down on a tag, a key removes only that one.
      onKeyDownCapture={(event) => {
        const isTag = !(event.target instanceof HTMLInputElement);
        if (isTag && event.repeat && REMOVE.has(event.key)) event.stopPropagation();
      }}
      onPaste={onPaste}
    >
      {tags.length > 0 && (
        <TagGroup
          aria-label="Chosen"
          className="contents"
          onRemove={(removed) => {
            remove(keys.findIndex((key) => removed.has(key)));
            if (tags.length === 1) document.getElementById(id)?.focus();
          }}
        >
          <TagList className="contents">
            {tags.map((value, index) => (
              <Tag
                key={keys[index]}
                id={keys[index] ?? index}
                textValue={labelOf(value)}
                className="inline-flex min-h-control max-w-full cursor-default items-center rounded-md bg-selected ps-2 text-sm"
              >
                <Text as="span" className="min-w-0 py-1 wrap-anywhere">
                  {render(value)}
                </Text>
                <Button
                  slot="remove"
                  aria-label={`Remove ${noun}`}
                  className="grid size-control flex-none place-items-center rounded-md text-muted hover:bg-hover"
                >
                  <IconX {...ICON[14]} stroke={2} />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <div className="min-w-0 flex-[1_1_120px] empty:hidden">
        {!props.isFull && (
          <Combobox
            id={id}
            {...(props.name === undefined ? {} : { name: props.name })}
            value={text}
            groups={[{ values: others }, ...(isNew ? [{ title: `New ${noun}`, values: [text.trim()] }] : [])]}
            placeholder={(tags.length === 0 && props.placeholder) || `Add ${noun}`}
            invalid={props.invalid === true}
            describedBy={props.describedBy ?? ""}
            sayValue={
              props.showsLabels
                ? (value) => (props.known.includes(value) ? labelOf(value) : value)
                : undefined
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
    </div>
  );
}

const REMOVE = new Set(["Backspace", "Delete"]);
