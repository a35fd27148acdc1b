import { Autocomplete } from "@mantine/core";
// In a layer: our own styles win, in whatever order a page loads them.
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import type { Ref } from "react";
import styles from "@/form/field.module.css";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: the values that the specification names and those seen in this organisation are offered, any other can be typed
 * (unknowns, Writing: enumerations).
 */
export function ChoiceControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  ...rest
}: ControlProps) {
  const text = textOf(value);
  return (
    <Autocomplete
      id={id}
      name={name}
      ref={ref as Ref<HTMLInputElement>}
      data={[...rest.suggestions]}
      // While the text is one of the values, all of them are shown: the list is there to choose another one.
      filter={({ options, search }) =>
        rest.suggestions.includes(search)
          ? options
          : options.filter(
              (option) => "label" in option && option.label.toLowerCase().includes(search.toLowerCase()),
            )
      }
      value={text}
      variant="unstyled"
      classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option }}
      onChange={onChange}
      onBlur={onBlur}
      placeholder={rest.placeholder}
      autoComplete="off"
      // Given as plain properties, Mantine puts its own in their place.
      attributes={{ input: { "aria-invalid": invalid, "aria-describedby": describedBy } }}
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: "md" }}
      maxDropdownHeight={280}
    />
  );
}
