import { Select } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { idOf, nameOf } from "@/lib/read";
import { fold } from "@/lib/search";
import type { Assistant } from "@/schema/assistant";
import styles from "./assistant-picker.module.css";

interface AssistantPickerProps {
  label: string;
  assistants: readonly Assistant[];
  /** The id of the one that is picked; it may name none. */
  value: string | undefined;
  onChange: (id: string) => void;
}

/** More than these are found by typing a part of the name. */
const MOST_SHOWN = 80;

/** Picks an assistant by typing a part of its name or id. */
export function AssistantPicker({ label, assistants, value, onChange }: AssistantPickerProps) {
  const id = useId();
  const options = useMemo(() => optionsOf(assistants), [assistants]);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);

  // Whoever types and presses Enter at once is faster than the list that is to mark its first entry.
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.hasAttribute("aria-activedescendant");
    const [first] = matching(options, typed);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isMarked || !isOpen || !first) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(first.label);
    setOpen(false);
    onChange(first.value);
  };
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        data={options}
        value={value !== undefined && options.some((option) => option.value === value) ? value : null}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onKeyDownCapture={takeFirst}
        filter={({ search, limit }) => matching(options, search).slice(0, limit)}
        allowDeselect={false}
        selectFirstOptionOnChange
        limit={MOST_SHOWN}
        variant="unstyled"
        placeholder="Name or id"
        nothingFoundMessage="No assistant has this in its name or id"
        classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option }}
        comboboxProps={{ transitionProps: { duration: 0 }, shadow: "md" }}
        maxDropdownHeight={320}
      />
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The options whose name or id holds a text. While the text is a name, all of them: the list is there to choose another one. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = fold(typed.trim());
  if (wanted === "" || options.some(({ label }) => label === typed)) return options;
  return options.filter(({ value, label }) => fold(label).includes(wanted) || fold(value).includes(wanted));
}

/** Names that several have are told apart by the id; of records of one id, the first is meant (unknowns, Reading). */
export function optionsOf(assistants: readonly Assistant[]): Option[] {
  const named = new Map<string, number>();
  for (const assistant of assistants) {
    named.set(nameOf(assistant), (named.get(nameOf(assistant)) ?? 0) + 1);
  }
  const options = new Map<string, string>();
  for (const assistant of assistants) {
    const id = idOf(assistant);
    if (id === undefined || options.has(id)) continue;
    const name = nameOf(assistant);
    options.set(id, (named.get(name) ?? 0) > 1 ? `${name} (${id})` : name);
  }
  return [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
