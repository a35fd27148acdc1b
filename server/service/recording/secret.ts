import { randomBytes } from "node:crypto";

/** A secret for a service without storage. */
export const newSecret = (): Uint8Array => randomBytes(32);
