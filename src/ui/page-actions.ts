import { useEffect, useRef } from "react";
import type { ShortcutId } from "./shortcuts";

/** An action of the open page, offered by the command palette. */
interface PageAction {
  /** What it does: "Review and save". */
  label: string;
  /** Its target, such as the record's name. */
  detail?: string;
  /** The keys that do the same. */
  shortcut?: ShortcutId;
  run: () => void;
}

/** A place in the open page. A page may have many, so the palette offers them once the user types. */
export interface PagePlace extends Pick<PageAction, "label" | "detail" | "run"> {
  /** Searched but not shown. */
  also?: string | undefined;
}

const pages = new Set<() => readonly PageAction[]>();

/** Offers a component's actions while it is mounted; undefined entries are skipped. */
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
 * Offers a component's places while it is mounted.
 * @param find called only when they are needed
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

/** The current actions of the open page. */
export function pageActions(): PageAction[] {
  return [...pages].flatMap((offered) => offered());
}
