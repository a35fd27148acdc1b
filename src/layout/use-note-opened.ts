import { useEffect } from "react";
import { useLocation } from "react-router";

/** The pages of single records. */
const RECORD =
  /^\/(assistants|squads|calls|phone-numbers|tools|knowledge-bases)\/(?!(?:apply|compare|new)$)[^/]+$/;
/** A page that is left at once was not looked at. */
const LOOKED_AT_MS = 1200;

/** Notes which records are opened, for the overview: by the page's title, which names the record once that is read. */
export function useNoteOpened(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!RECORD.test(pathname)) return;
    let noted: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const at = Date.now();
    const note = () => {
      const parts = document.title.split(" · ");
      const kind = parts.at(-2);
      const name = parts.slice(0, -2).join(" · ");
      // "Call · Calls · Switchboard" is a page that is still being read, or has nothing to show.
      if (!kind || name === "" || document.title === noted) return;
      if (kind.startsWith(name) || name.startsWith("Deleted ")) return;
      noted = document.title;
      void import("@/editing/opened-last").then(({ noteOpened }) =>
        noteOpened({ path: pathname, name, kind, at }),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(note, LOOKED_AT_MS);
    };
    const watch = new MutationObserver(later);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    later();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [pathname]);
}
