import type { ComponentProps } from "react";

type NameInputProps = Pick<
  ComponentProps<"input">,
  "aria-label" | "aria-invalid" | "aria-describedby" | "value" | "onChange" | "onFocus" | "onBlur"
>;

/** Where the name of an entry or a property is typed. */
export function NameInput(props: NameInputProps) {
  return (
    <input
      dir="auto"
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="text-box small mono"
      placeholder="Name"
      {...props}
    />
  );
}
