import { loadSquad, type Member, transfersOfTools } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idsOf } from "@/document/id-fields";
import { formatPath, hasAt, type Path } from "@/document/path";
import { idOf, ownName } from "@/document/read";
import { cached } from "@/lib/cached";
import { groupBy } from "@/lib/lists";

/** The records of a list by ID and by name. Several records can share one. */
interface Lookup {
  byId: ReadonlyMap<string, readonly JsonObject[]>;
  byName: ReadonlyMap<string, readonly JsonObject[]>;
  /** The names in use, grouped by `nameKey`. */
  almost: ReadonlyMap<string, readonly string[]>;
}

/** Cached per list, so a list must not be changed in place. */
export const lookupOf = cached((list: readonly JsonObject[]): Lookup => {
  const byName = groupBy(list, ownName);
  return { byId: groupBy(list, idOf), byName, almost: groupBy([...byName.keys()], nameKey) };
});

/** The name of the record with an ID, if the list has both. */
export function listedName(id: string | undefined, list: readonly JsonObject[] = []): string | undefined {
  return id === undefined ? undefined : ownName(lookupOf(list).byId.get(id)?.[0]);
}

/**
 * Where a list's records have texts that look like IDs, outside the fields that are named after one, by text.
 * Cached like `lookupOf`.
 */
export const idTextsIn = cached((list: readonly JsonObject[]) =>
  groupBy(
    list.flatMap((record) => idsOf(record).texts.map(({ id, path }) => ({ id, path, record }))),
    ({ id }) => id,
  ),
);

const shownIn = cached<readonly JsonObject[], Map<string, boolean>>(() => new Map());

/**
 * Whether any record of a list has a field; null counts. If none has it, the service may never return it, so
 * checks don't take its absence for a fault of every record.
 */
export function showsField(list: readonly JsonObject[], path: Path): boolean {
  const byPath = shownIn(list);
  const key = formatPath(path);
  let answer = byPath.get(key);
  if (answer === undefined) {
    answer = list.some((record) => hasAt(record, path));
    byPath.set(key, answer);
  }
  return answer;
}

/**
 * Whether any squad member has a list of transfers, even empty or null. Also true if there are no members
 * yet.
 */
export const showsTransfers = cached((squads: readonly JsonObject[]): boolean => {
  const members = squads.flatMap((squad) => loadSquad(squad).value.members);
  return members.length === 0 || members.some(declaresTransfers);
});

function declaresTransfers(member: Member): boolean {
  const shapes = [member.assistant, member.overrides];
  return (
    member.hasDestinations ||
    member.destinations.length > 0 ||
    shapes.some((shape) => transfersOfTools(shape?.value).length > 0)
  );
}

/** A name without differences that people overlook: capitalization and surrounding space. */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
