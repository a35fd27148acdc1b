import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "./announce";
import { OPEN_DIALOG } from "./shortcuts";

/**
 * Copies to the clipboard. `copied` is true for a moment afterwards, and both outcomes are announced. `copy`
 * stays the same: a table whose actions change with every render draws every row with its menu again.
 */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A closed panel keeps its state, and shows this again when it's opened.
      setCopied(false);
    },
    [],
  );

  const copy = useCallback(async (text: string) => {
    const done = await write(text);
    announce(
      done
        ? "Copied"
        : "Couldn't copy. Select the text and copy it with the keyboard, or allow clipboard access.",
    );
    if (!done) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1500);
  }, []);
  return { copied, copy };
}

/** The clipboard API needs a secure page; on plain http an old command still works. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "sr-only";
    const before = document.activeElement;
    (before?.closest(OPEN_DIALOG) ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
