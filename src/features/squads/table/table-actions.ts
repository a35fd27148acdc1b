import { startTransition, useMemo, useRef, useState } from "react";
import { newDestination, type SquadEdits } from "../model/edits";

/** Where an entry of a list is after an edit; undefined if it was removed. */
type Move = (index: number) => number | undefined;

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

/**
 * Places after an edit of a list.
 * @param inside what the places in the list start with: "" for the members, "2." for a member's transfers
 */
export function movedPlaces(places: ReadonlySet<string>, move: Move, inside = ""): ReadonlySet<string> {
  return new Set(
    [...places].flatMap((place) => {
      if (!place.startsWith(inside)) return place;
      const [index, ...rest] = place.slice(inside.length).split(".");
      const next = move(Number(index));
      return next === undefined ? [] : inside + [next, ...rest].join(".");
    }),
  );
}

/**
 * What's open in the table: the settings of a member ("2") or one of its transfers ("2.0"); nothing at first. All
 * rows are recreated when the list is edited, so the table holds this, and its own edits move it along.
 */
export function useOpenPlaces() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const peeked = useRef<string>(undefined);
  const places = useMemo(() => {
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
      only: (all: readonly string[]) => startTransition(() => change(() => new Set(all))),
      move: (move: Move, inside?: string) => change((before) => movedPlaces(before, move, inside)),
    };
  }, []);
  return { open, places };
}

/** What the rows of the table do. The same object for all edits, so that only changed rows render again. */
export type TableActions = ReturnType<typeof tableActions>;

const entry = (member: number, position?: number) =>
  position === undefined
    ? `[data-entry="members.${member}"]`
    : `[data-entry="members.${member}.assistantDestinations.${position}"]`;
const menu = (...place: Parameters<typeof entry>) => `${entry(...place)} [data-action="menu"]`;
const nameOf = (member: number, position: number) =>
  `[name="members.${member}.assistantDestinations.${position}.assistantName"]`;

/** The edits of the table, each with what is open afterwards and where the focus moves. */
export function tableActions(
  edits: SquadEdits,
  places: ReturnType<typeof useOpenPlaces>["places"],
  focusAfter: (...selectors: string[]) => void,
) {
  return {
    fold: places.set,
    addMember: (member: object, at: number) => {
      const isOwn = "assistant" in member;
      if (isOwn) places.set(`${at}`, true);
      // The next member is added from the same field.
      focusAfter(isOwn ? `[name="members.${at}.assistant.name"]` : "[name=add-member]");
      edits.addMember(member);
    },
    moveMember: (from: number, to: number) => {
      places.move(moved(from, to));
      focusAfter(menu(to));
      edits.moveMember(from, to);
    },
    duplicateMember: (index: number) => {
      places.move(inserted(index + 1));
      focusAfter(`${entry(index + 1)} [data-action="fold"]`);
      edits.duplicateMember(index);
    },
    removeMember: (index: number, count: number) => {
      places.move(removed(index));
      focusAfter(menu(Math.min(index, count - 2)), "[name=add-member]");
      edits.removeMember(index);
    },
    addDestination: (index: number) => {
      const position = edits.addDestination(index, newDestination(""));
      if (position === undefined) return;
      places.set(`${index}.${position}`, true);
      focusAfter(nameOf(index, position));
    },
    moveDestination: (index: number, from: number, to: number) => {
      places.move(moved(from, to), `${index}.`);
      focusAfter(menu(index, to));
      edits.moveDestination(index, from, to);
    },
    duplicateDestination: (index: number, position: number) => {
      places.move(inserted(position + 1), `${index}.`);
      places.set(`${index}.${position + 1}`, true);
      focusAfter(nameOf(index, position + 1));
      edits.duplicateDestination(index, position);
    },
    removeDestination: (index: number, position: number, count: number) => {
      places.move(removed(position), `${index}.`);
      focusAfter(menu(index, Math.min(position, count - 2)), `${entry(index)} [data-action="add"]`);
      edits.removeDestination(index, position);
    },
  };
}
