import { useEffect } from "react";
import { mayLoadAhead } from "@/lib/may-load-ahead";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** Loads the code of a call's page at the first sign of somebody being there: then the first call that is opened waits for nothing. */
export function useViewerCode(): void {
  useEffect(() => {
    const load = () => {
      forget();
      if (!mayLoadAhead()) return;
      // Without a connection it is loaded when it is wanted, and fails there in words.
      import("../viewer/viewer-page").catch(() => undefined);
    };
    const forget = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, load);
    };
    for (const sign of SIGNS) window.addEventListener(sign, load, { passive: true });
    return forget;
  }, []);
}
