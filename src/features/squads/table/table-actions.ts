import type { SquadEdits } from "../model/edits";
import { newDestination } from "../model/edits";
import { inserted, moved, type OpenPlaces, removed } from "./open-places";

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
  places: Pick<OpenPlaces, "set" | "moveMembers" | "moveTransfers">,
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
      places.moveMembers(moved(from, to));
      focusAfter(menu(to));
      edits.moveMember(from, to);
    },
    duplicateMember: (index: number) => {
      places.moveMembers(inserted(index + 1));
      focusAfter(`${entry(index + 1)} [data-action="fold"]`);
      edits.duplicateMember(index);
    },
    removeMember: (index: number, count: number) => {
      places.moveMembers(removed(index));
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
      places.moveTransfers(index, moved(from, to));
      focusAfter(menu(index, to));
      edits.moveDestination(index, from, to);
    },
    duplicateDestination: (index: number, position: number) => {
      places.moveTransfers(index, inserted(position + 1));
      places.set(`${index}.${position + 1}`, true);
      focusAfter(nameOf(index, position + 1));
      edits.duplicateDestination(index, position);
    },
    removeDestination: (index: number, position: number, count: number) => {
      places.moveTransfers(index, removed(position));
      focusAfter(menu(index, Math.min(position, count - 2)), `${entry(index)} [data-action="add"]`);
      edits.removeDestination(index, position);
    },
  };
}
