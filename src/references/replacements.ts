import { loadSquad } from "@/api/dialects";
import { isRecord, type JsonObject } from "@/document/equal";
import { below, isDescribed } from "@/document/fields";
import { getAt, type Path } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { addsToLower } from "@/document/squad-overrides";
import { assistantRequest } from "@/schema/assistant";
import type { Facts } from "./facts";
import { memberLabel, membersIn } from "./members";

/** A place in a squad whose override replaces a field of an assistant. */
export interface Replacement {
  squad: { id: string | undefined; name: string };
  /** The member; undefined if the overrides are those for all members. */
  member: string | undefined;
  /** The override's path in the squad. */
  path: Path;
}

/**
 * The overrides that replace a field of an assistant in its squads: what the assistant has there isn't used.
 * @param path of the field in the assistant
 */
export function replacementsOf(assistantId: string, path: Path, facts: Facts): Replacement[] {
  return facts.squadsWith(assistantId).flatMap((squad): Replacement[] => {
    const of = { id: idOf(squad), name: nameOf(squad) };
    const forAll = overrideAt(loadSquad(squad).value.overrides?.raw, path);
    if (forAll) return [{ squad: of, member: undefined, path: ["members_overrides", ...forAll] }];
    return membersIn(squad, facts)
      .filter(({ id }) => id === assistantId)
      .flatMap((member) => {
        const own = overrideAt(member.member.overrides?.raw, path);
        return own
          ? [{ squad: of, member: memberLabel(member), path: [...member.path, "assistantOverrides", ...own] }]
          : [];
      });
  });
}

/**
 * The override that replaces a field: the field itself, or the list, map or other value around it. Objects with
 * fields of their own merge with the assistant's.
 */
export function overrideAt(overrides: JsonObject | undefined, path: Path): Path | undefined {
  if (!overrides) return undefined;
  let schema: ReturnType<typeof below> = assistantRequest;
  let value: unknown = overrides;
  for (const [index, key] of path.entries()) {
    if (!isRecord(value) || !isDescribed(schema)) return path.slice(0, index);
    value = getAt(value, [key]);
    if (value === undefined || addsToLower(path.slice(0, index + 1))) return undefined;
    schema = below(schema, key);
  }
  return isRecord(value) && isDescribed(schema) ? undefined : path;
}
