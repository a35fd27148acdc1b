/**
 * The pauses before the service is asked again what became of a write, in milliseconds: what it shows may lag
 * behind.
 */
export const LAG_PAUSES_MS = [400, 1200, 2400];

/**
 * Asks the service what became of a write, and again after each pause while what it shows settles nothing.
 * @param isSettled whether asking again can't tell more
 * @param pause waits, in milliseconds; without it, the service is asked once
 * @returns what it showed last
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
