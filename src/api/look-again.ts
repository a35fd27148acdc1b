/** The pauses between checks of a write's result, in milliseconds, because the service may lag behind. */
export const LAG_PAUSES_MS = [400, 1200, 2400];

/**
 * Checks the result of a write, and again after each pause until it's clear.
 * @param isSettled whether another check can't say more
 * @param pause waits, in milliseconds; without it, there's one check
 * @returns the last result
 * @throws what `look` throws
 */
export async function lookAgain<Seen>(
  look: () => Promise<Seen>,
  isSettled: (seen: Seen) => boolean,
  pause?: (ms: number) => Promise<void>,
): Promise<Seen> {
  for (const ms of pause ? LAG_PAUSES_MS : []) {
    const seen = await look();
    if (isSettled(seen)) return seen;
    await pause?.(ms);
  }
  return look();
}
