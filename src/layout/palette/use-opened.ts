import { useEffect, useMemo, useState } from "react";
import type { Opened } from "@/editing/opened-last";
import type { Choice } from "./choice";

const SHOWN = 6;

/** What this browser opened last: as choices, and when, by page. It knows nothing where nothing is kept. */
export function useOpened(connectionId: string, here: string) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import("@/editing/opened-last")
      .then(({ openedLast }) => openedLast(connectionId))
      .then((found) => {
        if (isWanted) setOpened(found);
      })
      // Without a network its code cannot come; the palette does without.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [connectionId]);
  return useMemo(
    () => ({
      openedAt: new Map(opened.map(({ path, at }) => [path, at])),
      choices: opened
        .filter(({ path }) => path !== here)
        .slice(0, SHOWN)
        .map(
          ({ path, name, kind }): Choice => ({
            key: `opened ${path}`,
            group: "Opened last",
            label: name,
            detail: kind,
            to: path,
          }),
        ),
    }),
    [opened, here],
  );
}
