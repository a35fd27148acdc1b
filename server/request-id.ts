/** The header that carries a request's ID in both directions. */
export const REQUEST_ID = "X-Request-Id";

/** A response's ID, if a server is behind it. */
export function requestIdOf(outgoing: { getHeader(name: string): unknown } | undefined): string | undefined {
  const id = outgoing?.getHeader(REQUEST_ID);
  return typeof id === "string" ? id : undefined;
}
