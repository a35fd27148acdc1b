/** The header that carries a request's id, there and back. */
export const REQUEST_ID = "X-Request-Id";

/** The id that an answer carries, where a server stands behind it. */
export function requestIdOf(outgoing: { getHeader(name: string): unknown } | undefined): string | undefined {
  const id = outgoing?.getHeader(REQUEST_ID);
  return typeof id === "string" ? id : undefined;
}
