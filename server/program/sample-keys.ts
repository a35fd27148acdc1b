import type { Handler } from "hono";
import { isLoopback } from "./host-check";
import { isOwnOrigin } from "./origin-check";

/** Where the connect page gets the keys of the sample data. */
export const SAMPLE_KEYS_PATH = "/sample-keys";

/** The header that the request must have: a page of another origin can't send it without being allowed to. */
const SAMPLE_KEYS_HEADER = "X-Switchboard-Request";

/**
 * Gives the keys of the sample data to the program's own page on this machine, and to no other page.
 * @param keys absent: to nobody
 */
export function sampleKeys(keys: readonly string[] | undefined): Handler {
  return (context) => {
    const { req } = context;
    const origin = req.header("Origin");
    const isOwnPage =
      isLoopback(new URL(req.url).hostname) &&
      req.header(SAMPLE_KEYS_HEADER) === "sample-keys" &&
      origin !== undefined &&
      isOwnOrigin(origin, req.url);
    if (keys && isOwnPage) return context.json({ keys }, 200, { "Cache-Control": "no-store" });
    return context.json({ detail: "Only the program's own page on this machine can get the keys" }, 403);
  };
}
