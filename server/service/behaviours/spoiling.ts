import { setTimeout as pause } from "node:timers/promises";
import type { Behaviours } from "../behaviours";
import { BrokenOff } from "../byte-stream";

/** How often a stalled body looks whether it may go on, in milliseconds. */
const LOOKS_EVERY_MS = 20;

/**
 * The body of the list of calls as `callsBody` spoils it. Behaviours are looked at again before each chunk, so that what changes
 * while the body is on its way counts.
 * @param left tells that nobody reads any more
 * @throws BrokenOff where the connection is to break
 */
export async function* spoilt(
  source: AsyncGenerator<Uint8Array, void>,
  behaviours: Behaviours,
  left: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  let sent = 0;
  try {
    for await (const chunk of source) {
      for (let rest = chunk; rest.length > 0; ) {
        await stalled(behaviours, sent, left);
        const { breakAt, endAt, chunkBytes, pauseMs } = behaviours.callsBody ?? {};
        if (breakAt !== undefined && breakAt <= sent) throw new BrokenOff();
        if (endAt !== undefined && endAt <= sent) return;
        if (pauseMs) await pause(pauseMs);
        const size = Math.min(rest.length, chunkBytes ?? rest.length, bytesToNextPlace(behaviours, sent));
        yield rest.subarray(0, size);
        rest = rest.subarray(size);
        sent += size;
      }
    }
    await stalled(behaviours, sent, left);
  } finally {
    counted(behaviours);
  }
}

async function stalled(behaviours: Behaviours, sent: number, left: AbortSignal) {
  while (!left.aborted && (behaviours.callsBody?.stallAt ?? Number.POSITIVE_INFINITY) <= sent) {
    await pause(LOOKS_EVERY_MS, undefined, { ref: false });
  }
}

function bytesToNextPlace({ callsBody }: Behaviours, sent: number): number {
  const places = [callsBody?.stallAt, callsBody?.breakAt, callsBody?.endAt].flatMap((place) =>
    place !== undefined && place > sent ? [place - sent] : [],
  );
  return Math.min(...places, Number.POSITIVE_INFINITY);
}

/** One reading is over, however it ended. */
function counted(behaviours: Behaviours) {
  const { callsBody } = behaviours;
  if (callsBody?.times === undefined) return;
  callsBody.times -= 1;
  if (callsBody.times <= 0) delete behaviours.callsBody;
}
