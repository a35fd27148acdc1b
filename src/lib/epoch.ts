/**
 * A number as epoch milliseconds, if it's large enough to be epoch seconds or milliseconds, and not a number
 * of seconds since a call's start.
 */
export function epochMilliseconds(value: number): number | undefined {
  if (value >= 1e11) return value;
  return value >= 1e9 ? value * 1000 : undefined;
}
