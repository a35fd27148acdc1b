import { OWN_DESTINATIONS } from "@/api/dialects";
import { isRecord } from "@/document/equal";
import { moved as movedIn } from "@/lib/moved";
import { withoutResponseOnly } from "@/schema/response-fields";

/**
 * A squad's members, or one member's transfers, in a document or in a form. Both views make the same edits to
 * them: nothing is changed in place, and an edit at a place that doesn't exist returns the same list.
 */
export type Members = readonly unknown[];

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
  const before = destinationsOf(member);
  if (!isRecord(member) || !before) return members;
  const after = edit(before);
  return after === before ? members : members.with(index, { ...member, [OWN_DESTINATIONS]: after });
}

/**
 * The transfers of a member that can be edited one by one. Empty if there are none yet; undefined if the
 * value isn't a list of objects, which stays as it is.
 */
export function destinationsOf(member: unknown): Members | undefined {
  if (!isRecord(member)) return undefined;
  const held = member[OWN_DESTINATIONS];
  if (held === undefined || held === null) return [];
  return Array.isArray(held) && held.every(isRecord) ? held : undefined;
}

/** How many fields of an object in the form are set, null included. */
export function countSet(value: unknown): number {
  if (!isRecord(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}
