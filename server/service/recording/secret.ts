import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BYTES = 32;

/** The secret that makes addresses of recordings unguessable, kept in a folder, so that addresses live on over restarts. */
export function keptSecret(folder: string): Uint8Array {
  const file = join(folder, "recording-secret");
  if (existsSync(file)) {
    const kept = readFileSync(file);
    if (kept.length === BYTES) return kept;
  }
  const made = newSecret();
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

/** A secret for a service that keeps nothing. */
export const newSecret = (): Uint8Array => randomBytes(BYTES);
