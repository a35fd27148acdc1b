import type { IncomingMessage } from "node:http";

/**
 * An answer's body as a stream that reads no faster than it is read, breaks off where the answer does, and gives the answer up
 * when it is itself given up.
 * @param idleMs how long the other end may send nothing while somebody waits, in milliseconds
 */
export function bodyOf(answer: IncomingMessage, idleMs: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const waiting = setTimeout(() => answer.destroy(new Error("The service stalls")), idleMs);
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
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
