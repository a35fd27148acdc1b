import { isRecord } from "@/document/equal";
import { withoutResponseOnly } from "@/schema/response-fields";

/**
 * The edits that both views make to the members of a squad. They work alike on a document's members and on the form's values of them:
 * all they know of a member is that its transfers are in `assistantDestinations`. Nothing is changed in place, what an edit is not
 * about is shared with what was given, and an edit that means no place gives back the very members that were given.
 */
export type Members = readonly unknown[];

const DESTINATIONS = "assistantDestinations";

/** A transfer to the assistant with this name; the service decides everything else. */
export function newDestination(name: string): Record<string, unknown> {
  return { type: "assistant", assistantName: name };
}

/** The members that a form holds, or a document has: none where that is no list. */
export function membersIn(value: unknown): Members {
  return Array.isArray(value) ? value : [];
}

/**
 * The members with one more.
 * @param at the position that it gets; the end where it is left out
 */
export function addMember(members: Members, member: unknown, at = members.length): Members {
  return inserted(members, at, member);
}

/** The members without one. Transfers that name it stay: a check tells of them. */
export function removeMember(members: Members, index: number): Members {
  return removed(members, index);
}

/** The members with one of them at another position. */
export function moveMember(members: Members, from: number, to: number): Members {
  return moved(members, from, to);
}

/** The members with a second one like a given one, behind it. */
export function duplicateMember(members: Members, index: number): Members {
  return has(members, index) ? inserted(members, index + 1, copyOfEntry(members[index])) : members;
}

/**
 * The members with one more transfer of one of them.
 * @param at its position among the transfers; the end where it is left out
 */
export function addDestination(members: Members, index: number, destination: unknown, at?: number): Members {
  return within(members, index, (list) => inserted(list, at ?? list.length, destination));
}

/** The members without one of the transfers. The last one leaves an empty list, not an absent one. */
export function removeDestination(members: Members, index: number, position: number): Members {
  return within(members, index, (list) => removed(list, position));
}

/** The members with one of the transfers at another position among those of its member. */
export function moveDestination(members: Members, index: number, from: number, to: number): Members {
  return within(members, index, (list) => moved(list, from, to));
}

/** The members with a second transfer like a given one, behind it. */
export function duplicateDestination(members: Members, index: number, position: number): Members {
  return within(members, index, (list) =>
    has(list, position) ? inserted(list, position + 1, copyOfEntry(list[position])) : list,
  );
}

/**
 * The transfers of a member that can be edited one by one. Empty if there are none yet; undefined if the
 * value isn't a list of objects, which stays as it is.
 */
export function destinationsOf(member: unknown): Members | undefined {
  if (!isRecord(member)) return undefined;
  const held = member[DESTINATIONS];
  if (held === undefined || held === null) return [];
  return Array.isArray(held) && held.every(isRecord) ? held : undefined;
}

/** A second entry like one of a document: without what only the service writes, its id above all. */
function copyOfEntry(entry: unknown): unknown {
  return isRecord(entry) ? withoutResponseOnly(entry) : entry;
}

function within(members: Members, index: number, edit: (list: Members) => Members): Members {
  const member = members[index];
  const before = destinationsOf(member);
  if (!isRecord(member) || !before) return members;
  const after = edit(before);
  if (after === before) return members;
  return members.with(index, { ...member, [DESTINATIONS]: after });
}

const has = (list: Members, index: number) => Number.isInteger(index) && index >= 0 && index < list.length;

function inserted(list: Members, at: number, entry: unknown): Members {
  return at === list.length || has(list, at) ? list.toSpliced(at, 0, entry) : list;
}

function removed(list: Members, index: number): Members {
  return has(list, index) ? list.toSpliced(index, 1) : list;
}

function moved(list: Members, from: number, to: number): Members {
  if (!has(list, from) || !has(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}

/** How many fields of an object in the form are set, null included. */
export function countSet(value: unknown): number {
  if (!isRecord(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}
