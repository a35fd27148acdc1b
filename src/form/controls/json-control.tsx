import { JsonPane } from "@/form/builders/json-pane";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import type { ControlProps } from "./control";

/** A value of any shape, as JSON. Emptying it makes the field not set. */
export function JsonControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  return (
    <JsonPane
      {...rest}
      text={value instanceof JsonText ? value.text : ""}
      onChange={(text) => onChange(text === "" ? NOT_SET : new JsonText(text))}
    />
  );
}
