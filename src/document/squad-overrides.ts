import { isRecord } from "./equal";
import type { Path } from "./path";

/** The API's name for a squad's overrides for all members. Real accounts use other names, too. */
const SPECIFIED = "members_overrides";
const OTHERS = ["membersOverrides", "memberOverrides"] as const;

/**
 * Whether an override of a field of an assistant adds to the lower value, and doesn't replace it, as documented for
 * this family of services: the values of variables, and lists such as `tools:append`.
 */
export function addsToLower(path: Path): boolean {
  return String(path.at(-1)).endsWith(":append") || (path.length === 1 && path[0] === "variableValues");
}

/** A name that a service uses for `members_overrides`. */
export type OverridesName = (typeof OTHERS)[number];

/** The other name that a squad uses for its overrides for all members; undefined if it uses the API's. */
export function otherOverridesName(squad: unknown): OverridesName | undefined {
  if (!isRecord(squad) || Object.hasOwn(squad, SPECIFIED)) return undefined;
  return OTHERS.find((name) => Object.hasOwn(squad, name) && (isRecord(squad[name]) || squad[name] === null));
}

/** A squad with the API's name for its overrides for all members, at the same position among its fields. */
export function readOverrides<T>(squad: T): T {
  const name = otherOverridesName(squad);
  return name === undefined ? squad : renamed(squad, name, SPECIFIED);
}

/** A body with the name that the service uses for this squad's overrides for all members. */
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
