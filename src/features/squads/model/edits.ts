import { useMemo } from "react";
import { OWN_DESTINATIONS } from "@/api/dialects";
import { isNothing, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { moved } from "@/lib/lists";
import { isBlank } from "@/references/checks/values";
import { withoutResponseOnly } from "@/schema/response-fields";
import { announce } from "@/ui/announce";

/** A squad's members, or one member's transfers, in a document or in a form. Nothing is changed in place. */
export type Members = readonly unknown[];

type Edit = (list: Members) => Members;

/** A transfer to the assistant with this name and nothing else set. */
export function newDestination(name: string): JsonObject {
  return { type: "assistant", assistantName: name };
}

/** The entries of a list. Anything else counts as its one entry, so that no edit loses it. */
export function entriesIn(list: unknown): Members {
  if (Array.isArray(list)) return list;
  return isNothing(list) ? [] : [list];
}

/** The entries among a squad's members and their transfers that can't be edited, because they aren't objects. */
export function oddIn({ members }: JsonObject): Members {
  const all = entriesIn(members);
  return [...all, ...all.flatMap(destinationsOf)].filter((entry) => !isRecord(entry));
}

/** A list with a copy of one entry right after it, without what only the service writes, such as its ID. */
export function duplicated(list: Members, index: number): Members {
  const entry = list[index];
  return list.toSpliced(index + 1, 0, isRecord(entry) ? withoutResponseOnly(entry) : entry);
}

/**
 * Members with an edit of one member's transfers; the same members if that one can't be edited. Removing the last
 * transfer leaves an empty list, not an absent one.
 */
export function withDestinations(members: Members, index: number, edit: Edit): Members {
  const member = members[index];
  if (!isRecord(member)) return members;
  return members.with(index, { ...member, [OWN_DESTINATIONS]: edit(destinationsOf(member)) });
}

const destinationsOf = (member: unknown) => entriesIn(recordOf(member)[OWN_DESTINATIONS]);

/** How many fields of an object in the form are set, null included. */
export function countSet(value: unknown): number {
  if (!isRecord(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}

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
export function squadEdits(
  { methods }: { methods: Pick<DocumentForm["methods"], "getValues" | "setValue"> },
  say: (message: string) => void = announce,
) {
  const current = () => entriesIn(methods.getValues("members"));
  /** @returns whether it changed anything */
  const put = (message: string, edit: Edit) => {
    const before = current();
    const after = edit(before);
    if (after === before) return false;
    methods.setValue("members", after);
    say(message);
    return true;
  };
  const putIn = (index: number, message: string, edit: Edit) =>
    put(message, (members) => withDestinations(members, index, edit));
  const transferAt = (index: number, position: number) => {
    const { assistantName } = recordOf(destinationsOf(current()[index])[position]);
    return isBlank(assistantName) ? "Transfer" : `Transfer to ${assistantName}`;
  };

  return {
    addMember: (member: object) => {
      const at = current().length;
      put(`Member ${at + 1} added`, (list) => [...list, member]);
      return at;
    },
    removeMember: (index: number) => put(`Member ${index + 1} removed`, (list) => list.toSpliced(index, 1)),
    moveMember: (from: number, to: number) =>
      put(`Member ${from + 1} moved to position ${to + 1} of ${current().length}`, (list) =>
        moved(list, from, to),
      ),
    duplicateMember: (index: number) =>
      put(`Member ${index + 1} duplicated as member ${index + 2}`, (list) => duplicated(list, index)),
    addDestination: (index: number, destination: JsonObject) => {
      const { assistantName } = destination;
      const message = isBlank(assistantName)
        ? `Transfer added to member ${index + 1}`
        : `Member ${index + 1} transfers to ${assistantName}`;
      const at = destinationsOf(current()[index]).length;
      return putIn(index, message, (list) => [...list, destination]) ? at : undefined;
    },
    removeDestination: (index: number, position: number) =>
      putIn(index, `${transferAt(index, position)} removed from member ${index + 1}`, (list) =>
        list.toSpliced(position, 1),
      ),
    moveDestination: (index: number, from: number, to: number) =>
      putIn(index, `${transferAt(index, from)} moved to position ${to + 1}`, (list) => moved(list, from, to)),
    duplicateDestination: (index: number, position: number) =>
      putIn(index, `${transferAt(index, position)} duplicated`, (list) => duplicated(list, position)),
  };
}
