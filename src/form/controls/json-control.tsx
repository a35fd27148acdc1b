import { JsonPane } from "@/form/builders/json-pane";
import { useJsonText } from "@/form/json-text";
import type { ControlProps } from "./control";

/** A value of any shape, as JSON. Emptying it unsets the field. */
export function JsonControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [text, change] = useJsonText(value, onChange);
  return <JsonPane {...rest} text={text} onChange={change} />;
}
