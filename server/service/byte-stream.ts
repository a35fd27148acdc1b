import type { ServerResponse } from "node:http";
import { logError } from "../log";
import { withoutValues } from "./logged-error";

/** The part of a server's response that is needed to interrupt it. */
export type Breakable = Pick<ServerResponse, "socket">;

/** Thrown by a source that a behavior interrupts; the log doesn't report it. */
export class BrokenOff extends Error {}

/**
 * A body that is produced as fast as it's read: each chunk is requested after the previous one was taken.
 * @param make the source of the bytes. Its signal aborts when the reader leaves.
 * @param outgoing the response it's written to. If the source fails, the connection is broken; otherwise
 *   the server would end the body as if it were complete. Absent: the stream fails.
 */
export function byteStream(
  make: (left: AbortSignal) => AsyncGenerator<Uint8Array, void>,
  outgoing: Breakable | undefined,
): ReadableStream<Uint8Array> {
  const reader = new AbortController();
  const source = make(reader.signal);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.next();
          if (reader.signal.aborted) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (reader.signal.aborted) return;
          if (!(error instanceof BrokenOff)) logError(`A response ended early: ${withoutValues(error)}`);
          if (!outgoing) throw error;
          outgoing.socket?.destroySoon();
          controller.close();
        }
      },
      async cancel() {
        reader.abort();
        await source.return();
      },
    },
    { highWaterMark: 0 },
  );
}
