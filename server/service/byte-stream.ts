import type { ServerResponse } from "node:http";
import { logError } from "../log";
import { withoutValues } from "./logged-error";

/** The part of a server's answer that a body needs to break it off. */
export type Breakable = Pick<ServerResponse, "socket">;

/** Thrown by a source that breaks off because a behavior says so: nothing that the log should name. */
export class BrokenOff extends Error {}

/**
 * A body that is made as fast as it is read: each chunk is asked for when the one before it was taken.
 * @param make the source of the bytes. Its signal tells that the reader has left; the source is then given up.
 * @param outgoing what the body is written to. Where the source fails, the connection is broken behind what was sent: left to
 *   itself, the server would end the body as if it were whole. Absent: the stream fails.
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
          if (!(error instanceof BrokenOff)) logError(`A body broke off: ${withoutValues(error)}`);
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
