import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { isRecord } from "@/document/equal";
import { textAt } from "@/document/read";
import { type DocumentForm, useFormOfField, withoutPrototypes } from "@/form/document-form";
import { announce } from "@/ui/announce";
import * as edits from "./edits";

/**
 * The edits of a squad's members, made to the form that the caller stands in. Each is one step of undo, and is announced. New entries are
 * given as a document has them. What an edit adds or moves stands where the edit says it does: that place is returned, or undefined
 * where nothing was done.
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

/** The edits; undefined where the members are no list of objects, and can only be edited as JSON. */
export function useSquadEdits(): SquadEdits | undefined {
  const form = useFormOfField();
  const isOdd = useWatch({
    control: form.methods.control,
    name: MEMBERS,
    compute: isOddList,
  });
  return useMemo(() => (isOdd ? undefined : squadEdits(form)), [isOdd, form]);
}

/** What the edits need of a form. */
interface EditedForm {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue">;
}

const isOddList = (members: unknown) =>
  (members ?? undefined) !== undefined && !(Array.isArray(members) && members.every(isRecord));

/** The edits bound to a form; see `useSquadEdits`. */
export function squadEdits({ methods }: EditedForm): SquadEdits {
  const current = () => edits.membersIn(methods.getValues(MEMBERS));
  /** Puts the edited members in the form as one change; whether there was anything to change. */
  const put = (edit: (members: edits.Members) => edits.Members, told: string): boolean => {
    if (isOddList(methods.getValues(MEMBERS))) return false;
    const before = current();
    const after = edit(before);
    if (after === before) return false;
    methods.setValue(MEMBERS, withoutPrototypes(after));
    announce(told);
    return true;
  };
  const name = (index: number) => `Member ${index + 1}`;
  const target = (index: number, position: number) =>
    textAt(edits.destinationsOf(current()[index])?.[position], "assistantName") ?? "no one";

  return {
    addMember: (member, at = current().length) =>
      put((members) => edits.addMember(members, member, at), `${name(at)} is added`) ? at : undefined,
    removeMember: (index) => {
      put((members) => edits.removeMember(members, index), `${name(index)} is removed`);
    },
    moveMember: (from, to) =>
      put(
        (members) => edits.moveMember(members, from, to),
        `${name(from)} is now number ${to + 1} of ${current().length}`,
      )
        ? to
        : undefined,
    duplicateMember: (index) =>
      put(
        (members) => edits.duplicateMember(members, index),
        `${name(index)} is duplicated as number ${index + 2}`,
      )
        ? index + 1
        : undefined,
    addDestination: (index, destination, at) => {
      const place = at ?? edits.destinationsOf(current()[index])?.length ?? 0;
      const named = textAt(destination, "assistantName") ?? "no one yet";
      return put(
        (members) => edits.addDestination(members, index, destination, place),
        `${name(index)} hands over to ${named}`,
      )
        ? place
        : undefined;
    },
    removeDestination: (index, position) => {
      put(
        (members) => edits.removeDestination(members, index, position),
        `${name(index)} no longer hands over to ${target(index, position)}`,
      );
    },
    moveDestination: (index, from, to) =>
      put(
        (members) => edits.moveDestination(members, index, from, to),
        `The hand-over to ${target(index, from)} is now number ${to + 1} of ${name(index)}`,
      )
        ? to
        : undefined,
    duplicateDestination: (index, position) =>
      put(
        (members) => edits.duplicateDestination(members, index, position),
        `The hand-over to ${target(index, position)} is duplicated`,
      )
        ? position + 1
        : undefined,
  };
}
