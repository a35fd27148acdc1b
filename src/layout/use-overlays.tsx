import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { mayLoadAhead } from "@/lib/may-load-ahead";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useShortcuts } from "@/ui/use-shortcuts";
import { holdKeys } from "./hold-keys";
import styles from "./notices.module.css";
import type { PaletteProps } from "./palette/palette";
import { useGoKeys } from "./use-go-keys";

const loadPalette = () => import("./palette/palette");
const loadHelp = () => import("./shortcut-help");

/** Fetches the palette's code before it is wanted. */
export const preparePalette = () => {
  if (mayLoadAhead()) loadPalette().catch(() => undefined);
};

type Overlay =
  | { kind: "palette"; Palette: ComponentType<PaletteProps>; begun: string }
  | { kind: "help"; Help: ComponentType<{ onClose: () => void }> }
  | { kind: "failed" };

/**
 * The command palette and the help of the shortcuts, with the keys that open them. Their code is loaded first: one that cannot be must
 * not take the page down with it, and what is typed meanwhile is the palette's already.
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
        const begun = release();
        return begun === undefined ? undefined : { kind: "palette", Palette, begun };
      })
      .catch((): Overlay => {
        release();
        return { kind: "failed" };
      })
      .then((overlay) => {
        isLoading.current = false;
        // At once: the next key is typed in it.
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
    // A question that is open is answered first.
    palette: () => document.querySelector("dialog[open]") === null && openPalette(),
    help: showHelp,
  });
  return { openPalette, overlays: open && overlayOf(open, close, showHelp) };
}

function overlayOf(open: Overlay, close: () => void, showHelp: () => void): ReactNode {
  switch (open.kind) {
    case "palette":
      return <open.Palette begun={open.begun} onClose={close} onHelp={showHelp} />;
    case "help":
      return <open.Help onClose={close} />;
    case "failed":
      return (
        <div className={styles.notices}>
          <section aria-label="Not loaded">
            <Note tone="warn" role="alert" actions={<Button onClick={close}>Close</Button>}>
              This part of the dashboard could not be loaded. What you typed stays. Check the network and try
              again.
            </Note>
          </section>
        </div>
      );
  }
}
