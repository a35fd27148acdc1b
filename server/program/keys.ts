import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../error-code";
import type { Store } from "../service/store";

/** The keys of the two sample organizations. */
export type Keys = readonly [string, string];

/** Where a data folder has its keys, one a line. */
export const keysFile = (folder: string): string => join(folder, "switchboard.keys");

/**
 * The keys of a data folder that this process holds: random ones, made once. Only its owner may read them.
 */
export function keysInFolder(folder: string): Keys {
  const file = keysFile(folder);
  const [first, second] = linesOf(file);
  if (first && second) return [first, second];
  const made = [first ?? newKey(), newKey()] as const;
  // Renamed when it's complete, so that no crash leaves half a key.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${made.join("\n")}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return made;
}

/**
 * The keys of a database: random ones, made once. Of several processes that start at once, the first makes
 * them. Only the owner of its table of secrets may read them.
 */
export async function keysInDatabase(store: Pick<Store, "secret">): Promise<Keys> {
  const key = async (name: string) => asText(await store.secret(name));
  return [await key("first sample key"), await key("second sample key")];
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const newKey = () => asText(randomBytes(32));

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
