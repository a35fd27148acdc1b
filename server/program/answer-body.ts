import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * An answer's body as a stream with backpressure. Canceling the stream also cancels the answer.
 * @param idleMs how long the service may send nothing while someone waits, in milliseconds
 * @param outgoing the response it's written to. If the answer breaks off, so does the response; otherwise
 *   the server would append the error's text and end it as if it were complete. Absent: the stream fails.
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
