/** A body with a size limit, and whether it exceeded it. */
export interface LimitedBody {
  /** Fails once the body exceeds its limit. */
  stream: ReadableStream<Uint8Array>;
  isExceeded(): boolean;
}

/**
 * Limits a body while it arrives.
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
