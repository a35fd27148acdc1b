import { randomBytes } from "node:crypto";

/** A secret for a service that keeps nothing. */
export const newSecret = (): Uint8Array => randomBytes(32);
