import { useState } from "react";
import { TextField } from "@/ui/text-field";

interface NumberFieldProps {
  label: string;
  /** What screen readers call it, if several have this label. */
  name?: string;
  help?: string;
  /** Null is empty. */
  value: number | null;
  most: number;
  /** It may be empty. */
  isOptional?: boolean;
  onChange: (value: number | null) => void;
}

/** A number of 0 or more. Invalid input shows an error and changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, help, value, most, isOptional = false, onChange } = props;
  const [typed, setTyped] = useState(String(value ?? ""));
  const read = readNumber(typed, most);
  const isWrong = read === undefined || (read === null && !isOptional);
  return (
    <TextField
      label={label}
      aria-label={name}
      help={help}
      inputMode="decimal"
      value={typed}
      error={isWrong && `Enter a number from 0 to ${most}.`}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const next = readNumber(text, most);
        setTyped(text);
        if (next !== undefined && (next !== null || isOptional)) onChange(next);
      }}
    />
  );
}

/** @returns null for no input, undefined for anything but a number in range */
function readNumber(text: string, most: number): number | null | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const value = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return value <= most ? value : undefined;
}
