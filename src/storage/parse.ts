/** A text, cut to a length; empty for any other value. */
export function textOf(value: unknown, most: number): string {
  return typeof value === "string" ? value.slice(0, most) : "";
}

/** Epoch milliseconds that a Date can hold. */
export function timeOf(value: unknown): number | undefined {
  return typeof value === "number" && Math.abs(value) <= 8.64e15 ? value : undefined;
}
