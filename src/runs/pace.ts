const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** After this many attempts without a rate limit the pauses become shorter again. */
const CALM = 10;

/**
 * The speed of a run: it halves after each rate limit (429) and recovers while none comes.
 * @param onLimited subscribes to rate limits and returns how to unsubscribe
 */
export function createPace(onLimited: (tell: () => void) => () => void) {
  let pauseMs = 0;
  let calm = 0;
  let isLimited = false;
  const stop = onLimited(() => {
    isLimited = true;
  });
  return {
    /** The pause before the next attempt, in milliseconds; 0 at full speed. */
    pauseMs: () => pauseMs,
    /** Call after each attempt. @returns whether the pause changed */
    step: (): boolean => {
      const before = pauseMs;
      if (isLimited) {
        isLimited = false;
        calm = 0;
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2);
      } else if (pauseMs > 0 && ++calm >= CALM) {
        calm = 0;
        pauseMs = pauseMs > FIRST_PAUSE_MS ? pauseMs / 2 : 0;
      }
      return pauseMs !== before;
    },
    stop,
  };
}
