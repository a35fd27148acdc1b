import { type Change, diff } from "@/document/diff";
import { areBothNothing, equal, type JsonObject } from "@/document/equal";
import { isResponseOnly, type Schema, schemaAt, stripResponseOnly } from "@/document/fields";
import { earlierSecrets, secretPaths } from "@/document/hidden-secrets";
import { getAt, type Path, removeAt, setAt } from "@/document/path";
import { isInClear } from "@/document/secrets";

/** A place of a record whose value is to be applied to others. */
export interface Chosen {
  path: Path;
  /** The secrets in it are copied too, where the service shows them in clear. */
  withSecrets: boolean;
}

/**
 * A record with some of another one's settings. A secret is copied only if it was chosen and is shown in
 * clear; in the place of every other one the record keeps its own. What only responses have is never copied,
 * and between null and *not set* nothing is changed.
 * @param source the record that has the settings; where it has nothing at a chosen place, that is applied too
 * @param target not modified; the result shares with it what doesn't change
 */
export function withSettings(
  schema: Schema,
  source: JsonObject,
  target: JsonObject,
  chosen: readonly Chosen[],
): JsonObject {
  return chosen.reduce((result, { path, withSecrets }) => {
    const before = getAt(result, path);
    const value = valueFor(schema, getAt(source, path), before, path, withSecrets);
    const isSame = equal(value, stripResponseOnly(schemaAt(schema, path), before, path));
    return areBothNothing(value, before) || isSame ? result : setAt(result, path, value);
  }, target);
}

function valueFor(
  schema: Schema,
  source: unknown,
  before: unknown,
  path: Path,
  withSecrets: boolean,
): unknown {
  const copied = stripResponseOnly(schemaAt(schema, path), source, path);
  const ownSecret = earlierSecrets(schema, before, copied, path);
  return secretPaths(schema, copied, path).reduce<unknown>((value, place) => {
    const inside = place.slice(path.length);
    if (withSecrets && isInClear(getAt(copied, inside))) return value;
    const own = ownSecret(inside);
    return own === undefined ? removeAt(value, inside) : setAt(value, inside, own);
  }, copied);
}

/** What `withSettings` changes of a record; nothing where it has all of the settings already. */
export function settingsChanges(target: JsonObject, changed: JsonObject, schema: Schema): Change[] {
  return diff(target, changed).filter(({ path }) => !isResponseOnly(schema, path));
}
