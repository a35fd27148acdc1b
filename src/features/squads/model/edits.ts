import { OWN_DESTINATIONS } from "@/api/dialects";
import { isNothing, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { moved as movedIn } from "@/lib/lists";
import { withoutResponseOnly } from "@/schema/response-fields";

/**
 * A squad's members, or one member's transfers, in a document or in a form. Both views make the same edits to
 * them: nothing is changed in place, and an edit at a place that doesn't exist returns the same list.
 */
export type Members = readonly unknown[];

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
  const transfers = all.flatMap((member) => entriesIn(recordOf(member)[OWN_DESTINATIONS]));
  return [...all, ...transfers].filter((entry) => !isRecord(entry));
}

/** A list without one entry. Transfers to a removed member stay; a check reports them. */
export function removed(list: Members, index: number): Members {
  return has(list, index) ? list.toSpliced(index, 1) : list;
}

/** A list with one entry at another position. */
export function moved(list: Members, from: number, to: number): Members {
  return has(list, from) && has(list, to) && from !== to ? movedIn(list, from, to) : list;
}

/** A list with a copy of one entry right after it, without what only the service writes, such as its ID. */
export function duplicated(list: Members, index: number): Members {
  if (!has(list, index)) return list;
  const entry = list[index];
  return list.toSpliced(index + 1, 0, isRecord(entry) ? withoutResponseOnly(entry) : entry);
}

const has = (list: Members, index: number) => Number.isInteger(index) && index >= 0 && index < list.length;

/**
 * Members with an edit of one member's transfers. Removing the last transfer leaves an empty list, not an absent
 * one.
 */
export function withDestinations(members: Members, index: number, edit: (list: Members) => Members): Members {
  const member = members[index];
  if (!isRecord(member)) return members;
  const before = entriesIn(member[OWN_DESTINATIONS]);
  const after = edit(before);
  return after === before ? members : members.with(index, { ...member, [OWN_DESTINATIONS]: after });
}

/** The transfers of one of the members. */
export function destinationsOf(members: Members, index: number): Members {
  return entriesIn(recordOf(members[index])[OWN_DESTINATIONS]);
}

/** How many fields of an object in the form are set, null included. */
export function countSet(value: unknown): number {
  if (!isRecord(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}
