import { isRecord } from "@/lib/equal";
import { getAt } from "@/lib/path";
import { idOf, nameOf, textAt } from "@/lib/read";

/** The members of a squad that are objects; `odd` counts what else stands among them. */
export function membersOf(squad: unknown): { members: Record<string, unknown>[]; odd: unknown[] } {
  const value = getAt(squad, ["members"]);
  const all = Array.isArray(value) ? value : [];
  return { members: all.filter(isRecord), odd: all.filter((member) => !isRecord(member)) };
}

/** The destinations of a member that are objects. */
export function destinationsOf(member: unknown): Record<string, unknown>[] {
  const value = getAt(member, ["assistantDestinations"]);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The names of the assistants by their id. */
export function namesById(assistants: readonly unknown[] | undefined): ReadonlyMap<string, string> {
  return new Map((assistants ?? []).map((assistant) => [idOf(assistant) ?? "", nameOf(assistant)]));
}

/** What a member is called: a transient assistant by its own name, any other by the name of the assistant that it refers to. */
export function memberName(member: unknown, names: ReadonlyMap<string, string>): string {
  const id = textAt(member, "assistantId");
  return (
    textAt(member, "assistantOverrides", "name") ??
    textAt(member, "assistant", "name") ??
    (id === undefined ? undefined : (names.get(id) ?? id)) ??
    "Without name"
  );
}
