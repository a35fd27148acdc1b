/** Sixteen random bytes as text. `crypto.randomUUID` is absent on plain http hosts. */
export function randomId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Bytes as text, with two hexadecimal digits each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
