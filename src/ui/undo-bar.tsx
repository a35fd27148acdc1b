import { useEffect, useRef } from "react";
import { Button } from "./button";
import { FootBar } from "./foot-bar";

interface UndoBarProps {
  /** The region's name. */
  label: string;
  /** What happened: "Tagged 3 calls". */
  change: { words: string };
  onUndo: () => void;
  onDismiss: () => void;
}

/**
 * Says what was just done, with a way to undo it. It takes the focus, because the focused element may have
 * been removed.
 */
export function UndoBar({ label, change, onUndo, onDismiss }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change takes the focus
  useEffect(() => undo.current?.focus({ preventScroll: true }), [change]);
  return (
    <FootBar
      label={label}
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
