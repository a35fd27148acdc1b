import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useShortcuts } from "@/ui/use-shortcuts";
import styles from "./notices.module.css";
import { useGoKeys } from "./use-go-keys";

const loadPalette = () => import("./palette/palette");
const loadHelp = () => import("./shortcut-help");
const Palette = lazy(loadPalette);
const ShortcutHelp = lazy(loadHelp);

/** Fetches the palette's code before it is wanted. */
export const preparePalette = () => void loadPalette().catch(() => undefined);

/**
 * The command palette and the help of the shortcuts, with the keys that open them. Their code is loaded first: one that cannot be must
 * not take the page down with it.
 */
export function useOverlays(): { openPalette: () => void; overlays: ReactNode } {
  const [open, setOpen] = useState<"palette" | "help" | "failed">();
  const close = useCallback(() => setOpen(undefined), []);
  const openPalette = useCallback(
    () =>
      void loadPalette().then(
        () => setOpen("palette"),
        () => setOpen("failed"),
      ),
    [],
  );
  const showHelp = useCallback(
    () =>
      void loadHelp().then(
        () => setOpen("help"),
        () => setOpen("failed"),
      ),
    [],
  );
  useGoKeys();
  useShortcuts({
    // A question that is open is answered first.
    palette: () => document.querySelector("dialog[open]") === null && openPalette(),
    help: showHelp,
  });
  const overlays = (
    <Suspense>
      {open === "palette" && <Palette onClose={close} onHelp={showHelp} />}
      {open === "help" && <ShortcutHelp onClose={close} />}
      {open === "failed" && (
        <div className={styles.notices}>
          <section aria-label="Not loaded">
            <Note tone="warn" role="alert" actions={<Button onClick={close}>Close</Button>}>
              This part of the dashboard could not be loaded. What you typed stays. Check the network and try
              again.
            </Note>
          </section>
        </div>
      )}
    </Suspense>
  );
  return { openPalette, overlays };
}
