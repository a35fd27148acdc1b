import { useState } from "react";
import type { StoredText } from "@/storage/json-texts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { When } from "@/ui/when";

interface KeptTextNoteProps {
  kept: StoredText;
  onTakeUp: (kept: StoredText) => void;
  onThrowAway: () => void;
}

/** Offers JSON that was typed earlier and never put into the form. It is asked twice before it is thrown away: nothing else has it. */
export function KeptTextNote({ kept, onTakeUp, onThrowAway }: KeptTextNoteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Note
      role="status"
      actions={
        <>
          {isAsked ? (
            <Button variant="danger" onClick={onThrowAway}>
              Throw the JSON away
            </Button>
          ) : (
            <Button onClick={() => setAsked(true)}>Throw away</Button>
          )}
          <Button variant="primary" onClick={() => onTakeUp(kept)}>
            Take up again
          </Button>
        </>
      }
    >
      JSON that you typed here <When value={new Date(kept.at).toISOString()} /> was not put into the form.
      {isAsked && " It cannot be had back."}
    </Note>
  );
}
