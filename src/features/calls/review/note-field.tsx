import "@/ui/text-area.css";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "@/storage/clean-annotations";
import { debounceTyping } from "@/ui/debounce";

interface NoteFieldProps {
  id: string;
  /** As it's stored. */
  note: string;
  /** The accessible name, without a label. */
  label?: string;
  /** It takes the focus when it appears. */
  hasFocus?: boolean;
  /** Called at each pause in typing, and when the field is left. */
  onChange: (note: string) => void;
  onDone?: () => void;
}

/** A note that is stored while it's typed. */
export function NoteField({ id, note, label, hasFocus = false, onChange, onDone }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  const [stored, setStored] = useState(note);
  const area = useRef<HTMLTextAreaElement>(null);
  // Another tab may have changed it.
  if (note !== stored) {
    setStored(note);
    if (typed === stored) setTyped(note);
  }
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      className="text-box"
      dir="auto"
      rows={3}
      maxLength={LIMITS.note}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        debounceTyping(id, () => onChange(value));
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !onDone) return;
        event.stopPropagation();
        onDone();
      }}
      onBlur={onDone}
    />
  );
}
