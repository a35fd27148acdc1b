import { type ComponentType, useState } from "react";
import type { ControlProps } from "./control";

interface HeldControlProps
  extends Pick<ControlProps, "name" | "meta">,
    Partial<Pick<ControlProps, "placeholder" | "suggestions">> {
  control: ComponentType<ControlProps>;
  first?: unknown;
}

/** A control with its label that holds its own value, and an output that shows the value as JSON. */
export function HeldControl({
  control: Control,
  first,
  placeholder = "",
  suggestions = [],
  ...field
}: HeldControlProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="held">{field.meta.label}</label>
      <Control
        id="held"
        {...field}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        invalid={false}
        describedBy=""
        placeholder={placeholder}
        suggestions={suggestions}
      />
      <output>{JSON.stringify(value) ?? "undefined"}</output>
    </>
  );
}
