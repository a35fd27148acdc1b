import { startTransition, useMemo, useRef, useState } from "react";

/** Where an entry of a list is after an edit; undefined if it was removed. */
export type Move = (index: number) => number | undefined;

export const inserted =
  (at: number): Move =>
  (index) =>
    index < at ? index : index + 1;

export const removed =
  (at: number): Move =>
  (index) =>
    index === at ? undefined : index < at ? index : index - 1;

export const moved =
  (from: number, to: number): Move =>
  (index) => {
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  };

/** Places after an edit of the members or of one member's transfers. */
export function movedPlaces(places: ReadonlySet<string>, move: Move, member?: number): ReadonlySet<string> {
  return new Set(
    [...places].flatMap((place) => {
      const [first, second] = place.split(".").map(Number);
      if (first === undefined || (member !== undefined && (first !== member || second === undefined)))
        return place;
      const next = move(member === undefined ? first : (second ?? 0));
      if (next === undefined) return [];
      if (member !== undefined) return `${first}.${next}`;
      return second === undefined ? `${next}` : `${next}.${second}`;
    }),
  );
}

export type OpenPlaces = ReturnType<typeof useOpenPlaces>;

/**
 * What's open in the table: the settings of a member ("2") or one of its transfers ("2.0"); nothing at first. All
 * rows are recreated when the list is edited, so the table holds this, and its own edits move it along.
 */
export function useOpenPlaces() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const peeked = useRef<string>(undefined);
  const actions = useMemo(() => {
    const change = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
      peeked.current = undefined;
      setOpen(next);
    };
    return {
      set: (place: string, isOpen: boolean) =>
        change((before) => {
          if (before.has(place) === isOpen) return before;
          return isOpen ? new Set([...before, place]) : new Set([...before].filter((one) => one !== place));
        }),
      /** Opens a place and closes the one that was opened so before. */
      peek: (place: string) => {
        const last = peeked.current;
        setOpen((before) => {
          if (before.has(place)) return before;
          peeked.current = place;
          return new Set([...[...before].filter((one) => one !== last), place]);
        });
      },
      /**
       * Opens these places and closes all others. Rendering the fields of many members is slow, so it must not
       * block the page.
       */
      only: (places: readonly string[]) => startTransition(() => change(() => new Set(places))),
      moveMembers: (move: Move) => change((before) => movedPlaces(before, move)),
      moveTransfers: (member: number, move: Move) => change((before) => movedPlaces(before, move, member)),
    };
  }, []);
  return useMemo(() => ({ open, ...actions }), [open, actions]);
}
