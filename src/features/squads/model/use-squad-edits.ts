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

export type SquadEdits = ReturnType<typeof squadEdits>;

/**
 * The edits of a squad's members, bound to a form. Each is one undo step and is announced to screen readers. An
 * edit that adds something returns its position, or undefined if nothing changed.
 */
export function squadEdits({
  methods,
}: {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue">;
}) {
  const current = () => edits.entriesIn(methods.getValues(MEMBERS));
  /** Applies an edit as one change. @returns the position given; undefined if it changed nothing */
  const put = (message: string, edit: Edit, to?: number) => {
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
      return put(`${name(at)} added`, (members) => [...members, member], at);
    },
    removeMember: (index: number) => {
      put(`${name(index)} removed`, (members) => edits.removed(members, index));
    },
    moveMember: (from: number, to: number) => {
      const message = `${name(from)} moved to position ${to + 1} of ${current().length}`;
      put(message, (members) => edits.moved(members, from, to));
    },
    duplicateMember: (index: number) => {
      put(`${name(index)} duplicated as member ${index + 2}`, (members) => edits.duplicated(members, index));
    },
    addDestination: (index: number, destination: object) => {
      const { assistantName } = recordOf(destination);
      const message = isBlank(assistantName)
        ? `Transfer added to ${name(index).toLowerCase()}`
        : `${name(index)} transfers to ${assistantName}`;
      const at = edits.destinationsOf(current(), index).length;
      const add = inside(index, (list) => [...list, destination]);
      return put(message, add, at);
    },
    removeDestination: (index: number, position: number) => {
      const message = `${transferAt(index, position)} removed from ${name(index).toLowerCase()}`;
      put(
        message,
        inside(index, (list) => edits.removed(list, position)),
      );
    },
    moveDestination: (index: number, from: number, to: number) => {
      const message = `${transferAt(index, from)} moved to position ${to + 1}`;
      put(
        message,
        inside(index, (list) => edits.moved(list, from, to)),
      );
    },
    duplicateDestination: (index: number, position: number) => {
      const message = `${transferAt(index, position)} duplicated`;
      put(
        message,
        inside(index, (list) => edits.duplicated(list, position)),
      );
    },
  };
}
