import { useEffect, useRef, useState } from "react";
import { LIMITS } from "@/storage/annotation-kind";
import { Button } from "@/ui/button";
import { debounceTyping } from "@/ui/debounce";
import { Text } from "@/ui/text";
import { TextArea } from "@/ui/text-field";
import { useShownText } from "../viewer/reveal";

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

/**
 * A note that is stored while it's typed, masked like the call until it's changed here; a note that is masked can't
 * be. What another tab writes is shown below it, so nothing is lost.
 */
export function NoteField(props: NoteFieldProps) {
  const { id, note, label, hasFocus = false, onChange, onDone } = props;
  const shown = useShownText();
  const [typed, setTyped] = useState(note);
  const [stored, setStored] = useState(note);
  const [elsewhere, setElsewhere] = useState("");
  /** A note that was stored from here comes back as a change. */
  const [own] = useState(() => new Set([note]));
  const [isOwn, setOwn] = useState(false);
  const masked = isOwn ? typed : shown(typed);
  const area = useRef<HTMLTextAreaElement>(null);
  if (note !== stored) {
    setStored(note);
    if (typed === stored) setTyped(note);
    else if (!own.has(note)) setElsewhere(note);
  }
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);
  const type = (text: string) => {
    setTyped(text);
    setOwn(true);
    debounceTyping(id, () => {
      own.add(text);
      onChange(text);
    });
  };
  const close = () => {
    setElsewhere("");
    area.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field is leaving what is below it, too
    <div
      className="flex min-w-0 flex-1 flex-col gap-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setOwn(false);
        onDone?.();
      }}
    >
      <TextArea
        ref={area}
        id={id}
        aria-label={label}
        dir="auto"
        maxLength={LIMITS.note}
        value={masked}
        readOnly={masked !== typed}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !onDone) return;
          event.stopPropagation();
          onDone();
        }}
      />
      {elsewhere !== "" && (
        // Some browsers don't focus a pressed button.
        <div className="flex flex-col gap-1 text-sm" onPointerDown={(event) => event.preventDefault()}>
          <p role="status" className="wrap-anywhere">
            Written in another tab: <Text>{shown(elsewhere)}</Text>
          </p>
          <div className="flex items-center gap-1">
            <Button
              onClick={() => {
                type(`${typed}\n\n${elsewhere}`.slice(0, LIMITS.note));
                close();
              }}
            >
              Add to this note
            </Button>
            <Button variant="quiet" onClick={close}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
