/** Sixteen random bytes as text. `crypto.randomUUID` is absent on plain http hosts. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
