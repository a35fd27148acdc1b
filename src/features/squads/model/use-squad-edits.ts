import { useMemo } from "react";
import { recordOf } from "@/document/equal";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { isBlank } from "@/references/checks/values";
import { announce } from "@/ui/announce";
import * as edits from "./edits";

const MEMBERS = "members";

type Edit = (list: edits.Members) => edits.Members;

/** The edits of the squad in the surrounding form. */
export function useSquadEdits(): SquadEdits {
  const form = useFormOfField();
  return useMemo(() => squadEdits(form), [form]);
}

/** The part of a form that the edits need. */
interface EditedForm {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue">;
}

export type SquadEdits = ReturnType<typeof squadEdits>;

/**
 * The edits of a squad's members, bound to a form. Each is one undo step and is announced to screen readers. An
 * edit that adds something returns its position, or undefined if nothing changed.
 */
export function squadEdits({ methods }: EditedForm) {
  const current = () => edits.entriesIn(methods.getValues(MEMBERS));
  /** Applies an edit as one change. @returns the position given; undefined if it changed nothing */
  const put = (edit: Edit, message: string, to?: number) => {
    const before = current();
    const after = edit(before);
    if (after === before) return undefined;
    methods.setValue(MEMBERS, after);
    announce(message);
    return to;
  };
  const inside =
    (index: number, edit: Edit): Edit =>
    (members) =>
      edits.withDestinations(members, index, edit);
  const name = (index: number) => `Member ${index + 1}`;
  const transferAt = (index: number, position: number) => {
    const { assistantName } = recordOf(edits.destinationsOf(current(), index)[position]);
    return isBlank(assistantName) ? "Transfer" : `Transfer to ${assistantName}`;
  };

  return {
    addMember: (member: object) => {
      const at = current().length;
      return put((members) => [...members, member], `${name(at)} added`, at);
    },
    removeMember: (index: number) => {
      put((members) => edits.removed(members, index), `${name(index)} removed`);
    },
    moveMember: (from: number, to: number) => {
      const message = `${name(from)} moved to position ${to + 1} of ${current().length}`;
      put((members) => edits.moved(members, from, to), message);
    },
    duplicateMember: (index: number) => {
      put((members) => edits.duplicated(members, index), `${name(index)} duplicated as member ${index + 2}`);
    },
    addDestination: (index: number, destination: object) => {
      const { assistantName } = recordOf(destination);
      return put(
        inside(index, (list) => [...list, destination]),
        isBlank(assistantName)
          ? `Transfer added to ${name(index).toLowerCase()}`
          : `${name(index)} transfers to ${assistantName}`,
        edits.destinationsOf(current(), index).length,
      );
    },
    removeDestination: (index: number, position: number) => {
      const message = `${transferAt(index, position)} removed from ${name(index).toLowerCase()}`;
      put(
        inside(index, (list) => edits.removed(list, position)),
        message,
      );
    },
    moveDestination: (index: number, from: number, to: number) => {
      const message = `${transferAt(index, from)} moved to position ${to + 1}`;
      put(
        inside(index, (list) => edits.moved(list, from, to)),
        message,
      );
    },
    duplicateDestination: (index: number, position: number) => {
      const message = `${transferAt(index, position)} duplicated`;
      put(
        inside(index, (list) => edits.duplicated(list, position)),
        message,
      );
    },
  };
}
