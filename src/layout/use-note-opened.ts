import { useEffect } from "react";
import { useLocation } from "react-router";
import { connectionStore } from "@/api/connection";

/** The pages of single records. */
const RECORD =
  /^\/(assistants|squads|calls|phone-numbers|tools|knowledge-bases)\/(?!(?:apply|compare|new)$)[^/]+$/;
/** A title changes a few times while a record is read. */
const SETTLED_MS = 500;

/** Notes which records are opened, for the overview: by the page's title, which names the record once that is read. */
export function useNoteOpened(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!RECORD.test(pathname)) return;
    const at = Date.now();
    let noted: string | undefined;
    let seen: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      const found = seen === noted ? undefined : readTitle(seen ?? "");
      if (!found) return;
      noted = seen;
      const connectionId = connectionStore.current()?.id;
      if (connectionId === undefined) return;
      import("@/storage/notes").then(
        ({ noteOpened }) => noteOpened(connectionId, { path: pathname, ...found, at }),
        // Without a network its code cannot come. Nobody waits for the note.
        () => undefined,
      );
    };
    const look = () => {
      // The next page's title may come before this page is told that it is left.
      if (window.location.pathname !== pathname) return;
      seen = document.title;
      clearTimeout(timer);
      timer = setTimeout(note, SETTLED_MS);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      watch.disconnect();
      note();
    };
  }, [pathname]);
}

/** "Front desk · Assistants · Switchboard"; "Call · Calls · Switchboard" is a page that is being read, or has nothing to show. */
function readTitle(title: string): { name: string; kind: string } | undefined {
  const parts = title.split(" · ");
  const kind = parts.at(-2);
  const name = parts.slice(0, -2).join(" · ");
  if (!kind || name === "" || kind.startsWith(name) || name.startsWith("Deleted ")) return undefined;
  return { name, kind };
}
