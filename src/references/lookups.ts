import { destinationsOfMember, destinationsOfTools, OWN_DESTINATIONS } from "@/document/destinations";
import { isRecord } from "@/document/equal";
import { formatPath, getAt, hasAt, type Path } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { groupBy } from "@/lib/group-by";

/** The records of a list by ID and by name. Several records can share one. */
interface Lookup {
  byId: ReadonlyMap<string, readonly unknown[]>;
  byName: ReadonlyMap<string, readonly unknown[]>;
  /** The names in use, grouped by `nameKey`. */
  almost: ReadonlyMap<string, readonly string[]>;
}

const lookups = new WeakMap<readonly unknown[], Lookup>();
const shown = new WeakMap<readonly unknown[], Map<string, boolean>>();

/** Cached per list, so a list must not be changed in place. */
export function lookupOf(list: readonly unknown[]): Lookup {
  let lookup = lookups.get(list);
  if (!lookup) {
    const byName = groupBy(list, (record) => textAt(record, "name"));
    lookup = { byId: groupBy(list, idOf), byName, almost: groupBy([...byName.keys()], nameKey) };
    lookups.set(list, lookup);
  }
  return lookup;
}

/**
 * Whether any record of a list has a field; null counts. If none has it, the service may never return it,
 * and its absence means nothing.
 */
export function showsField(list: readonly unknown[], path: Path): boolean {
  const byPath = shown.get(list) ?? new Map<string, boolean>();
  shown.set(list, byPath);
  const key = formatPath(path);
  let answer = byPath.get(key);
  if (answer === undefined) {
    answer = list.some((record) => hasAt(record, path));
    byPath.set(key, answer);
  }
  return answer;
}

const transfersShown = new WeakMap<readonly unknown[], boolean>();

/**
 * Whether any squad member has a list of transfers, even empty or null. Also true if there are no members
 * yet.
 */
export function showsTransfers(squads: readonly unknown[]): boolean {
  let answer = transfersShown.get(squads);
  if (answer === undefined) {
    const members = squads.flatMap((squad) => {
      const list = getAt(squad, ["members"]);
      return Array.isArray(list) ? list.filter(isRecord) : [];
    });
    answer = members.length === 0 || members.some(declaresTransfers);
    transfersShown.set(squads, answer);
  }
  return answer;
}

function declaresTransfers(member: Record<string, unknown>): boolean {
  const shapes = [member.assistant, member.assistantOverrides];
  return (
    Object.hasOwn(member, OWN_DESTINATIONS) ||
    destinationsOfMember(member).length > 0 ||
    shapes.some((shape) => destinationsOfTools(shape).length > 0)
  );
}

/** A name without differences that people overlook: capitalization and surrounding space. */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
