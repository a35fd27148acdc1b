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

/** A place in the open page that one can go to; a page may have many, so that they are offered once somebody types. */
export interface PagePlace extends Pick<PageAction, "label" | "detail" | "run"> {
  /** Searched too, and not shown. */
  also?: string | undefined;
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

const places = new Set<() => readonly PagePlace[]>();

/**
 * Offers the places of a part of the page, as long as it stands.
 * @param find is asked when they are wanted, and not before
 */
export function usePagePlaces(find: () => readonly PagePlace[]): void {
  const newest = useRef(find);
  useEffect(() => {
    newest.current = find;
  });
  useEffect(() => {
    const offered = () => newest.current();
    places.add(offered);
    return () => {
      places.delete(offered);
    };
  }, []);
}

/** The places of the open page. */
export function pagePlaces(): PagePlace[] {
  return [...places].flatMap((offered) => offered());
}

/** What the open page can do now. */
export function pageActions(): PageAction[] {
  return [...pages].flatMap((offered) => offered());
}
