import { useMemo } from "react";
import { textAt } from "@/document/read";
import { type DocumentForm, useFormOfField, withoutPrototypes } from "@/form/document-form";
import { announce } from "@/ui/announce";
import { useMembers } from "../members";
import * as edits from "./edits";

/**
 * The edits of a squad's members, bound to the surrounding form. Each is one undo step and is announced to
 * screen readers. An edit that adds or moves something returns its new position, or undefined if nothing
 * changed.
 */
export interface SquadEdits {
  addMember: (member: object, at?: number) => number | undefined;
  removeMember: (index: number) => void;
  moveMember: (from: number, to: number) => number | undefined;
  duplicateMember: (index: number) => number | undefined;
  addDestination: (index: number, destination: object, at?: number) => number | undefined;
  removeDestination: (index: number, position: number) => void;
  moveDestination: (index: number, from: number, to: number) => number | undefined;
  duplicateDestination: (index: number, position: number) => number | undefined;
}

const MEMBERS = "members";

/** Undefined if the members aren't a list of objects and can only be edited as JSON. */
export function useSquadEdits(): SquadEdits | undefined {
  const form = useFormOfField();
  const isOdd = useMembers().kind === "odd";
  return useMemo(() => (isOdd ? undefined : squadEdits(form)), [isOdd, form]);
}

/** The part of a form that the edits need. */
interface EditedForm {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue">;
}

/** The edits bound to a form; see `useSquadEdits`. */
export function squadEdits({ methods }: EditedForm): SquadEdits {
  const current = () => edits.membersIn(methods.getValues(MEMBERS));
  /** Applies an edit as one change. @returns the position given; undefined if it changed nothing */
  const put = (edit: (members: edits.Members) => edits.Members, message: string, to?: number) => {
    if (edits.kindOf(methods.getValues(MEMBERS)) === "odd") return undefined;
    const before = current();
    const after = edit(before);
    if (after === before) return undefined;
    methods.setValue(MEMBERS, withoutPrototypes(after));
    announce(message);
    return to;
  };
  const name = (index: number) => `Member ${index + 1}`;
  const nameAt = (index: number, position: number) =>
    textAt(edits.destinationsOf(current()[index])?.[position], "assistantName");
  const transferAt = (index: number, position: number) => {
    const to = nameAt(index, position);
    return to === undefined ? "Transfer" : `Transfer to ${to}`;
  };

  return {
    addMember: (member, at = current().length) =>
      put((members) => edits.addMember(members, member, at), `${name(at)} added`, at),
    removeMember: (index) => {
      put((members) => edits.removeMember(members, index), `${name(index)} removed`);
    },
    moveMember: (from, to) =>
      put(
        (members) => edits.moveMember(members, from, to),
        `${name(from)} moved to position ${to + 1} of ${current().length}`,
        to,
      ),
    duplicateMember: (index) =>
      put(
        (members) => edits.duplicateMember(members, index),
        `${name(index)} duplicated as member ${index + 2}`,
        index + 1,
      ),
    addDestination: (index, destination, at) => {
      const place = at ?? edits.destinationsOf(current()[index])?.length ?? 0;
      const named = textAt(destination, "assistantName");
      return put(
        (members) => edits.addDestination(members, index, destination, place),
        named === undefined
          ? `Transfer added to ${name(index).toLowerCase()}`
          : `${name(index)} transfers to ${named}`,
        place,
      );
    },
    removeDestination: (index, position) => {
      put(
        (members) => edits.removeDestination(members, index, position),
        `${transferAt(index, position)} removed from ${name(index).toLowerCase()}`,
      );
    },
    moveDestination: (index, from, to) =>
      put(
        (members) => edits.moveDestination(members, index, from, to),
        `${transferAt(index, from)} moved to position ${to + 1}`,
        to,
      ),
    duplicateDestination: (index, position) =>
      put(
        (members) => edits.duplicateDestination(members, index, position),
        `${transferAt(index, position)} duplicated`,
        position + 1,
      ),
  };
}
