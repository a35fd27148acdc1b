import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * An answer's body as a stream that reads no faster than it is read, and gives the answer up when it is itself given up.
 * @param idleMs how long the other end may send nothing while somebody waits, in milliseconds
 * @param outgoing what the stream is written to. It breaks off where the answer does: left to itself, the server would write the
 *   error's text behind what has been sent and end it as if it were whole. Absent: the stream fails.
 */
export function bodyOf(
  answer: IncomingMessage,
  idleMs: number,
  outgoing: ServerResponse | undefined,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const waiting = setTimeout(() => answer.destroy(new Error("The service stalls")), idleMs);
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!outgoing) throw error;
          outgoing.destroy();
          controller.close();
        } finally {
          clearTimeout(waiting);
        }
      },
      cancel() {
        answer.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
