import { isRecord } from "@/document/equal";
import { withoutResponseOnly } from "@/schema/response-fields";

/**
 * The edits that both views make to a squad's members. They work on a document's members and on the form's
 * values: all they know about a member is that its transfers are in `assistantDestinations`. Nothing is
 * changed in place, unchanged parts are shared, and an edit at a place that doesn't exist returns the same
 * members.
 */
export type Members = readonly unknown[];

const DESTINATIONS = "assistantDestinations";

/** A transfer to the assistant with this name and nothing else set. */
export function newDestination(name: string): Record<string, unknown> {
  return { type: "assistant", assistantName: name };
}

/** The members of a form or document; none if the value isn't a list. */
export function membersIn(value: unknown): Members {
  return Array.isArray(value) ? value : [];
}

/** "odd" is anything but a list of objects; it's edited as JSON. */
export type MembersKind = "list" | "none" | "odd";

/** What a form or document has for members. */
export function kindOf(members: unknown): MembersKind {
  if (members === undefined || members === null) return "none";
  return Array.isArray(members) && members.every(isRecord) ? "list" : "odd";
}

/** @param at the new member's position; the end by default */
export function addMember(members: Members, member: unknown, at = members.length): Members {
  return inserted(members, at, member);
}

/** Transfers to the removed member stay; a check reports them. */
export function removeMember(members: Members, index: number): Members {
  return removed(members, index);
}

/** Members with one moved to another position. */
export function moveMember(members: Members, from: number, to: number): Members {
  return moved(members, from, to);
}

/** Members with a copy of one right after it. */
export function duplicateMember(members: Members, index: number): Members {
  return has(members, index) ? inserted(members, index + 1, copyOfEntry(members[index])) : members;
}

/** @param at the new transfer's position; the end by default */
export function addDestination(members: Members, index: number, destination: unknown, at?: number): Members {
  return within(members, index, (list) => inserted(list, at ?? list.length, destination));
}

/** Removing the last transfer leaves an empty list, not an absent one. */
export function removeDestination(members: Members, index: number, position: number): Members {
  return within(members, index, (list) => removed(list, position));
}

/** Members with one of a member's transfers moved to another position. */
export function moveDestination(members: Members, index: number, from: number, to: number): Members {
  return within(members, index, (list) => moved(list, from, to));
}

/** Members with a copy of one of a member's transfers right after it. */
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

/** A copy without the fields that only the service writes, such as its ID. */
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
