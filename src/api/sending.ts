import { ApiError } from "./errors";

/** How every request is sent: nothing of this browser goes with it, and nothing of it is kept. */
export const PRIVATELY = {
  mode: "cors",
  credentials: "omit",
  cache: "no-store",
  referrerPolicy: "no-referrer",
  // A redirect is never followed: it could take the key to another origin.
  redirect: "manual",
} as const satisfies RequestInit;

/**
 * The headers of a request that asks for JSON.
 * @throws ApiError `unauthorised` for a key that no header can hold
 */
export function headersWith(key: string, operation: string): Headers {
  try {
    return new Headers({ Accept: "application/json", "X-API-Key": key });
  } catch {
    throw new ApiError("unauthorised", "The key has characters that cannot be sent.", { operation });
  }
}
