/** A body with a limit, and whether it went beyond that. */
export interface LimitedBody {
  /** Fails where the body goes beyond its limit. */
  stream: ReadableStream<Uint8Array>;
  isExceeded(): boolean;
}

/**
 * Limits a body that is not there yet.
 * @param most in bytes
 */
export function limited(body: ReadableStream<Uint8Array>, most: number): LimitedBody {
  let bytes = 0;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > most) throw new Error("The body is too large");
        controller.enqueue(chunk);
      },
    }),
  );
  return { stream, isExceeded: () => bytes > most };
}
