import { useEffect, useRef } from "react";
import type { ShortcutId } from "./shortcuts";

/** Something that can be done with the open page, by its name: the command palette offers it. */
export interface PageAction {
  /** What it does: "Review and save". */
  label: string;
  /** To what: the record's name. */
  detail?: string;
  /** The keys that do the same. */
  shortcut?: ShortcutId;
  run: () => void;
}

const pages = new Set<() => readonly PageAction[]>();

/** Offers what a part of the page can do, as long as it stands; undefined entries are not offered now. */
export function usePageActions(actions: readonly (PageAction | undefined)[]): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    const offered = () => newest.current.filter((action) => action !== undefined);
    pages.add(offered);
    return () => {
      pages.delete(offered);
    };
  }, []);
}

/** What the open page can do now. */
export function pageActions(): PageAction[] {
  return [...pages].flatMap((offered) => offered());
}
