import { useEffect, useRef } from "react";
import { isDay } from "@/lib/day-range";
import { TextInput } from "./text-field";

interface DateFieldProps {
  id?: string;
  "aria-label"?: string;
  /** A day such as "2026-11-03", or "". */
  value: string;
  /** A complete day, or "" once the field was cleared. */
  onChange: (day: string) => void;
}

/** Takes a day. A typed one counts on Enter or when the focus leaves: until then its year is incomplete. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (input.current && !isTyping.current) input.current.value = value;
  }, [value]);
  const commit = (field: HTMLInputElement) => {
    isTyping.current = false;
    const day = field.value;
    const isUsable = day === "" ? !field.validity.badInput : isDay(day);
    if (isUsable && day !== value) onChange(day);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      type="date"
      defaultValue={value}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") commit(currentTarget);
        else isTyping.current = true;
      }}
      onChange={({ currentTarget }) => {
        if (!isTyping.current) commit(currentTarget);
      }}
      onBlur={({ currentTarget }) => {
        commit(currentTarget);
        // An unusable day isn't taken.
        currentTarget.value = value;
      }}
    />
  );
}
