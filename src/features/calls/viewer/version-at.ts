/** A version: when it was seen or saved, in epoch milliseconds. */
interface Dated {
  at: number;
}

/**
 * The newest known version at a moment.
 * @param versions in any order
 * @param moment in epoch milliseconds
 * @returns the version, with the next one if any; if all are later, the first, marked as such; undefined if
 *   there are none
 */
export function versionAt<T extends Dated>(
  versions: readonly T[],
  moment: number,
): { version: T; next: T | undefined; isLater: boolean } | undefined {
  const sorted = versions.toSorted((a, b) => a.at - b.at);
  const behind = sorted.findIndex(({ at }) => at > moment);
  const first = behind < 0 ? sorted.length : behind;
  const version = sorted[first - 1];
  if (version) return { version, next: sorted[first], isLater: false };
  const later = sorted[0];
  return later && { version: later, next: sorted[1], isLater: true };
}
