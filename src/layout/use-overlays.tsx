import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { listen } from "@/lib/listen";
import { mayLoadAhead } from "@/lib/may-load-ahead";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { isFree, OPEN_DIALOG, useShortcuts } from "@/ui/shortcuts";
import { type HeldKeys, holdKeys } from "./hold-keys";
import { NOTICES } from "./notices";
import { PAGES } from "./pages";
import type { PaletteProps } from "./palette/palette";

const loadPalette = () => import("./palette/palette");
const loadHelp = () => import("./shortcut-help");

/** Loads the palette's code ahead of time. */
export const preparePalette = () => {
  if (mayLoadAhead()) loadPalette().catch(() => undefined);
};

type Overlay =
  | { kind: "palette"; Palette: ComponentType<PaletteProps>; typed: HeldKeys }
  | { kind: "help"; Help: ComponentType<{ onClose: () => void }> }
  | { kind: "failed" };

/**
 * The command palette and the shortcut list, with the keys that open them. Their code loads first: a failure
 * must not break the page, and the palette receives what is typed in the meantime.
 */
export function useOverlays(): { openPalette: () => void; overlays: ReactNode } {
  const [open, setOpen] = useState<Overlay>();
  const isLoading = useRef(false);
  const close = useCallback(() => setOpen(undefined), []);
  const openPalette = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const release = holdKeys();
    loadPalette()
      .then(({ default: Palette }): Overlay | undefined => {
        const typed = release();
        return typed === undefined ? undefined : { kind: "palette", Palette, typed };
      })
      .catch((): Overlay => {
        release();
        return { kind: "failed" };
      })
      .then((overlay) => {
        isLoading.current = false;
        // Synchronously, so that the palette receives the next key.
        flushSync(() => setOpen(overlay));
      });
  }, []);
  const showHelp = useCallback(() => {
    loadHelp().then(
      ({ default: Help }) => setOpen({ kind: "help", Help }),
      () => setOpen({ kind: "failed" }),
    );
  }, []);
  useGoKeys();
  useShortcuts({
    // An open dialog comes first.
    palette: () => document.querySelector(OPEN_DIALOG) === null && openPalette(),
    help: showHelp,
  });
  return { openPalette, overlays: open && overlayOf(open, close, showHelp) };
}

function overlayOf(open: Overlay, close: () => void, showHelp: () => void): ReactNode {
  switch (open.kind) {
    case "palette":
      return <open.Palette typed={open.typed} onClose={close} onHelp={showHelp} />;
    case "help":
      return <open.Help onClose={close} />;
    case "failed":
      return (
        <div className={NOTICES}>
          <section aria-label="Loading error">
            <Note tone="warn" role="alert" actions={<Button onClick={close}>Dismiss</Button>}>
              Couldn't load this part of the dashboard. Your edits are safe. Check your connection and try
              again.
            </Note>
          </section>
        </div>
      );
  }
}

/** How long to wait for the second key, in milliseconds. */
const WAIT_MS = 1500;

/**
 * G and then a letter opens a page. The second key is captured, because on its own it may be a shortcut of
 * the page.
 */
function useGoKeys(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Shift") return;
      const isSecond = event.timeStamp - since < WAIT_MS;
      since = Number.NEGATIVE_INFINITY;
      const key = event.key.toUpperCase();
      // Check the letter first, because this runs on every keystroke.
      if (event.repeat || !(isSecond || key === "G") || !isFree(event)) return;
      const page = PAGES.find(({ shortcut }) => shortcut === key);
      if (isSecond && page) {
        event.preventDefault();
        event.stopImmediatePropagation();
        go(page.path);
      } else if (key === "G") since = event.timeStamp;
    };
    return listen(window, { keydown: onKey }, { capture: true });
  }, []);
}
