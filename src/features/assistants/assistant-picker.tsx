import { Select } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { useId, useMemo } from "react";
import { idOf, nameOf } from "@/lib/read";
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
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        data={options}
        value={value !== undefined && options.some((option) => option.value === value) ? value : null}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        searchable
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

/** Names that several have are told apart by the id; of records of one id, the first is meant (unknowns, Reading). */
function optionsOf(assistants: readonly Assistant[]) {
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
