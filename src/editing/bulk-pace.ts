import type { Holdup } from "./bulk";
import type { BulkIo } from "./bulk-snapshot";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** So many writes without being asked for a pause, and the work becomes faster again. */
const CALM = 10;

/** The speed of bulk work: after each rate limit it writes half as often, and becomes faster again while none comes. */
export function createPace(io: BulkIo, onHoldup: (holdup: Holdup | undefined) => void) {
  let pauseMs = 0;
  let calm = 0;
  const set = (ms: number) => {
    calm = 0;
    if (ms === pauseMs) return;
    pauseMs = ms;
    onHoldup(ms > 0 ? { kind: "slowed", pauseMs } : undefined);
  };
  return {
    /** The pause before a write. */
    wait: async (signal: AbortSignal) => {
      if (pauseMs > 0) await io.pause(pauseMs, signal);
    },
    /** Runs a write and learns from it. */
    watch: async <T>(write: () => Promise<T>): Promise<T> => {
      const before = io.limits();
      try {
        return await write();
      } finally {
        if (io.limits() > before) {
          set(Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2));
        } else {
          calm += 1;
          if (calm >= CALM) set(pauseMs > FIRST_PAUSE_MS ? pauseMs / 2 : 0);
        }
      }
    },
  };
}
