import { isRecord } from "./equal";

/** The API's name for a squad's overrides for all members, and the names that real accounts have instead. */
const SPECIFIED = "members_overrides";
const OTHERS = ["membersOverrides", "memberOverrides"] as const;

/** A name that a service uses for `members_overrides`. */
export type OverridesName = (typeof OTHERS)[number];

/** The other name under which a squad has its overrides for all members; undefined if it has them under the API's. */
export function otherOverridesName(squad: unknown): OverridesName | undefined {
  if (!isRecord(squad) || Object.hasOwn(squad, SPECIFIED)) return undefined;
  return OTHERS.find((name) => Object.hasOwn(squad, name) && (isRecord(squad[name]) || squad[name] === null));
}

/** A squad with its overrides for all members under the API's name, in the same place among its fields. */
export function readOverrides<T>(squad: T): T {
  const name = otherOverridesName(squad);
  return name === undefined ? squad : renamed(squad, name, SPECIFIED);
}

/** A body with its overrides for all members under the name that the service uses for this squad. */
export function writeOverrides<T>(body: T, name: OverridesName | undefined): T {
  return name === undefined ? body : renamed(body, SPECIFIED, name);
}

/** The `loc` of a 422 about such a body, with the API's name. */
export function readLoc(loc: readonly (string | number)[], name: OverridesName): (string | number)[] {
  return loc.map((part) => (part === name ? SPECIFIED : part));
}

function renamed<T>(record: T, from: string, to: string): T {
  if (!isRecord(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key === from ? to : key, value]),
  ) as T;
}
