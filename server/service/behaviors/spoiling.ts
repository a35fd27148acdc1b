import { setTimeout as pause } from "node:timers/promises";
import type { Behaviors } from "../behaviors";
import { BrokenOff } from "../byte-stream";

/** How often a stalled body checks whether to continue, in milliseconds. */
const LOOKS_EVERY_MS = 20;

/**
 * The body of GET /calls, spoiled by `callsBody`. Behaviors are read again before each chunk, so they may
 * change on the way.
 * @param left tells whether the reader has left
 * @throws BrokenOff if the connection should break
 */
export async function* spoilt(
  source: AsyncGenerator<Uint8Array, void>,
  behaviors: Behaviors,
  left: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  let sent = 0;
  try {
    for await (const chunk of source) {
      for (let rest = chunk; rest.length > 0; ) {
        await stalled(behaviors, sent, left);
        const { breakAt, chunkBytes, pauseMs } = behaviors.callsBody ?? {};
        if (breakAt !== undefined && breakAt <= sent) throw new BrokenOff();
        if (pauseMs) await pause(pauseMs);
        const size = Math.min(rest.length, chunkBytes ?? rest.length, bytesToNextPlace(behaviors, sent));
        yield rest.subarray(0, size);
        rest = rest.subarray(size);
        sent += size;
      }
    }
    await stalled(behaviors, sent, left);
  } finally {
    counted(behaviors);
  }
}

async function stalled(behaviors: Behaviors, sent: number, left: AbortSignal) {
  while (!left.aborted && (behaviors.callsBody?.stallAt ?? Number.POSITIVE_INFINITY) <= sent) {
    await pause(LOOKS_EVERY_MS, undefined, { ref: false });
  }
}

function bytesToNextPlace({ callsBody }: Behaviors, sent: number): number {
  const places = [callsBody?.stallAt, callsBody?.breakAt].flatMap((place) =>
    place !== undefined && place > sent ? [place - sent] : [],
  );
  return Math.min(...places, Number.POSITIVE_INFINITY);
}

/** Counts a reading as done, however it ended. */
function counted(behaviors: Behaviors) {
  const { callsBody } = behaviors;
  if (callsBody?.times === undefined) return;
  callsBody.times -= 1;
  if (callsBody.times <= 0) delete behaviors.callsBody;
}
