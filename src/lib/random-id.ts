import { hexOf } from "./hex";

/** Sixteen random bytes as text. `crypto.randomUUID` is absent on plain http hosts. */
export function randomId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
