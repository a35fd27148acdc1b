import { type RefObject, useEffect, useRef } from "react";
import { type Act, type ShortcutId, useShortcuts } from "./shortcuts";

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

type Offers<T> = Set<RefObject<() => readonly T[]>>;

const actions: Offers<PageAction> = new Set();
const places: Offers<PagePlace> = new Set();

function useOffer<T>(offers: Offers<T>, find: () => readonly T[]): void {
  const newest = useRef(find);
  useEffect(() => {
    newest.current = find;
  });
  useEffect(() => {
    offers.add(newest);
    return () => {
      offers.delete(newest);
    };
  }, [offers]);
}

/** Offers a component's actions while it is mounted; undefined entries are skipped. */
export function usePageActions(offered: readonly (PageAction | undefined)[]): void {
  useOffer(actions, () => offered.filter((action) => action !== undefined));
}

interface KeyedAction extends PageAction {
  shortcut: ShortcutId;
  /** What the shortcut does, if it depends on where the key is pressed. */
  onKey?: Act;
}

/** Offers a component's actions while it is mounted, and runs them by their shortcuts. */
export function useKeyedActions(offered: readonly (KeyedAction | undefined)[]): void {
  const known = offered.filter((action) => action !== undefined);
  usePageActions(known);
  useShortcuts(Object.fromEntries(known.map(({ shortcut, run, onKey = run }) => [shortcut, onKey])));
}

/**
 * Offers a component's places while it is mounted.
 * @param find called only when they are needed
 */
export function usePagePlaces(find: () => readonly PagePlace[]): void {
  useOffer(places, find);
}

/** The places of the open page. */
export function pagePlaces(): PagePlace[] {
  return [...places].flatMap(({ current }) => current());
}

/** The current actions of the open page. */
export function pageActions(): PageAction[] {
  return [...actions].flatMap(({ current }) => current());
}
