import { useEffect, useRef } from "react";
import type { Mute } from "@/storage/notes";
import { Button } from "@/ui/button";
import { FootBar } from "@/ui/foot-bar";

/** What was just muted or unmuted. */
export interface MuteChange {
  mute: Mute;
  /** What happened: "Missing prompts muted for all assistants". */
  words: string;
  isMuted: boolean;
}

interface MuteBarProps {
  change: MuteChange;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Says what was muted or unmuted, with a way to undo it. The line that had the focus may be gone, so it goes here. */
export function MuteBar({ change, onUndo, onDismiss }: MuteBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change takes the focus
  useEffect(() => undo.current?.focus({ preventScroll: true }), [change]);
  return (
    <FootBar
      label="Muted problems"
      actions={
        <>
          <Button ref={undo} onClick={onUndo}>
            Undo
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <span role="status">{change.words}</span>
    </FootBar>
  );
}
