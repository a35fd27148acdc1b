import { useEffect, useMemo, useState } from "react";
import type { Opened } from "@/storage/notes";
import type { Choice } from "./choice";

const SHOWN = 6;

/** The recently opened records: as choices, and when, by page. None where nothing is stored. */
export function useOpened(connectionId: string, here: string) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import("@/storage/notes")
      .then(({ recentlyOpened }) => recentlyOpened(connectionId))
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
