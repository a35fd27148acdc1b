import { useRef } from "react";
import { NameInput } from "./name-input";
import { renamedIn } from "./property-schema";

interface PropertyNameProps {
  /** What it is the name of: "parameter 2". */
  label: string;
  name: string;
  /** The names that must be there. They are told the new name, too. */
  required: readonly string[];
  invalid: boolean;
  describedBy: string;
  onChange: (name: string, required: readonly string[]) => void;
}

/**
 * The name of a property. While it is typed it may be that of another one for a moment: the list of required names is made from what it
 * was before, so that it never takes the other one's place.
 */
export function PropertyName({ label, name, required, invalid, describedBy, onChange }: PropertyNameProps) {
  const before = useRef({ name, required });
  return (
    <NameInput
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={name}
      onFocus={() => {
        before.current = { name, required };
      }}
      onChange={({ currentTarget: { value } }) =>
        onChange(value, renamedIn(before.current.required, before.current.name, value))
      }
    />
  );
}
